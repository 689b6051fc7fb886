package import Simulation

extension Verdict.Exhaustion.Budget {
  /// What ran out, in one sentence, with its bound.
  package func message(_ limits: RunLimits) -> String {
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
    }
    return text.string
  }
}
