import Ground
package import ScenarioLanguage
package import Simulation

extension Verdict.Exhaustion.Budget {
  /// What ran out, in one sentence, with its bound: of several scenarios of a file with its part.
  package func message(_ limits: RunLimits, _ scenario: Scenario) -> String {
    let (count, noun, rest) = bound(limits.shared(by: scenario.scenariosOfFile))
    return (self == .copied ? "copies of more than " : "more than ") + count.counted(noun) + rest
  }

  private func bound(_ limits: RunLimits) -> (count: Int, noun: String, rest: String) {
    switch self {
    case .events: (limits.eventsPerStep, "event", " in one step")
    case .listElements: (limits.listElements, "list element", " in the messages of one run")
    case .searchedBytes:
      (limits.searchedBytes, "byte", " of texts to search in the calls of one run")
    case .loadedItems:
      (
        limits.loadedItems, "request",
        " to load for the sections of request list pages in one run"
      )
    case .ordersOfWay: (limits.ordersOfWay, "order", " of one race to run")
    case .orders: (limits.orders, "order", " of one race, over all ways that lead to it")
    case .ways: (limits.ways, "way", " through the races before this line")
    case .records:
      (
        limits.records, "record",
        " of what happens in one run, over all its ways and orders; make several scenarios of it"
      )
    case .recordsAtOnce:
      (
        limits.recordsAtOnce, "record",
        " of what happens to store at once, of all ways of one run; make several scenarios of it"
      )
    case .compared:
      (
        limits.compared, "callback",
        " to hold against lines in one run, over all devices, outcomes and ways; leave some out"
      )
    case .remembered:
      (
        limits.remembered, "value",
        " for captures to remember at once; capture what is needed alone"
      )
    case .copied:
      (
        limits.copied, "user",
        ", devices, friends and members for orders of races, steps by hand and what holds at rest; "
          + "leave out who does nothing"
      )
    case .rowsOfWays:
      (
        limits.rowsOfWays, "user",
        ", groups and devices in all states of this race; leave out who does nothing"
      )
    }
  }
}
