import Base
import Events

/// Shows a case's executions, each as a sequence diagram.
enum HTMLDiagrams {
  /// How many recipients are listed for callbacks that were suppressed for the same reason.
  private static let maximumSuppressions = 30

  /// An item's diagrams, or nil if the item is a file with errors or a case that has only an
  /// exploration.
  static func of(_ item: RunEvents.Item) -> HTMLWriter? {
    guard case .ran(let events) = item, !events.isOnlyExplored else { return nil }
    var html = HTMLWriter()
    append(events, to: &html)
    return html
  }

  /// Appends the diagrams of the executions in `shownExecutions`, and then the number of other
  /// executions.
  static func append(_ events: CaseEvents, to html: inout HTMLWriter) {
    let executions = events.shownExecutions
    for (index, execution) in executions.enumerated() {
      let title = events.title(ofExecution: execution)
      guard var diagram = DiagramSVG(events, execution: execution, label: title ?? events.title)
      else {
        continue
      }
      guard let title else {
        diagram.append(to: &html)
        suppressions(events, execution: execution, &html)
        continue
      }
      // The `details` elements share a name, so browsers open at most one of them at a time.
      html.raw("<details class=\"wy\" name=\"w\(events.index)\"\(index == 0 ? " open=\"\"" : "")>")
      html.element("summary", text: title)
      order(events.executions[execution], &html)
      diagram.append(to: &html)
      suppressions(events, execution: execution, &html)
      html.raw("</details>")
    }
    let left = events.executions.count - executions.count
    if left > 0 {
      let executions = left.counted("more execution is", "more executions are")
      html.element(
        "p", ("class", "dim"), text: "\(executions) not drawn; imsim run --trace shows all.")
    }
  }

  static func outcomes(_ events: CaseEvents, to html: inout HTMLWriter) {
    for race in events.races {
      html.raw("<div class=\"r\">")
      html.element("h3", text: events.steps[race.step].heading)
      let (isReduced, isOne) = (race.orders.same > 0, race.orders.run == 1)
      let verb = isReduced ? ": they end in " : isOne ? " ends in " : " end in "
      let rest = ". Orders that differ only in independent statements are equivalent."
      html.element(
        "p",
        text: race.orders.text + verb + race.states.counted("state") + (isReduced ? rest : ""))
      html.raw("<ul>")
      for outcome in race.outcomes {
        item(outcome.title, outcome.orders, outcome.example, isBad: outcome.orders == 0, &html)
      }
      // An order can fit several outcomes. If a budget ran out, some orders were not compared.
      let without = race.orders.run - race.outcomes.reduce(0) { $0 + $1.orders }
      if without > 0, events.status != .exhausted {
        let choices = events.executions.lazy.flatMap(\.choices)
        let example = choices.first { $0.step == race.step && $0.outcome == nil }?.order ?? []
        item("no outcome", without, example, isBad: true, &html)
      }
      html.raw("</ul></div>")
    }
  }

  private static func item(
    _ title: String, _ orders: Int, _ example: [String], isBad: Bool, _ html: inout HTMLWriter
  ) {
    html.raw(isBad ? "<li class=\"z\"><b>" : "<li><b>")
    html.escaped(title)
    html.raw("</b> ")
    html.element("small", text: orders.counted("order"))
    if !example.isEmpty {
      html.element("small", text: ", such as " + example.joined(separator: " → "))
    }
    html.raw("</li>")
  }

  /// Appends the callbacks that were suppressed during an execution, and the reasons.
  private static func suppressions(_ events: CaseEvents, execution: Int, _ html: inout HTMLWriter) {
    let trace = events.executions[execution].trace
    let suppressions = trace.indices.filter { trace.outline($0).kind == .suppressed }.map {
      trace[$0]
    }
    guard !suppressions.isEmpty else { return }
    let entries = suppressions.grouped { [$0.name, $0.text] + $0.citedClauses }
    html.element("details", ("class", "sl")) { html in
      html.element(
        "summary", text: "Who is not notified, and why: \(suppressions.count.counted("callback"))")
      html.raw("<ul>")
      for (_, alike) in entries {
        let suppression = alike[0]
        html.raw("<li>")
        html.element("code", text: suppression.name)
        html.escaped(
          ": \(suppression.text) by \(suppression.citedClauses.joined(separator: ", "))")
        let more = alike.count - maximumSuppressions
        let names = alike.prefix(maximumSuppressions).map {
          "\($0.timeText) \(events.name(ofSubject: $0))"
        }.joined(separator: ", ")
        html.element("div", text: names + (more > 0 ? " and \(more) more" : ""))
        html.raw("</li>")
      }
      html.raw("</ul>")
    }
  }

  private static func order(_ execution: ExecutionEvents, _ html: inout HTMLWriter) {
    for choice in execution.choices where choice.order.count > 1 {
      let label = "the order in which the server took them"
      html.list(choice.order, "ol", ("class", "or"), ("aria-label", label))
    }
  }
}
