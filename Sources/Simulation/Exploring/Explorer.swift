import Base
import IMProtocol
package import ScenarioLanguage

/// An exploration in progress: a breadth-first search that begins where a scenario's steps end, and
/// visits all reachable states. Equal states are expanded only once.
///
/// Each round expands the next states of a level. The round is divided into pieces, which can be
/// computed in parallel. The pieces are merged in a fixed order, so the result is always the same.
package struct Explorer: Sendable {
  /// How the scenario's steps ended. If the steps didn't pass, the exploration visits no further
  /// state.
  package let start: CaseResult
  /// How the exploration ended, or nil while it continues.
  package internal(set) var outcome: ExplorationOutcome?
  /// The budget that ended the search early, if any. The requested samples are taken after the end
  /// of the search.
  private(set) var exhausted: ExplorationOutcome.Budget?
  /// The counterexamples, in the order in which they were found.
  var found: [Counterexample] = []
  /// How far the exploration has come.
  package internal(set) var statistics = ExplorationStatistics()
  let options: ExploreOptions
  /// The only property to check, whose first violation ends the exploration. If `target` is nil,
  /// all properties are checked.
  let target: Counterexample.Property?
  var model: ExploredModel
  var visited: VisitedStates
  var (level, next) = (ExploredLevel(), ExploredLevel())
  /// How many states of the level are expanded, including the states of the current round.
  var position = 0
  /// The results of the current round's steps, and the position of the next result to merge.
  var round: [ExploredBatch] = []
  var taken = Taken()
  /// The work spent on expanding states.
  var work = 0
  /// The sum of the hashes of the states at rest. Two explorations that reach the same states at
  /// rest have equal sums.
  var statesAtRest: UInt64 = 0
  var shortening: Shortening
  /// The hashes of the states that were checked at rest. These hashes don't cover the budget and
  /// the monitor.
  var checked = FingerprintSet()
  /// For each id of a budget, the number of represented states with this budget.
  var statesWithBudget: [Int] = []

  /// A position in the results: a batch, an entry in the batch, and the entry's first column.
  struct Taken: Sendable {
    var batch = 0
    var entry = 0
    var columns = 0
  }

  /// Runs the steps of a scenario and prepares the exploration.
  ///
  /// - Precondition: The scenario has an exploration and no race.
  package init(_ scenario: Scenario, _ options: ExploreOptions = ExploreOptions()) {
    self.init(
      scenario, options, target: nil, limits: nil, ScenarioRunner.run(scenario),
      usesSymmetry: options.reduces)
  }

  /// - Parameter limits: How often each permission may be used. The scenario's bounds also apply.
  ///   If `limits` is nil, only the bounds apply.
  init(
    _ scenario: Scenario, _ options: ExploreOptions, target: Counterexample.Property?,
    limits: [Int]?, _ start: CaseResult, usesSymmetry: Bool
  ) {
    guard let exploration = scenario.exploration, let execution = start.executions.first else {
      fatal("\(scenario.title) has no exploration, or its steps no execution: \(start.verdict)")
    }
    self.options = options
    self.target = target
    self.start = start
    shortening = Shortening(scenario, options, start)
    model = ExploredModel(
      scenario, exploration, execution, SequenceMonitor(execution.log, scenario), limits: limits)
    if let target { model.open = [target] }
    let state = model.start
    var images: ExploredImages?
    if usesSymmetry, case .passed = start.verdict { images = Self.images(scenario, model) }
    visited = VisitedStates(state, images)
    for column in state.columns { level.columns.append(column) }
    level.hashes.append(state.hash)
    statistics.states = 1
    statistics.levels = [1]
    count(1, withBudget: state.columns[model.budgetColumn])
    if model.isAtRest(state) { look(at: state, 0) }
  }

  /// A counterexample for each violated property. The list begins with the counterexamples that the
  /// exploration found, in the order of `found`, and ends with the images of these counterexamples.
  package var counterexamples: [Counterexample] {
    found + (visited.images.map { Self.images(of: found, $0.symmetry) } ?? [])
  }

  // MARK: - Rounds

  /// The maximum number of undecided steps that one call of `advance` performs before the merging,
  /// and the maximum number during the merging.
  static let mostDecided = 4_096

  /// Continues the exploration. Begins a round if no round is in progress, and merges some results
  /// of the round.
  ///
  package mutating func advance(_ parallel: Parallel) {
    guard outcome == nil, case .passed = start.verdict else { return }
    if let exhausted {
      if !takeSamples(), outcome == nil, self.exhausted != nil { outcome = .exhausted(exhausted) }
      return
    }
    let count = level.hashes.count
    if round.isEmpty { guard beginRound(parallel) else { return beginWithoutSymmetry() } }
    takeRound()
    statistics.waiting = count - firstWaiting + next.hashes.count
    statistics.bytes = bytes
    statistics.components = model.countOfComponents
    if isSearching, round.isEmpty, position == count { beginLevel() }
  }

  /// Whether the search for all states is still going on.
  var isSearching: Bool { outcome == nil && exhausted == nil }

  /// The index, in the level, of the first state with results that aren't merged yet.
  var firstWaiting: Int {
    var next = taken.entry
    for batch in round.dropFirst(taken.batch) {
      if next < batch.entries.count { return Int(batch.entries[next].parent) }
      next = 0
    }
    return position
  }

  /// Ends the search because a resource is exhausted. After the end, the requested samples are
  /// taken, unless the user has interrupted the exploration. The sampling ends early only if the
  /// user interrupts it or if it needs too much memory.
  package mutating func end(_ budget: ExplorationOutcome.Budget) {
    if outcome != nil { return }
    if let exhausted {
      if budget == .interruption || budget == .bytes { outcome = .exhausted(exhausted) }
    } else if options.samples == 0 || budget == .interruption {
      outcome = .exhausted(budget)
    } else {
      exhausted = budget
    }
  }

  /// Starts again without symmetry, because the symmetry doesn't hold.
  mutating func beginWithoutSymmetry() {
    self = Explorer(
      shortening.scenario, options, target: nil, limits: nil, start, usesSymmetry: false)
  }

  private mutating func beginLevel() {
    if next.hashes.count == 0 {
      outcome = .complete
      return
    }
    next.first = level.first + level.hashes.count
    level = next
    next = ExploredLevel()
    position = 0
    statistics.depth += 1
    statistics.levels.append(level.hashes.count)
  }

  /// The size in bytes of everything that grows with the number of visited states.
  var bytes: Int {
    bytesOfVisited + (visited.images?.bytes ?? 0) + checked.bytes + level.bytes + next.bytes
      + model.bytes
  }

  /// The memory use of the visited states in bytes.
  package var bytesOfVisited: Int { visited.bytes }
}
