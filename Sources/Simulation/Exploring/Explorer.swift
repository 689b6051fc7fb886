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
  private var parents: [UInt32] = []
  private var codes: [StepCode] = []
  private var level = Level()
  private var next = Level()
  /// How many states of the level have had their turn.
  private var position = 0
  /// The states at rest, by the sum of their hashes: two explorations that reach the same have the
  /// same.
  private(set) var statesAtRest: UInt64 = 0
  /// The states at rest that were looked at, whatever budget is left in them.
  private var looked = FingerprintSet()

  /// States that are equally far away, in the order in which they were reached.
  private struct Level: Sendable {
    /// The number of the first among all states.
    var first = 0
    var columns: [UInt32] = []
    var hashes: [UInt64] = []
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
      preconditionFailure("there is nothing to explore")
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
    level.columns = state.columns
    level.hashes = [state.hash]
    statistics.states = 1
    statistics.levels = [1]
    if model.isAtRest(state) { look(at: state, 0) }
  }

  // MARK: - Rounds

  private static let statesOfPiece = 512
  private static let piecesOfRound = 16

  /// Explores the next round.
  ///
  /// - Parameter parallel: makes so many pieces, in any order or at the same time, and gives them
  ///   in their order.
  package mutating func advance(
    _ parallel: (Int, @Sendable (Int) -> ExploredBatch) -> [ExploredBatch]
  ) {
    guard outcome == nil, case .passed = start.verdict else { return }
    let count = level.hashes.count
    let left = count - position
    let pieces = min(Self.piecesOfRound, (left + Self.statesOfPiece - 1) / Self.statesOfPiece)
    for batch in expand(pieces, parallel) {
      take(batch)
      if outcome == nil && bytes > options.maximumBytes { outcome = .exhausted(.bytes) }
      if outcome != nil { break }
    }
    position = min(count, position + pieces * Self.statesOfPiece)
    statistics.waiting = count - position + next.hashes.count
    statistics.bytes = bytes
    if outcome != nil { return }
    if position == count { beginLevel() }
  }

  private mutating func beginLevel() {
    if next.hashes.isEmpty {
      outcome = .holds
      return
    }
    next.first = level.first + level.hashes.count
    level.columns.removeAll(keepingCapacity: true)
    level.hashes.removeAll(keepingCapacity: true)
    swap(&level, &next)
    position = 0
    statistics.depth += 1
    statistics.levels.append(level.hashes.count)
  }

  /// The bytes that it takes, as far as they grow with what is visited.
  private var bytes: Int {
    visited.bytes + looked.bytes + parents.count * 4 + codes.count * 2
      + (level.columns.count + next.columns.count) * 4
      + (level.hashes.count + next.hashes.count) * 8 + model.bytes
  }

  /// The bytes by which each visited state is remembered.
  package var bytesOfVisited: Int { visited.bytes + parents.count * 4 + codes.count * 2 }

  private func state(at place: Int) -> ExploredState {
    let width = model.width
    return ExploredState(
      columns: Array(level.columns[place * width..<(place + 1) * width]),
      hash: level.hashes[place])
  }

  // MARK: - Expanding

  // Apart, so that nobody else holds the tables when they are written again.
  private func expand(
    _ pieces: Int, _ parallel: (Int, @Sendable (Int) -> ExploredBatch) -> [ExploredBatch]
  ) -> [ExploredBatch] {
    let first = position
    return parallel(pieces) { piece in
      let start = first + piece * Self.statesOfPiece
      return self.expand(start..<min(start + Self.statesOfPiece, self.level.hashes.count))
    }
  }

  /// Takes every step from some states of the level, as far as the tables know them.
  private func expand(_ places: Range<Int>) -> ExploredBatch {
    var batch = ExploredBatch()
    var steps: [StepCode] = []
    let width = model.width
    var state = ExploredState(columns: Array(repeating: 0, count: width), hash: 0)
    var from = state
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
        if case .taken = take(code, from: &state, &count) {
          batch.count.add(count)
          if visited.contains(state.hash) { continue }
          kind = model.isAtRest(state) ? .stateAtRest : .state
          batch.columns.append(contentsOf: state.columns)
        }
        batch.entries.append(
          ExploredBatch.Entry(
            parent: UInt32(place), code: code, kind: kind, hash: state.hash))
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

  private mutating func take(_ batch: ExploredBatch) {
    statistics.transitions += batch.count.taken
    statistics.skipped += batch.count.leftOut
    let width = model.width
    var place = 0
    for entry in batch.entries {
      switch entry.kind {
      case .undecided: decide(entry)
      case .state, .stateAtRest:
        if visited.insert(entry.hash) {
          let columns = batch.columns[place..<place + width]
          add(columns, entry, isAtRest: entry.kind == .stateAtRest)
        }
        place += width
      }
      if outcome != nil { return }
    }
  }

  private mutating func add(
    _ columns: ArraySlice<UInt32>, _ entry: ExploredBatch.Entry, isAtRest: Bool
  ) {
    next.columns.append(contentsOf: columns)
    next.hashes.append(entry.hash)
    parents.append(UInt32(level.first) + entry.parent)
    codes.append(entry.code)
    statistics.states += 1
    if isAtRest {
      let state = ExploredState(columns: Array(columns), hash: entry.hash)
      look(at: state, statistics.states - 1)
    }
    if outcome == nil && statistics.states > options.maximumStates {
      outcome = .exhausted(.states)
    }
  }

  /// Takes a step that the tables did not know, or that violates a property.
  private mutating func decide(_ entry: ExploredBatch.Entry) {
    var state = state(at: Int(entry.parent))
    var code = entry.code
    while true {
      statistics.transitions += 1
      if let violation = model.carryOut(code, from: &state) {
        return violate(violation, level.first + Int(entry.parent), entry.code)
      }
      guard options.reduces, let device = model.arrival(in: state) else { break }
      statistics.skipped += model.countOfSteps(from: state) - 1
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
    var search = Explorer(scenario, options, limits: limits, start)
    while search.outcome == nil { search.advance { count, piece in (0..<count).map(piece) } }
    guard case .violated(let shorter) = search.outcome,
      shorter.moves.count < found.moves.count
    else { return nil }
    return shorter
  }
}
