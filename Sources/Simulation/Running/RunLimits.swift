import DiscreteEvents

/// The bounds of one run; past them it ends without a verdict. None depends on the machine.
package struct RunLimits: Hashable, Sendable {
  /// Events in one step, or in one order of a race.
  package var eventsPerStep = 2_000_000
  /// List elements that messages carry, in the whole run.
  package var listElements = 10_000_000
  /// Orders of one race that are run from one way that leads to it.
  package var ordersOfWay = 10_000
  /// Orders of one race that are run, over all ways that lead to it and with all that can be lost.
  package var orders = 100_000
  /// Ways through a scenario with races that are followed at the same time.
  package var ways = 1_000

  /// The end of virtual time: about the year 33658. A checked scenario starts before the year 10000
  /// and waits for 100 years at most, so that it never gets there.
  static let latestTime = VirtualTime(microseconds: 1_000_000_000_000_000_000)

  /// Makes the defaults.
  package init() {}
}
