import Events

/// What may happen after the steps of a scenario, and what came of trying it.
enum HTMLExploration {
  static func append(_ exploration: ExplorationEvents, to html: inout HTMLWriter) {
    html.raw("<section><h3>")
    html.escaped("Exploration: \(exploration.title)")
    html.raw("</h3><p>")
    let limits = exploration.limits.joined(separator: ", ")
    html.escaped("Every order of what may happen\(limits.isEmpty ? "" : ", at most \(limits)")")
    html.raw("</p><ul>")
    for line in exploration.permissions { html.element("li", text: line) }
    html.raw("</ul><table role=\"table\"><thead role=\"rowgroup\"><tr role=\"row\">")
    html.raw("<td role=\"cell\"></td><th scope=\"col\" role=\"columnheader\">verdict</th>")
    html.raw("<th scope=\"col\" role=\"columnheader\">property</th></tr></thead>")
    html.raw("<tbody role=\"rowgroup\">")
    for property in exploration.properties {
      html.raw(property.holds == false ? "<tr role=\"row\" class=\"e\">" : "<tr role=\"row\">")
      html.element(
        "td", ("role", "cell"), text: property.line.map { "line \($0)" } ?? "")
      html.element("td", ("role", "cell"), text: property.verdict)
      html.raw("<td role=\"cell\">")
      html.element("code", text: property.text)
      html.raw("</td></tr>")
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
