/// How scenarios are run.
public struct RunOptions: Hashable, Sendable {
  /// From which all random draws follow.
  public var seed: UInt64 = 1
  /// Whether each way keeps its choices, so that it can be run again from them.
  public var keepsMoves = false
  /// Whether orders of races are left out that are the same as one that is run; else, for tests,
  /// all of them run.
  public var reducesRaces = true
  /// The bounds of a run.
  public var limits = RunLimits()

  /// Makes the defaults.
  public init() {}
}
