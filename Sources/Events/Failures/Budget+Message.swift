import Base
package import ScenarioLanguage
package import Simulation

extension Verdict.Exhaustion.Budget {
  /// Says which budget is exhausted, and what its limit is. The limits of a file are divided among
  /// the file's scenarios, so the message states the limit for one scenario.
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
    case .ordersOfRace: (limits.ordersOfRace, "order", " of one race to run")
    case .orders: (limits.orders, "order", " of one race, over all executions that lead to it")
    case .executions: (limits.executions, "execution", " of the races before this line")
    case .records:
      (
        limits.records, "record",
        " of one run, over all its executions and orders; split the scenario"
      )
    case .recordsAtOnce:
      (
        limits.recordsAtOnce, "record",
        " to store at once, over all executions of one run; split the scenario"
      )
    case .compared:
      (
        limits.compared, "callback",
        " to compare with lines in one run, over all devices, outcomes and executions; remove some"
      )
    case .remembered:
      (
        limits.remembered, "value",
        " for captures to store at once; capture only what is needed"
      )
    case .copied:
      (
        limits.copied, "user",
        ", devices, friends and members for orders of races, steps by hand and checks at rest; "
          + "remove users that do nothing"
      )
    case .rowsOfExecutions:
      (
        limits.rowsOfExecutions, "user",
        ", groups and devices in all states of this race; remove those that do nothing"
      )
    }
  }
}
