/// The limits of an exploration, and the options of its search.
package struct ExploreOptions: Hashable, Sendable {
  /// The maximum number of visited states. If more states are needed, the exploration ends without
  /// a verdict.
  package var maximumStates = 50_000_000
  /// The maximum memory use in bytes. Some memory isn't counted.
  package var maximumBytes = 2_000_000_000
  /// The maximum work. A transition costs one unit if its result is in a table, and several units
  /// otherwise.
  package var maximumWork = 40_000_000
  /// The maximum number of transitions to take.
  package var maximumTransitions = Int.max
  /// The time limit in milliseconds. The exploration itself doesn't measure time: its caller
  /// measures the time, and ends the exploration.
  package var maximumMilliseconds = Int.max
  /// The number of random executions to try if a budget ends the search.
  package var samples = 0
  /// The seed of the random executions.
  package var seed: UInt64 = 1
  /// Whether to prune transitions by partial-order reduction and symmetry reduction.
  package var reduces = true
  var rounds = ExplorationRounds()

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
