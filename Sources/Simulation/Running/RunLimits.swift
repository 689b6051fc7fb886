import DiscreteEvents

/// The limits of one run. A run that exceeds a limit ends without a verdict. No limit depends on
/// the machine.
package struct RunLimits: Hashable, Sendable {
  /// The maximum number of events in one step, or in one interleaving of a race.
  package var eventsPerStep = 2_000_000
  /// The maximum number of list elements in all messages of a run.
  package var listElements = 10_000_000
  /// The maximum total size of the searched texts, in bytes. The calls of a run search these texts
  /// for keywords.
  package var searchedBytes = 200_000_000
  /// The maximum number of requests that the request list pages of a run load. Each section of a
  /// page counts a request separately.
  package var loadedItems = 100_000_000
  /// The maximum number of interleavings that one race runs from one execution.
  package var ordersOfRace = 10_000
  /// The maximum total number of interleavings that one race runs from all executions. Variants
  /// with lost packets are also counted.
  package var orders = 100_000
  /// The maximum number of executions that a scenario with races may have at the same time.
  package var executions = 1_000

  /// The maximum number of records of the whole run. The records of all executions and all
  /// interleavings of races are counted.
  package var records = 10_000_000
  /// The maximum number of records that all executions together store at the same time. A record
  /// that several executions share counts once.
  package var recordsAtOnce = 4_000_000
  /// The maximum total number of callbacks in the comparisons of all executions and outcomes.
  /// Received callbacks and listed callbacks both count.
  package var compared = 40_000_000
  /// The maximum total size (`World.size`) of copied worlds. The world is copied for each
  /// interleaving of a race, each check at rest and each statement by hand.
  package var copied = 60_000_000
  /// The minimum cost of a copy, in units of `World.size`.
  static let copyOverhead = 100
  /// The maximum total size of the values of captures in all executions together.
  package var remembered = 6_000_000
  /// The maximum sum of `World.rowCount` over the worlds that a race stores at the same time. An
  /// account counts 1, a group counts 1, and a device counts 2. A race stores the worlds of the
  /// executions that lead to the race, and the worlds of the race's ends. In addition, the race
  /// stores a world for each statement of the running interleaving.
  package var rowsOfExecutions = 8_000_000

  /// The end of virtual time, which is about the year 33658. A checked scenario never reaches this
  /// limit, because such a scenario starts before the year 10000 and waits for at most 100 years.
  static let latestTime = VirtualTime(microseconds: 1_000_000_000_000_000_000)

  package init() {}

  /// The limits of one scenario in a file with `scenarios` scenarios. The limits of a whole run are
  /// divided by `scenarios`. Many rows of examples therefore do not multiply the permitted cost.
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
