import IMProtocol
import ScenarioLanguage

/// Looks for an order in which the server takes what devices send, so that nothing contradicts
/// their logs.
///
/// Depth first, what the clocks say was first first: where they are nearly right, that is one pass.
/// Where it fails, only orders are tried in which two inputs change places that touch something in
/// common (C. Flanagan, P. Godefroid, Dynamic Partial-Order Reduction for Model Checking Software,
/// POPL 2005). A state is reached again by going the same way from the latest that was kept.
struct ConformingSearch: Sendable {
  private(set) var state: FollowedWorld
  private var nodes: [Node] = []
  private var kept: [(depth: Int, state: FollowedWorld)]
  /// The way that came the furthest before something contradicted it.
  private(set) var furthest: DeadEnd?
  /// The latest node with a choice.
  private var lastChoice = -window
  /// How many steps were made, those to come back included.
  private(set) var steps = 0

  /// A way that goes no further.
  struct DeadEnd: Sendable {
    let state: FollowedWorld
    /// What contradicts it; nil where nothing happens any more and rows are left.
    let contradiction: Contradiction?
    /// When the first row was written that is left, by the model's clock.
    let front: Int64
  }

  /// What may happen in one state, and what was tried of it.
  private struct Node: Sendable {
    private(set) var moves: [ConformingMove]
    var chosen = 0
    var tried: [Bool]
    /// What must still be tried, since something that came later might have come before it.
    var wanted: [Bool]
    /// Whether something was tried that no row contradicts at once.
    var hasGoneOn = false
    /// What the moves touch that were tried.
    var touches: [RaceTouches?]
    /// Whether what is tried now was not the first.
    var isDeviation = false
    /// How often the way here has left what was tried first.
    var deviations = 0
    /// Moves with what they touch of which all that comes of them here was tried elsewhere, since
    /// nothing that has happened since has to do with them (P. Godefroid's sleep sets).
    var asleep: [(kind: ConformingMove.Kind, touches: RaceTouches)] = []
    /// Whether other moments are among the moves.
    var hasOtherMoments = false
    /// Whether calls were thought of that nobody has written down.
    var hasUnseen = false

    /// Others may be tried, too.
    mutating func add(_ others: [ConformingMove]) {
      moves += others
      tried += Array(repeating: false, count: others.count)
      touches += Array(repeating: nil, count: others.count)
      wanted += Array(repeating: true, count: others.count)
    }

    init(_ moves: [ConformingMove]) {
      self.moves = moves
      tried = Array(repeating: false, count: moves.count)
      wanted = tried
      touches = Array(repeating: nil, count: moves.count)
    }
  }

  /// How the search has ended.
  enum End: Sendable {
    /// All rows have been followed.
    case agrees
    /// No order explains them.
    case contradicted
    /// So many steps have not been enough.
    case exhausted
    /// It has come as far as it was asked to.
    case farEnough
  }

  /// How far off the clocks may be, in milliseconds; 0 where they are not doubted.
  private let tolerance: Int64
  /// How often a way may leave what was tried first: few inputs come in another order than the
  /// clocks say (W. Harvey, M. Ginsberg, Limited Discrepancy Search, IJCAI 1995).
  private let mostDeviations: Int
  /// Whether something was left untried for that.
  private(set) var wasLimited = false

  init(_ state: FollowedWorld, tolerance: Int64, deviations: Int) {
    self.state = state
    self.tolerance = tolerance
    mostDeviations = deviations
    kept = [(0, state)]
  }

  private static let stepsBetweenKept = 256
  private static let mostKept = 64
  /// How far back two inputs are looked for that might change places.
  private static let window = 64

  /// Goes on until all rows are followed, or nothing explains them.
  mutating func run(steps limit: Int, rows: Int = .max) -> End {
    var failure: Contradiction?
    for log in state.logs.indices where failure == nil { failure = state.follow(log) }
    if let failure {
      note(failure)
      return .contradicted
    }
    kept = [(0, state)]
    while true {
      if state.rowsFollowed >= rows { return .farEnough }
      let moves = state.moves()
      if moves.isEmpty, state.isAtEnd { return .agrees }
      nodes.append(moves.isEmpty ? unseenNode() : node(moves))
      guard goOn(limit) || goBack(limit) else {
        return steps >= limit || state.unseen.isUsedUp ? .exhausted : .contradicted
      }
    }
  }

