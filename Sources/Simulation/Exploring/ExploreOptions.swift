/// The options of an exploration.
package struct ExploreOptions: Hashable, Sendable {
  /// The maximum number of visited states. An exploration that reaches more states ends without a
  /// verdict.
  package var maximumStates = 50_000_000
  /// The maximum memory use in bytes. Some memory is not included.
  package var maximumBytes = 2_000_000_000
  /// The maximum work. A transition costs one unit if a table contains the result of the
  /// transition. Other transitions cost several units.
  package var maximumWork = 40_000_000
  /// The maximum number of transitions taken.
  package var maximumTransitions = Int.max
  /// The time limit in milliseconds. The caller of the exploration measures the time and ends the
  /// exploration.
  package var maximumMilliseconds = Int.max
  /// The number of random executions that follow if a budget ends the search.
  package var samples = 0
  /// The seed of the random executions.
  package var seed: UInt64 = 1
  /// Whether partial-order reduction and symmetry reduction prune transitions.
  package var reduces = true

  package init() {}

  package func limit(of budget: ExplorationOutcome.Budget) -> Int {
    switch budget {
    case .states: maximumStates
    case .bytes: maximumBytes
    case .work: maximumWork
    case .transitions: maximumTransitions
    case .time: maximumMilliseconds
    case .pendingCalls: ExploredModel.mostPendingCalls
    case .interruption: 0
    }
  }
}
