import Events

/// Shows what a scenario explores, and the result of the exploration.
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
      let isBad = property.holds == false || property.isVacuous
      html.raw(isBad ? "<tr role=\"row\" class=\"e\">" : "<tr role=\"row\">")
      html.element(
        "td", ("role", "cell"), text: property.line.map { "line \($0)" } ?? "")
      html.element("td", ("role", "cell"), text: property.verdict)
      html.element("td", ("role", "cell")) { $0.element("code", text: property.text) }
      html.raw("</tr>")
    }
    html.raw("</tbody></table>")
    html.list(exploration.vacuous.map { "vacuous: line \($0.line): \($0.text)" }, "ul")
    for line in exploration.counts + exploration.notes {
      html.element("p", ("class", "dim"), text: line)
    }
    if exploration.ending == .unexplored {
      html.element("p", ("class", "dim"), text: "imsim explore tries it")
    }
    for (index, violation) in exploration.violations.enumerated() {
      let which = index == 0 ? "" : " \(index + 1), of \(violation.property),"
      HTMLScenario.append(
        violation.text, titled: "The counterexample\(which) as a scenario", marked: [], to: &html)
    }
    html.raw("</section>")
  }
}
