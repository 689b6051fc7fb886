import Events

/// Shows the exploration of a scenario, and the result of the exploration.
enum HTMLExploration {
  static func append(_ exploration: ExplorationEvents, to html: inout HTMLWriter) {
    html.raw("<section>")
    html.element("h3", text: "Exploration: \(exploration.title)")
    let limits = exploration.limits.joined(separator: ", ")
    html.element(
      "p", text: "Every order of what may happen\(limits.isEmpty ? "" : ", at most \(limits)")")
    html.list(exploration.permissions, "ul")
    html.raw("<table role=\"table\">")
    html.tableHead("verdict", "property")
    for property in exploration.properties {
      html.raw(property.holds == false ? "<tr role=\"row\" class=\"e\">" : "<tr role=\"row\">")
      html.element(
        "td", ("role", "cell"), text: property.line.map { "line \($0)" } ?? "")
      html.element("td", ("role", "cell"), text: property.verdict)
      html.element("td", ("role", "cell")) { $0.element("code", text: property.text) }
      html.raw("</tr>")
    }
    html.raw("</tbody></table>")
    for line in exploration.counts { html.element("p", ("class", "dim"), text: line) }
    if exploration.ending == .unexplored {
      html.element("p", ("class", "dim"), text: "imsim explore tries it")
    }
    if case .violated(let violation) = exploration.ending {
      html.raw("<details class=\"tx\"><summary>The counterexample as a scenario</summary>")
      html.pre(violation.text)
      html.raw("</details>")
    }
    html.raw("</section>")
  }
}
