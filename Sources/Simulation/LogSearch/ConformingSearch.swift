import DiscreteEvents
import Ground
import IMProtocol
import ScenarioLanguage

/// Looks for an order in which the server takes what devices send, so that nothing contradicts
/// their logs.
///
/// What the clocks say was first is taken first: where they are nearly right, that is one pass, of
/// which little is kept. Where it fails, the way is looked at backwards, depth first, and only
/// orders are tried in which two inputs change places that touch something in common (C. Flanagan,
/// P. Godefroid, Dynamic Partial-Order Reduction for Model Checking Software, POPL 2005). A state
/// is reached again by going the same way from the latest that was kept.
struct ConformingSearch: Sendable {
  private(set) var state: FollowedWorld
  /// The way here as far as nobody looks at it; `nodes` come behind it.
  private var trail = SharedStack<ConformingNode.Taken>()
  private var nodes: [ConformingNode] = []
  private var kept: [Kept]
  /// The way that came the furthest before something contradicted it.
  private(set) var furthest: DeadEnd?
  /// Where the deepest way has ended that goes no further.
  private var deepest = 0
  /// Steps that may have come before what lies before the nodes, those that were looked for the
  /// least far back last.
  private var races = SharedStack<ConformingRace>()
  /// How many steps were made, those to come back included.
  private(set) var steps = 0

  private var doubt = Doubt(deviations: 0, tolerance: 0)
  /// How many steps before a dead end it goes back.
  private var reach = Int.max
  /// Whether something was left untried for that.
  private(set) var wasLimited = false

  init(_ state: FollowedWorld) {
    self.state = state
    kept = [Kept(0, state)]
  }

  private var depth: Int { trail.count + nodes.count }

  /// The calls of which was thought that no log tells, which the next search need not find again.
  var thoughts: UnseenCalls.Thoughts {
    get { state.unseen.thoughts }
    set { state.unseen.thoughts = newValue }
  }

  // MARK: - Going

  /// Goes as the clocks say; nil where something contradicts that.
  mutating func begin(steps limit: Int, rows: Int = .max) -> End? {
    var failure: Contradiction?
    for log in state.logs.indices where failure == nil { failure = state.follow(log) }
    if let failure {
      note(failure)
      return .contradicted
    }
    kept = [Kept(0, state)]
    return goAhead(limit, rows)
  }

  /// The same search at the dead end to which it has come, with so much doubt in the clocks.
  ///
  /// - Parameter reach: how many steps before the dead end it goes back; then it has gone on once
  ///   it is past it.
  func doubting(_ doubt: Doubt, reach: Int = .max) -> ConformingSearch {
    var search = self
    search.doubt = doubt
    search.reach = reach
    search.steps = 0
    search.wasLimited = false
    return search
  }

  /// Goes on until all rows are followed, or nothing explains them.
  mutating func run(steps limit: Int, rows: Int = .max) -> End {
    look(back: LogTuning.firstLookBack)
    while true {
      if state.rowsFollowed >= rows { return .farEnough }
      if depth > deepest + LogTuning.stepsPast {
        settle()
        if reach < .max { return .goneOn }
        if let end = goAhead(limit, rows) { return end }
        look(back: LogTuning.firstLookBack)
      }
      let moves = state.moves()
      if moves.isEmpty, state.isAtEnd { return .agrees }
      nodes.append(moves.isEmpty ? unseenNode() : node(moves))
      guard goOn(limit) || goBack(limit) else {
        return steps >= limit || state.unseen.isUsedUp ? .exhausted : .contradicted
      }
    }
  }

  /// Nobody looks at the nodes any more. Where one has gone on nearby, the way is as good as that
  /// which the clocks say.
  private mutating func settle() {
    for node in nodes {
      var taken = node.taken
      if reach < .max {
        taken.deviations = 0
        taken.isDeviation = false
      }
      trail.append(taken)
    }
    nodes = []
  }

  /// Takes what the clocks say was first as long as nothing contradicts it; nil where something
  /// does, of which the way there is left.
  mutating func goAhead(_ limit: Int, _ rows: Int) -> End? {
    let deviations = trail.last.map { $0.deviations + ($0.isDeviation ? 1 : 0) } ?? 0
    while true {
      if state.rowsFollowed >= rows { return .farEnough }
      guard let move = state.firstMove() else {
        if state.isAtEnd { return .agrees }
        note(nil)
        return nil
      }
      if steps >= limit { return .exhausted }
      steps += 1
      if let contradiction = state.happen(move) {
        note(contradiction)
        return nil
      }
      trail.append(ConformingNode.Taken(move: move, deviations: deviations))
      keep()
    }
  }

