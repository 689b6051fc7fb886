import Ground
import IMProtocol
package import ScenarioLanguage

/// An exploration under way: all states that can be reached from the end of a scenario's steps,
/// breadth first, those that are the same once.
///
/// A value. Each round takes the next states of a level; pieces of it can be made apart, even at
/// the same time, and are put together in their order, so that nothing depends on how many are.
package struct Explorer: Sendable {
  /// What has come of the scenario's steps. Where they have not passed there is nothing to explore.
  package let start: CaseResult
  /// What has come of the exploration; nil while it goes on.
  package private(set) var outcome: ExplorationOutcome?
  /// How far it has come.
  package private(set) var statistics = ExplorationStatistics()
  private let scenario: Scenario
  private let options: ExploreOptions
  var model: ExploredModel
  private var visited = FingerprintSet()
  /// How each state was reached first: from which, and by which step.
  private var parents = BlockList<UInt32>()
  private var codes = BlockList<StepCode>()
  private var level = Level()
  private var next = Level()
  /// How many states of the level are expanded, including those of the current round.
  private var position = 0
  /// The results of the steps of the current round, and how many were taken.
  private var round: [ExploredBatch] = []
  private var taken = Taken()
  /// How much work expanding was.
  private var work = 0
  /// The states at rest, by the sum of their hashes: two explorations that reach the same have the
  /// same.
  private(set) var statesAtRest: UInt64 = 0
  /// The states at rest that were looked at, whatever budget is left in them.
  private var looked = FingerprintSet()

  /// States that are equally far away, in the order in which they were reached.
  private struct Level: Sendable {
    /// The number of the first among all states.
    var first = 0
    var columns = BlockList<UInt32>()
    var hashes = BlockList<UInt64>()

    var bytes: Int { columns.bytes + hashes.bytes }
  }

  /// The indices of the batch, of its entry and of that one's columns which are taken next.
  private struct Taken: Sendable {
    var batch = 0
    var entry = 0
    var columns = 0
  }

  /// Runs the steps of a scenario and begins to explore what may happen then.
  ///
  /// - Precondition: the scenario has an exploration and no race.
  package init(_ scenario: Scenario, _ options: ExploreOptions = ExploreOptions()) {
    self.init(scenario, options, limits: nil, ScenarioRunner.run(scenario))
  }

  /// - Parameter limits: how often each permission has a turn at most; nil for no other bounds than
  ///   those of the scenario.
  private init(
    _ scenario: Scenario, _ options: ExploreOptions, limits: [Int]?, _ start: CaseResult
  ) {
    guard let exploration = scenario.exploration, let way = start.ways.first else {
      fatal("\(scenario.title) has no exploration, or its steps no execution: \(start.verdict)")
    }
    self.scenario = scenario
    self.options = options
    self.start = start
    model = ExploredModel(
      scenario, exploration, way, SequenceMonitor(way.log, scenario), limits: limits)
    let state = model.start
    _ = visited.insert(state.hash)
    parents.append(0)
    codes.append(StepCode(number: 0))
    for column in state.columns { level.columns.append(column) }
    level.hashes.append(state.hash)
    statistics.states = 1
    statistics.levels = [1]
    if model.isAtRest(state) { look(at: state, 0) }
  }

  // MARK: - Rounds

  private static let mostStatesOfPiece = 512
  private static let piecesOfRound = 16
  /// How many steps that no table knows are carried out before somebody may look at what it takes.
  private static let mostDecided = 4_096

  /// The bytes that a piece may take: all pieces of a round an eighth of what there is.
  private var bytesOfPiece: Int { options.maximumBytes / 8 / Self.piecesOfRound }

  /// The states of a piece: fewer where more may happen, since a piece holds what comes of it.
  private var statesOfPiece: Int {
    let steps = model.counts.permissions + model.counts.devices
    let bytes = MemoryLayout<ExploredBatch.Entry>.stride + model.width * 4
    return min(Self.mostStatesOfPiece, max(1, bytesOfPiece / (steps * bytes)))
  }

  /// Explores on: begins the next round, or takes more of the results of the current one.
  ///
  /// - Parameter parallel: makes so many pieces, in any order or at the same time, and gives them
  ///   in their order.
  package mutating func advance(
    _ parallel: (Int, @Sendable (Int) -> ExploredBatch) -> [ExploredBatch]
  ) {
    guard outcome == nil, case .passed = start.verdict else { return }
    let count = level.hashes.count
    if round.isEmpty {
      let size = statesOfPiece
      let pieces = min(Self.piecesOfRound, (count - position + size - 1) / size)
      round = expand(pieces, of: size, parallel)
      work +=
        (min(count, position + pieces * size) - position)
        * ExplorationWork.ofExpanding(
          permissions: model.counts.permissions, devices: model.counts.devices)
      position = min(count, position + pieces * size)
    }
    takeRound()
    statistics.waiting = count - position + next.hashes.count
    statistics.bytes = bytes
    if outcome == nil, round.isEmpty, position == count { beginLevel() }
  }

  /// Ends the exploration, since what it takes of the machine is more than it counts.
  package mutating func end(_ budget: ExplorationOutcome.Budget) {
    if outcome == nil { outcome = .exhausted(budget) }
  }

  private mutating func beginLevel() {
    if next.hashes.count == 0 {
      outcome = .holds
      return
    }
    next.first = level.first + level.hashes.count
    level = next
    next = Level()
    position = 0
    statistics.depth += 1
    statistics.levels.append(level.hashes.count)
  }

  /// The bytes that it takes, as far as they grow with what is visited.
  private var bytes: Int { bytesOfVisited + looked.bytes + level.bytes + next.bytes + model.bytes }

  /// The bytes by which each visited state is remembered.
  package var bytesOfVisited: Int { visited.bytes + parents.bytes + codes.bytes }

  private func state(at place: Int) -> ExploredState {
    let first = place * model.width
    return ExploredState(
      columns: (first..<first + model.width).map { level.columns[$0] }, hash: level.hashes[place])
  }

  // MARK: - Expanding

  // Apart, so that nobody else holds the tables when they are written again.
  private func expand(
    _ pieces: Int, of size: Int,
    _ parallel: (Int, @Sendable (Int) -> ExploredBatch) -> [ExploredBatch]
  ) -> [ExploredBatch] {
    let first = position
    return parallel(pieces) { piece in
      let start = first + piece * size
      return self.expand(start..<min(start + size, self.level.hashes.count))
    }
  }

  /// Takes every step from some states of the level, as far as the tables know them.
  private func expand(_ places: Range<Int>) -> ExploredBatch {
    var batch = ExploredBatch()
    var steps: [StepCode] = []
    let width = model.width
    var state = ExploredState(columns: Array(repeating: 0, count: width), hash: 0)
    var from = state
    let mostColumns = bytesOfPiece / 4
    for place in places {
      for column in 0..<width { from.columns[column] = level.columns[place * width + column] }
      from.hash = level.hashes[place]
      steps.removeAll(keepingCapacity: true)
      batch.count.leftOut += model.appendSteps(from: from, reduces: options.reduces, to: &steps)
      for code in steps {
        for column in 0..<width { state.columns[column] = from.columns[column] }
        state.hash = from.hash
        var kind = ExploredBatch.Kind.undecided
        var count = StepCounts(taken: 1)
        // What has no room in the piece is decided when its turn comes.
        if batch.columns.count < mostColumns, case .taken = take(code, from: &state, &count) {
          batch.count.add(count)
          if visited.contains(state.hash) { continue }
          kind = model.isAtRest(state) ? .stateAtRest : .state
          batch.columns.append(contentsOf: state.columns)
        }
        batch.entries.append(
          ExploredBatch.Entry(parent: UInt32(place), code: code, kind: kind, hash: state.hash))
      }
    }
    return batch
  }

  /// Takes a step and lets everything arrive that has its own turn then.
  private func take(
    _ code: StepCode, from state: inout ExploredState, _ count: inout StepCounts
  ) -> ExploredModel.Outcome {
    let outcome = model.take(code, from: &state)
    guard options.reduces, case .taken = outcome else { return outcome }
    return model.takeArrivals(from: &state, &count)
  }

  // MARK: - Taking what was expanded

  /// Takes what is left of the round, or so much of it that somebody may look at what it takes.
  private mutating func takeRound() {
    let width = model.width
    var decided = 0
    while taken.batch < round.count {
      let batch = round[taken.batch]
      if taken.entry == 0 {
        statistics.transitions += batch.count.taken
        statistics.skipped += batch.count.leftOut
      }
      while taken.entry < batch.entries.count {
        let entry = batch.entries[taken.entry]
        taken.entry += 1
        switch entry.kind {
        case .undecided:
          decide(entry)
          decided += 1
          lookAtBudgets()
        case .state, .stateAtRest:
          let first = taken.columns
          taken.columns += width
          guard visited.insert(entry.hash) else { continue }
          add(batch.columns[first..<first + width], entry, isAtRest: entry.kind == .stateAtRest)
          if statistics.states % FingerprintSet.notice == 0 { lookAtBudgets() }
        }
        if outcome != nil { return }
        if decided == Self.mostDecided { return }
      }
      round[taken.batch] = ExploredBatch()
      taken = Taken(batch: taken.batch + 1)
      lookAtBudgets()
      if outcome != nil { return }
    }
    round = []
    taken = Taken()
    level.columns.drop(before: position * width)
    level.hashes.drop(before: position)
  }

  /// Ends the exploration where a budget is spent.
  private mutating func lookAtBudgets() {
    guard outcome == nil else { return }
    if bytes > options.maximumBytes - options.maximumBytes / 8 {
      outcome = .exhausted(.bytes)
    } else if statistics.transitions + work + model.work > options.maximumWork {
      outcome = .exhausted(.work)
    }
  }

  private mutating func add(
    _ columns: ArraySlice<UInt32>, _ entry: ExploredBatch.Entry, isAtRest: Bool
  ) {
    for column in columns { next.columns.append(column) }
    next.hashes.append(entry.hash)
    parents.append(UInt32(level.first) + entry.parent)
    codes.append(entry.code)
    statistics.states += 1
    if isAtRest {
      let state = ExploredState(columns: Array(columns), hash: entry.hash)
      look(at: state, statistics.states - 1)
    }
    if outcome == nil && statistics.states > options.maximumStates { outcome = .exhausted(.states) }
  }

  /// Takes a step that the tables did not know, or that violates a property.
  private mutating func decide(_ entry: ExploredBatch.Entry) {
    var state = state(at: Int(entry.parent))
    var code = entry.code
    // How many steps there are but those at the device where something arrives.
    var elsewhere: (count: Int, device: Int)?
    while true {
      statistics.transitions += 1
      if let violation = model.carryOut(code, from: &state) {
        return violate(violation, level.first + Int(entry.parent), entry.code)
      }
      guard options.reduces, let device = model.arrival(in: state) else { break }
      let all =
        elsewhere.map { $0.count + model.countOfSteps(at: $0.device, from: state) }
        ?? model.countOfSteps(from: state)
      statistics.skipped += all - 1
      elsewhere = (all - model.countOfSteps(at: device, from: state), device)
      code = StepCode(.hears(device), model.counts)
    }
    guard visited.insert(state.hash) else { return }
    var entry = entry
    entry.hash = state.hash
    add(state.columns[...], entry, isAtRest: model.isAtRest(state))
  }

  /// Looks whether what holds at rest does, unless it was looked at already.
  private mutating func look(at state: ExploredState, _ number: Int) {
    statistics.statesAtRest += 1
    statesAtRest &+= state.hash
    // What may happen still, and what was received, changes nothing of what stands.
    let hash = model.hashOfParts(state)
    guard looked.insert(hash), let violation = model.violation(atRest: state) else { return }
    violate(violation, number, nil)
  }

  /// - Parameter last: the step that violates it, from that state; nil where the state does.
  private mutating func violate(
    _ violation: Counterexample.Violation, _ number: Int, _ last: StepCode?
  ) {
    var path = last.map { [$0] } ?? []
    var number = number
    while number != 0 {
      path.append(codes[number])
      number = Int(parents[number])
    }
    path.reverse()
    if options.reduces { path = model.withArrivals(path) }
    let found = Counterexample(moves: model.moves(of: path), violation: violation)
    outcome = .violated(shortened(found, path) ?? found)
  }

  /// How many states a search for a shorter way visits at most.
  private static let statesToShorten = 500_000

  /// A shortest way on which nothing happens more often than on the one that was found, where that
  /// is near: breadth first without leaving out any order, since an order that makes no difference
  /// may still be the longer one.
  private func shortened(_ found: Counterexample, _ path: [StepCode]) -> Counterexample? {
    if !options.reduces { return nil }
    var limits = Array(repeating: 0, count: model.counts.permissions)
    for code in path {
      switch code.kind(model.counts) {
      case .act(let permission), .actAndTake(let permission): limits[permission] += 1
      case .hears, .isHeard: break
      }
    }
    var options = options
    options.reduces = false
    options.maximumStates = Self.statesToShorten
    options.maximumBytes = max(1, options.maximumBytes - bytes)
    var search = Explorer(scenario, options, limits: limits, start)
    while search.outcome == nil { search.advance { count, piece in (0..<count).map(piece) } }
    guard case .violated(let shorter) = search.outcome, shorter.moves.count < found.moves.count
    else { return nil }
    return shorter
  }
}
