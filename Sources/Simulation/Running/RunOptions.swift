/// How scenarios are run.
package struct RunOptions: Hashable, Sendable {
  /// From which all random draws follow.
  package var seed: UInt64 = 1
  /// Whether each way keeps its choices, so that it can be run again from them.
  package var keepsMoves = false
  /// Whether orders of races are left out that are the same as one that is run; else, for tests,
  /// all of them run.
  package var reducesRaces = true
  /// Of what the scenario's lines say nothing.
  package var exemptions = Exemptions()
  /// The bounds of a run.
  package var limits = RunLimits()

  /// Makes the defaults.
  package init() {}
}
