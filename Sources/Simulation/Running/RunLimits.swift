import DiscreteEvents

/// The bounds of one run; past them it ends without a verdict. None depends on the machine.
package struct RunLimits: Hashable, Sendable {
  /// Events in one step, or in one order of a race.
  package var eventsPerStep = 2_000_000
  /// List elements that messages carry, in the whole run.
  package var listElements = 10_000_000
  /// Bytes of texts in which calls look for keywords, in the whole run.
  package var searchedBytes = 200_000_000
  /// Requests that request list pages load, each once for each section, in the whole run.
  package var loadedItems = 100_000_000
  /// Orders of one race that are run from one way that leads to it.
  package var ordersOfWay = 10_000
  /// Orders of one race that are run, over all ways that lead to it and with all that can be lost.
  package var orders = 100_000
  /// Ways through a scenario with races that are followed at the same time.
  package var ways = 1_000

  /// Records of what happens in the whole run, over all its ways and all orders of its races.
  package var records = 10_000_000
  /// Records that are stored at once, over all executions, shared ones once.
  package var recordsAtOnce = 4_000_000
  /// Callbacks compared with lines: received and listed ones, over all executions and outcomes.
  package var compared = 40_000_000
  /// What the worlds hold of which copies are made, all copies together (`World.size`): orders of
  /// races, what holds at rest and statements by hand begin with one.
  package var copied = 60_000_000
  /// What a copy of even the smallest world costs, in what a large one holds.
  static let copyOverhead = 100
  /// Values that captures are bound to, with all that those hold, of all executions at once.
  package var remembered = 6_000_000
  /// Accounts, groups and devices, of the latter each twice (`World.rowCount`), in the worlds that
  /// a race holds at once: of the ways that lead to it and from it, and of the order that runs one
  /// after each statement.
  package var rowsOfWays = 8_000_000

  /// The end of virtual time: about the year 33658. A checked scenario starts before the year 10000
  /// and waits for 100 years at most, so that it never gets there.
  static let latestTime = VirtualTime(microseconds: 1_000_000_000_000_000_000)

  package init() {}

  /// The bounds of one of the scenarios that a file gives: of those that bound a whole run each has
  /// its part, so that rows do not multiply what one may cost.
  package func shared(by scenarios: Int) -> RunLimits {
    var limits = self
    limits.records /= scenarios
    limits.recordsAtOnce /= scenarios
    limits.compared /= scenarios
    limits.copied /= scenarios
    limits.remembered /= scenarios
    limits.searchedBytes /= scenarios
    limits.loadedItems /= scenarios
    return limits
  }
}
