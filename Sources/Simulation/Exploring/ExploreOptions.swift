/// How explorations are run.
package struct ExploreOptions: Hashable, Sendable {
  /// How many states are visited at most; past it the exploration ends without a verdict.
  package var maximumStates = 50_000_000
  /// How many bytes it may take, as far as it counts them.
  package var maximumBytes = 2_000_000_000
  /// Whether choices are left out whose order nothing can tell; else, for tests, all are tried.
  package var reduces = true

  /// Makes the defaults.
  package init() {}
}
