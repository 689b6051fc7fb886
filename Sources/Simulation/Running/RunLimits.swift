import DiscreteEvents

/// How much one run may do before it ends without a verdict. The limits do not depend on the
/// machine.
package struct RunLimits: Hashable, Sendable {
  /// How many events may happen in one step, or in one interleaving of a race.
  package var eventsPerStep = 2_000_000
  /// How many events may happen in one population. Whenever something is due by chance, this counts
  /// as an event, too.
  package var eventsOfPopulation = 10_000_000
  /// How many events a call of a population may lead to if the population allows more calls than
  /// the limit above, and how many such calls.
  static let (eventsOfCall, callsOfPopulation): (Int, Int) = (20, 10_000_000)
  /// How many list elements all messages of a run may contain together.
  package var listElements = 10_000_000
  /// How many bytes of text the calls of a run may search for keywords.
  package var searchedBytes = 200_000_000
  /// How many requests the request list pages of a run may load. A request counts once for each
  /// section of a page.
  package var loadedItems = 100_000_000
  /// How many interleavings one race may run from one execution.
  package var ordersOfRace = 10_000
  /// How many interleavings one race may run from all executions. Variants with lost packets count,
  /// too.
  package var orders = 100_000
  /// How many executions a scenario with races may have at the same time.
  package var executions = 1_000

  /// How many records a run may make, in all executions and all interleavings of races.
  package var records = 10_000_000
  /// How many records all executions may store at the same time. A record that several executions
  /// share counts once.
  package var recordsAtOnce = 4_000_000
  /// How many received or listed callbacks may be compared, in all executions and outcomes
  /// together.
  package var compared = 40_000_000
  /// The maximum total `World.size` of all copies of the world. The world is copied for each
  /// interleaving of a race, each check at rest and each statement by hand.
  package var copied = 60_000_000
  /// The minimum cost of a copy, in units of `World.size`.
  static let copyOverhead = 100
  /// The largest total size of captured values, in all executions together.
  package var remembered = 6_000_000
  /// The largest sum of `World.rowCount` over the worlds that a race stores at the same time. An
  /// account counts 1, a group counts 1, and a device counts 2. A race stores the worlds of the
  /// executions that lead to the race, the worlds of the race's ends, and a world for each
  /// statement of the running interleaving.
  package var rowsOfExecutions = 8_000_000

  /// The end of virtual time, about the year 33658. A checked scenario never reaches this time,
  /// because it starts before the year 10000 and waits for at most 100 years.
  static let latestTime = VirtualTime(microseconds: 1_000_000_000_000_000_000)

  package init() {}

  /// The limits of one scenario in a file with `scenarios` scenarios. The scenarios share the
  /// limits of a whole run, so the permitted cost does not grow with the number of example rows.
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
