import Events

/// Shows a failure: a sentence, a table of expected and received values, and the causes.
enum HTMLFailure {
  private static let mostDetails = 60

  static func append(_ index: Int, of events: CaseEvents, to html: inout HTMLWriter) {
    let failure = events.failures[index]
    html.raw("<section class=\"x\">")
    html.element("h3", text: failure.summary)
    let step = failure.step.map { " in \(events.steps[$0].heading)" } ?? ""
    html.element(
      "p", ("class", "dim"), text: "\(events.path):\(failure.line):\(failure.column)\(step)")
    if let comparison = failure.comparison {
      table(comparison, events.name(ofDevice: failure.device), &html)
    }
    if !failure.causes.isEmpty {
      html.element("p", text: "Chain of causes:")
      html.list(failure.causes, "ol", ("class", "w"))
    }
    if !failure.details.isEmpty {
      html.pre(failure.details.prefix(mostDetails).joined(separator: "\n"))
      let more = failure.details.count - mostDetails
      if more > 0 { html.element("p", ("class", "dim"), text: "and \(more) more lines") }
    }
    if let alike = failure.alikeText(in: events) {
      html.element("p", ("class", "dim"), text: alike)
    }
    let consequences = FailureEvents.consequences(of: index, in: events)
    if !consequences.isEmpty {
      html.element("p", text: FailureEvents.consequencesTitle)
      html.list(consequences, "ul")
    }
    html.raw("</section>")
  }

  private static func table(
    _ comparison: FailureEvents.Comparison, _ device: String, _ html: inout HTMLWriter
  ) {
    html.raw("<table role=\"table\">")
    html.element("caption", text: "What \(device) receives in this step")
    html.tableHead("expected", "received")
    if comparison.before > 0 { gap("\(comparison.before) before, as expected", &html) }
    for row in comparison.rows {
      html.raw(
        row.differs
          ? "<tr role=\"row\" class=\"e\"><th scope=\"row\" role=\"rowheader\">differs</th>"
          : "<tr role=\"row\"><td role=\"cell\"></td>")
      html.cell(row.expected, or: "not listed")
      html.cell(row.received, or: "did not come")
      html.raw("</tr>")
    }
    if comparison.after > 0 { gap("\(comparison.after) after", &html) }
    html.raw("</tbody></table>")
  }

  private static func gap(_ text: String, _ html: inout HTMLWriter) {
    html.raw("<tr role=\"row\"><td role=\"cell\"></td><td role=\"cell\" colspan=\"2\"><i>")
    html.escaped(text)
    html.raw("</i></td></tr>")
  }
}
