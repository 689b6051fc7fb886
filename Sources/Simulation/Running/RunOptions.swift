/// How scenarios are run.
public struct RunOptions: Hashable, Sendable {
  /// From which all random draws follow.
  public var seed: UInt64 = 1
  /// The bounds of a run.
  public var limits = RunLimits()

  /// Makes the defaults.
  public init() {}
}