  /// The node where nothing happens any more unless somebody makes a call who has written no log.
  private mutating func unseenNode() -> Node {
    var node = node([])
    node.add(state.unseenMoves())
    node.hasOtherMoments = true
    node.hasUnseen = true
    if node.moves.isEmpty { note(nil) }
    return node
  }

  /// Where whatever may happen is contradicted, what somebody may have done before who has written
  /// no log; nil where nothing is left to try.
  private mutating func unseenChoice(
    of place: Int, before failures: [FollowedWorld.Failure]
  ) -> Int? {
    if failures.isEmpty || nodes[place].hasGoneOn || nodes[place].hasUnseen { return nil }
    nodes[place].hasUnseen = true
    if state.unseen.permissions.isEmpty { return nil }
    restore(place)
    nodes[place].add(state.unseenMoves(before: failures))
    return nextChoice(of: place)
  }

  /// The node that comes behind the latest.
  private func node(_ moves: [ConformingMove]) -> Node {
    var node = Node(moves)
    if let last = nodes.last { node.deviations = last.deviations + (last.isDeviation ? 1 : 0) }
    guard let last = nodes.last, let touches = last.touches[last.chosen] else { return node }
    var asleep = last.asleep
    for (index, move) in last.moves.enumerated()
    where last.tried[index] && index != last.chosen && move.moment == nil {
      if let other = last.touches[index] { asleep.append((move.kind, other)) }
    }
    node.asleep = asleep.filter {
      $0.kind != last.moves[last.chosen].kind && !$0.touches.meets(touches)
    }
    for (index, move) in moves.enumerated() where move.moment == nil {
      if node.asleep.contains(where: { $0.kind == move.kind }) { node.tried[index] = true }
    }
    return node
  }

  /// Takes the first that may be tried in the latest node and is not contradicted at once.
  private mutating func goOn(_ limit: Int) -> Bool {
    let place = nodes.count - 1
    var isFresh = true
    var failures: [FollowedWorld.Failure] = []
    while let choice = nextChoice(of: place) ?? unseenChoice(of: place, before: failures) {
      if steps >= limit { return false }
      if !isFresh { restore(place) }
      isFresh = false
      if nodes[place].hasGoneOn || nodes[place].moves[choice].moment != nil {
        nodes[place].isDeviation = true
      }
      nodes[place].chosen = choice
      nodes[place].tried[choice] = true
      let contradiction = take(nodes[place].moves[choice], place)
      noteRaces(of: place)
      guard let contradiction else {
        nodes[place].hasGoneOn = true
        keep()
        return true
      }
      note(contradiction)
      failures.append(state.failure(nodes[place].moves[choice], contradiction))
    }
    return false
  }

  /// As long as everything was contradicted at once, anything; then what might change places with
  /// what came later.
  private mutating func nextChoice(of place: Int) -> Int? {
    let node = nodes[place]
    let choice = node.moves.indices.first { choice in
      !node.tried[choice] && (!node.hasGoneOn || node.wanted[choice])
    }
    guard let choice, node.hasGoneOn || node.moves[choice].moment != nil else { return choice }
    if node.deviations < mostDeviations { return choice }
    wasLimited = true
    return nil
  }

  /// Goes back to the latest node where something else may be tried, and takes it.
  private mutating func goBack(_ limit: Int) -> Bool {
    let end = nodes.count
    lastChoice = min(lastChoice, end)
    while !nodes.isEmpty {
      if steps >= limit { return false }
      let place = nodes.count - 1
      if tolerance > 0, !nodes[place].hasOtherMoments, end - place < Self.window,
        nextChoice(of: place) == nil
      {
        if nodes[place].deviations >= mostDeviations {
          wasLimited = true
          nodes.removeLast()
          continue
        }
        restore(place)
        nodes[place].hasOtherMoments = true
        nodes[place].add(state.otherMoments(of: nodes[place].moves, tolerance: tolerance))
      }
      if nextChoice(of: place) != nil {
        restore(place)
        if goOn(limit) { return true }
        if steps >= limit { return false }
      }
      nodes.removeLast()
    }
    return false
  }

  // MARK: - Steps