  /// The node where nothing happens any more unless somebody makes a call who has written no log.
  private mutating func unseenNode() -> ConformingNode {
    var node = node([])
    node.add(counted { $0.unseenMoves() })
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
    restore(trail.count + place)
    nodes[place].add(counted { $0.unseenMoves(before: failures) })
    return nextChoice(of: place)
  }

  /// What is thought of in the state; each call that is tried for it is a step, and what it is to
  /// lead past another one.
  private mutating func counted(
    _ think: (inout FollowedWorld) -> [ConformingMove]
  ) -> [ConformingMove] {
    let left = thoughts.left
    let moves = think(&state)
    steps += 2 * (left - thoughts.left)
    return moves
  }

  /// The node that comes behind the latest.
  private func node(_ moves: [ConformingMove]) -> ConformingNode {
    var node = ConformingNode(moves)
    guard let last = nodes.last else {
      if let last = trail.last { node.deviations = last.deviations + (last.isDeviation ? 1 : 0) }
      return node
    }
    node.deviations = last.deviations + (last.isDeviation ? 1 : 0)
    guard let footprint = last.footprints[last.chosen] else { return node }
    var asleep = last.asleep
    for (index, move) in last.moves.enumerated()
    where last.tried[index] && index != last.chosen && move.moment == nil {
      guard let other = last.footprints[index] else { continue }
      asleep.append(Sleeper(transition: move.kind, footprint: other))
    }
    node.asleep = asleep.filter {
      $0.transition != last.move.kind && !$0.footprint.meets(footprint)
    }
    for (index, move) in moves.enumerated() where move.moment == nil {
      if node.asleep.contains(where: { $0.transition == move.kind }) { node.tried[index] = true }
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
      if !isFresh { restore(trail.count + place) }
      isFresh = false
      if nodes[place].hasGoneOn || nodes[place].moves[choice].moment != nil {
        nodes[place].isDeviation = true
      }
      nodes[place].chosen = choice
      nodes[place].tried[choice] = true
      let contradiction = take(place)
      let isLate = contradiction != nil && state.correspondence.isOutOfOrder
      noteRaces(of: place, isLate: isLate)
      guard let contradiction else {
        nodes[place].hasGoneOn = true
        keep()
        return true
      }
      note(contradiction)
      failures.append(state.failure(nodes[place].moves[choice], contradiction))
      if isLate && doubt.deviations < .max {
        // It is later still behind whatever else may come first.
        wasLimited = true
        nodes[place].tried = nodes[place].tried.map { _ in true }
        return false
      }
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
    if node.deviations < doubt.deviations { return choice }
    wasLimited = true
    return nil
  }

  /// Goes back to the latest node where something else may be tried, and takes it.
  private mutating func goBack(_ limit: Int) -> Bool {
    let end = depth
    while depth > 0 {
      if steps >= limit { return false }
      if nodes.isEmpty {
        if end - depth >= reach {
          wasLimited = true
          return false
        }
        look(back: 2 * max(end - depth, LogTuning.firstLookBack))
      }
      let place = nodes.count - 1
      if doubt.tolerance > 0, !nodes[place].hasOtherMoments,
        end - depth + 1 < LogTuning.otherMoments, nextChoice(of: place) == nil
      {
        if nodes[place].deviations >= doubt.deviations {
          wasLimited = true
          nodes.removeLast()
          continue
        }
        restore(trail.count + place)
        nodes[place].hasOtherMoments = true
        steps += nodes[place].moves.count
        nodes[place].add(state.otherMoments(of: nodes[place].moves, tolerance: doubt.tolerance))
      }
      if nextChoice(of: place) != nil {
        restore(trail.count + place)
        if goOn(limit) { return true }
        if steps >= limit { return false }
      }
      nodes.removeLast()
    }
    return false
  }

  // MARK: - Steps

  private mutating func take(_ place: Int) -> Contradiction? {
    steps += 1
    let move = nodes[place].move
    let isRestart = state.isRestart(move.kind)
    state.log.watch()
    let contradiction = state.happen(move)
    var footprint = state.log.endWatch()
    if let device = state.device(of: move.kind) { footprint.receivers.insert(device) }
    // A restart of the server concerns everybody.
    if isRestart { footprint.receivers.formUnion(state.world.devices.indices.map { DeviceID($0) }) }
    nodes[place].footprints[nodes[place].chosen] = footprint
    return contradiction
  }

  /// The latest step might have come before earlier ones with which it has something in common:
  /// what would lead there must be tried, too.
  private mutating func noteRaces(of place: Int, isLate: Bool = false) {
    guard let footprint = nodes[place].footprints[nodes[place].chosen] else { return }
    var race = ConformingRace(
      nodes[place].move.kind, footprint, at: trail.count + place, isLate: isLate)
    steps += race.follow(back: &nodes, from: trail.count, in: state) / LogTuning.nodesLikeStep
    if !race.isOver { races.append(race) }
  }

  // MARK: - Looking back

  /// The last steps of the trail become nodes again, so many of them or all.
  private mutating func look(back count: Int) {
    let start = max(0, trail.count - count)
    restore(start)
    var open: [ConformingRace] = []
    while let race = races.last, race.goesBack(to: start) {
      open.append(race)
      _ = races.popLast()
    }
    for taken in trail.removeAll(from: start) {
      nodes.append(ConformingNode(state.moves(), taken))
      _ = take(nodes.count - 1)
      noteRaces(of: nodes.count - 1)
      keep()
    }
    for var race in open.reversed() {
      steps += race.follow(back: &nodes, from: start, in: state) / LogTuning.nodesLikeStep
      if !race.isOver { races.append(race) }
    }
  }

  // MARK: - States

  private mutating func keep() {
    guard let last = kept.last, depth - last.depth >= LogTuning.stepsBetweenStates else { return }
    let most = max(
      LogTuning.leastStates, min(LogTuning.mostStates, LogTuning.mostOpen / (state.openCount + 1)))
    // On a long way the fewer: one that is kept costs what was kept before.
    guard depth - last.depth >= depth / (most / 2) else { return }
    keep(at: depth)
    while kept.count > most {
      // One seldom goes far back: of the older half every second will do.
      let half = kept.count / 2
      kept = kept.enumerated().filter { $0.offset % 2 == 0 || $0.offset >= half }.map(\.element)
    }
  }

  private mutating func keep(at depth: Int) {
    state.log.seal()
    kept.append(Kept(depth, state))
  }

  /// Comes back to the state at a depth. It keeps some on a long way there, each half as far from
  /// it as the one before: from there one mostly goes back further.
  private mutating func restore(_ depth: Int) {
    while let last = kept.last, last.depth > depth { kept.removeLast() }
    guard let last = kept.last else { fatal("no state is stored for depth \(depth) or less") }
    let thoughts = state.unseen.thoughts
    state = last.state
    state.unseen.thoughts = thoughts
    var next = (last.depth + depth) / 2
    for place in last.depth..<depth {
      if place == next, depth - place > LogTuning.stepsBetweenStates / 8 {
        keep(at: place)
        next = (place + depth) / 2
      }
      steps += 1
      _ = state.happen(place < trail.count ? trail[place].move : nodes[place - trail.count].move)
    }
    if depth - last.depth > LogTuning.stepsBetweenStates / 32 { keep(at: depth) }
  }

  private mutating func note(_ contradiction: Contradiction?) {
    deepest = max(deepest, depth)
    learn(of: DeadEnd(state: state, contradiction: contradiction))
  }

  /// Of two ways the one counts on which the first row that is left came later, by the clocks; else
  /// the one on which more rows were followed, and that was found first.
  ///
  /// A way on which something comes late finds that device's clock behind, and so all that is left
  /// of its log late: of each log the lesser estimate counts for both.
  mutating func learn(of other: DeadEnd?) {
    guard let other else { return }
    if let known = furthest?.state {
      let ahead = zip(known.ahead, other.state.ahead).map(min)
      let (old, new) = (known.front(by: ahead), other.state.front(by: ahead))
      if (old, known.rowsFollowed) >= (new, other.state.rowsFollowed) { return }
    }
    furthest = other
  }
}
