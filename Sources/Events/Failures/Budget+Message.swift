package import ScenarioLanguage
package import Simulation

extension Verdict.Exhaustion.Budget {
  /// What ran out, in one sentence, with its bound: of several scenarios of a file with its part.
  package func message(_ limits: RunLimits, _ scenario: Scenario) -> String {
    let limits = limits.shared(by: scenario.scenariosOfFile)
    var text = TextBuffer()
    switch self {
    case .events:
      text.append("more than ")
      text.append(limits.eventsPerStep, of: "event")
      text.append(" in one step")
    case .listElements:
      text.append("more than ")
      text.append(limits.listElements, of: "list element")
      text.append(" in the messages of one run")
    case .searchedBytes:
      text.append("more than ")
      text.append(limits.searchedBytes, of: "byte")
      text.append(" of texts to search in the calls of one run")
    case .loadedItems:
      text.append("more than ")
      text.append(limits.loadedItems, of: "request")
      text.append(" to load for the sections of request list pages in one run")
    case .ordersOfWay:
      text.append("more than ")
      text.append(limits.ordersOfWay, of: "order")
      text.append(" of one race to run")
    case .orders:
      text.append("more than ")
      text.append(limits.orders, of: "order")
      text.append(" of one race, over all ways that lead to it")
    case .ways:
      text.append("more than ")
      text.append(limits.ways, of: "way")
      text.append(" through the races before this line")
    case .records:
      text.append("more than ")
      text.append(limits.records, of: "record")
      text.append(
        " of what happens in one run, over all its ways and orders; make several scenarios of it")
    case .recordsAtOnce:
      text.append("more than ")
      text.append(limits.recordsAtOnce, of: "record")
      text.append(
        " of what happens to store at once, of all ways of one run; make several scenarios of it")
    case .compared:
      text.append("more than ")
      text.append(limits.compared, of: "callback")
      text.append(
        " to hold against lines in one run, over all devices, outcomes and ways; leave some out")
    case .copied:
      text.append("copies of more than ")
      text.append(grouped: limits.copied)
      text.append(" users, devices, friends and members")
      text.append(
        " for orders of races, steps by hand and what holds at rest; leave out who does nothing")
    case .rowsOfWays:
      text.append("more than ")
      text.append(grouped: limits.rowsOfWays)
      text.append(
        " users, groups and devices in all states of this race; leave out who does nothing"
      )
    }
    return text.string
  }
}