  private mutating func take(_ move: ConformingMove, _ place: Int) -> Contradiction? {
    steps += 1
    if nodes[place].moves.count > 1 { lastChoice = place }
    guard place - lastChoice < Self.window else { return state.happen(move) }
    let isRestart = state.isRestart(move.kind)
    state.log.watch()
    let contradiction = state.happen(move)
    var touches = RaceTouches(server: state.log.touches, hearers: state.log.hearers)
    if let device = state.device(of: move.kind) { touches.hearers.insert(device) }
    // A restart of the server concerns everybody.
    if isRestart { touches.hearers.formUnion(state.world.devices.indices.map { DeviceID($0) }) }
    nodes[place].touches[nodes[place].chosen] = touches
    state.log.endWatch()
    return contradiction
  }

  /// The latest step might have come before earlier ones with which it has something in common:
  /// what would lead there must be tried, too.
  private mutating func noteRaces(of place: Int) {
    guard let touches = nodes[place].touches[nodes[place].chosen] else { return }
    let move = nodes[place].moves[nodes[place].chosen]
    var earlier = place
    while earlier > 0, place - earlier < Self.window {
      earlier -= 1
      let node = nodes[earlier]
      guard node.moves.count > 1, node.moves[node.chosen].kind != move.kind,
        let other = node.touches[node.chosen],
        touches.meets(other)
      else { continue }
      if let choice = node.moves.firstIndex(where: { $0.kind == move.kind }) {
        nodes[earlier].wanted[choice] = true
        return
      }
      // It was not there yet: whatever was may lead to it.
      for choice in node.moves.indices where isBetween(node.moves[choice], earlier, place) {
        nodes[earlier].wanted[choice] = true
      }
    }
  }

  /// Whether something has happened between two nodes.
  private func isBetween(_ move: ConformingMove, _ first: Int, _ last: Int) -> Bool {
    nodes[first + 1..<last].contains { $0.moves[$0.chosen].kind == move.kind }
  }

  // MARK: - States

  private mutating func keep() {
    let depth = nodes.count
    guard let last = kept.last, depth - last.depth >= Self.stepsBetweenKept else { return }
    state.log.seal()
    kept.append((depth, state))
    guard kept.count > Self.mostKept else { return }
    // One seldom goes far back: of the older half every second will do.
    kept = kept.enumerated().filter { $0.offset % 2 == 0 || $0.offset >= Self.mostKept / 2 }
      .map(\.element)
  }

  /// Comes back to the state of a node.
  private mutating func restore(_ place: Int) {
    while let last = kept.last, last.depth > place { kept.removeLast() }
    guard let last = kept.last else { preconditionFailure("the first state is kept") }
    let thoughts = state.unseen.thoughts
    state = last.state
    state.unseen.thoughts = thoughts
    for node in nodes[last.depth..<place] {
      steps += 1
      _ = state.happen(node.moves[node.chosen])
    }
    if place - last.depth > Self.stepsBetweenKept / 8 { kept.append((place, state)) }
  }

  /// Of two ways the one counts on which the first row that is left came later, by the clocks; else
  /// the one that was found first.
  private mutating func note(_ contradiction: Contradiction?) {
    let front = state.front
    if let furthest, furthest.front >= front { return }
    furthest = DeadEnd(state: state, contradiction: contradiction, front: front)
  }
}

extension FollowedWorld {
  /// The device at which something happens beside the server.
  fileprivate func device(of kind: ConformingMove.Kind) -> DeviceID? {
    switch kind {
    case .act(let log), .lose(let log): logs[log].device
    case .take(let device): DeviceID(device)
    case .server, .unseen: nil
    }
  }

  /// Whether the server restarts.
  fileprivate func isRestart(_ kind: ConformingMove.Kind) -> Bool {
    guard case .server(let log) = kind, case .serverRestarted? = row(of: log)?.kind else {
      return false
    }
    return true
  }

  /// When the first row was written that is left, by the model's clock.
  fileprivate var front: Int64 {
    let moments = logs.indices.compactMap { log -> Int64? in
      guard let row = row(of: log) else { return nil }
      if case .end = row.kind, told[log].isEmpty { return nil }
      return moment(of: row, log)
    }
    return moments.min() ?? .max
  }

  /// Whether all logs have been followed to their ends.
  var isAtEnd: Bool {
    logs.indices.allSatisfy { log in
      guard let row = row(of: log) else { return true }
      if case .end = row.kind { return true }
      return false
    }
  }
}
