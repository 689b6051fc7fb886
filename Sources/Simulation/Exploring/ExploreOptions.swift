/// How explorations are run.
package struct ExploreOptions: Hashable, Sendable {
  /// How many states are visited at most; past it the exploration ends without a verdict.
  package var maximumStates = 50_000_000
  /// How many bytes it may take, as far as it counts them.
  package var maximumBytes = 2_000_000_000
  /// How much work it may be, in transitions; those that no table knows count as several.
  package var maximumWork = 40_000_000
  /// Whether choices are left out whose order nothing can tell; else, for tests, all are tried.
  package var reduces = true

  package init() {}

  package func limit(of budget: ExplorationOutcome.Budget) -> Int {
    switch budget {
    case .states: maximumStates
    case .bytes: maximumBytes
    case .work: maximumWork
    }
  }
}
