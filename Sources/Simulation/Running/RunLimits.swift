import DiscreteEvents

/// The bounds of one run; past them it ends without a verdict. None depends on the machine.
public struct RunLimits: Hashable, Sendable {
  /// Events in one step, or in one order of a race.
  public var eventsPerStep = 2_000_000
  /// List elements that messages carry, in the whole run.
  public var listElements = 10_000_000
  /// Orders of one race, over all ways that lead to it.
  public var orders = 100_000
  /// Ways through a scenario with races that are followed at the same time.
  public var ways = 1_000

  /// The end of virtual time: the year 2262, beyond all that a checked scenario can reach.
  static let latestTime = VirtualTime(microseconds: 9_214_646_400_000_000)

  /// Makes the defaults.
  public init() {}
}
