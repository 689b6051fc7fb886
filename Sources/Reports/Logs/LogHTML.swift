import Base
package import Events
import ScenarioLanguage

/// Writes the HTML page about logs of real devices. The page has no script, loads no other file,
/// and needs no network.
///
/// Pages about logs have the same style sheet as pages about runs. If the logs are long, the page
/// shows only the rows around each difference and says how many it omits.
package struct LogHTML {
  private let report: LogReport
  private let imsim: String
  private var html = HTMLWriter()
  /// The clauses whose texts are already on the page.
  private var cited: Set<String> = []

  private init(_ report: LogReport, imsim: String) { (self.report, self.imsim) = (report, imsim) }

  /// Appends the page. `imsim` is the version of the program that writes the page.
  package static func append(_ report: LogReport, imsim: String, to buffer: inout TextBuffer) {
    var writer = LogHTML(report, imsim: imsim)
    writer.append()
    buffer.append(writer.html.text)
  }

  private mutating func append() {
    html.head("imsim conform: \(report.sentence)", imsim: imsim, hasScript: false)
    html.raw("<body><a class=\"skip\" href=\"#logs\">Skip to the logs</a>\n")
    banner()
    html.raw("<main id=\"logs\" tabindex=\"-1\">\n")
    for index in report.differences.indices { difference(index) }
    LogLanes(report).append(to: &html)
    list(
      "What is missing",
      report.unknown + report.missing.flatMap { [$0.headline] + $0.calls.map(\.sentence) })
    list("Assumptions", report.assumptions)
    list("Notes", report.notes)
    html.raw("</main>\n")
    counts()
    html.raw("<footer><p>")
    html.escaped("imsim \(imsim). The same logs give the same page.")
    html.raw("</p></footer></body></html>\n")
  }

  private mutating func banner() {
    let (word, look) =
      switch report.agrees {
      case true?: ("agrees", "p")
      case false?: ("disagrees", "f")
      case nil: ("no verdict", "q")
      }
    html.raw("<header><p class=\"by\">imsim conform</p><h1 class=\"\(look)\">\(word)</h1>")
    html.element("p", text: report.sentence)
    if let remark = report.remark { html.element("p") { $0.element("b", text: remark.sentence) } }
    if !report.differences.isEmpty {
      html.raw("<nav aria-labelledby=\"bad\"><h2 id=\"bad\">Differences</h2>")
      html.raw("<ul class=\"bad\">")
      for (index, one) in report.differences.enumerated() {
        html.raw("<li>")
        html.element("a", ("href", "#d\(index + 1)"), text: "\(index + 1). \(one.headline)")
        html.element("small", text: one.location)
        html.raw("</li>")
      }
      html.raw("</ul></nav>\n")
    }
    html.raw("</header>\n")
  }

  private mutating func difference(_ index: Int) {
    let one = report.differences[index]
    html.raw("<section class=\"x\" id=\"d\(index + 1)\">")
    html.element("h3", text: "\(index + 1). \(one.headline)")
    html.raw("<p class=\"dim\">")
    html.escaped(one.location)
    html.raw(" · <a href=\"#r\(index + 1)\">in context</a></p>")
    if let hint = one.hint { html.element("p") { $0.element("b", text: "Hint: \(hint).") } }
    html.raw("<table role=\"table\">")
    html.tableHead("expected", "received")
    let logged = one.isMissing ? one.row.map { "nothing; next comes \($0)" } : one.row
    sides("differs", one.expected, or: "nothing for this device here", logged)
    if let field = one.field { sides("field", field.expected, or: "", field.logged, field.path) }
    html.raw("</tbody></table>")
    if let cause = one.cause {
      let begin = one.expected == nil ? "Nothing is expected here: " : "It is expected because "
      html.element("p", text: "\(begin)\(cause).")
    }
    if !one.others.isEmpty {
      html.element("p", text: "Differences with the same cause:")
      html.list(one.others, "ul", ("class", "w"))
    }
    statements(one.statements)
    html.raw("</section>\n")
  }

  /// Appends the clauses that a difference depends on, except clauses that were already shown for
  /// an earlier difference.
  private mutating func statements(_ statements: [KnownClause]) {
    let new = statements.filter { !cited.contains($0.id) }
    cited.formUnion(new.map(\.id))
    if !new.isEmpty {
      html.raw("<ul class=\"w\">")
      for statement in new {
        html.raw("<li>")
        html.element("a", ("href", "#\(statement.id)"), text: statement.id)
        html.escaped(" \(statement.text)")
        html.raw("</li>")
      }
      html.raw("</ul>")
    }
    let old = statements.filter { one in !new.contains { $0.id == one.id } }
    if old.isEmpty { return }
    html.raw("<p class=\"dim\">As above:")
    for statement in old {
      html.raw(" ")
      html.element("a", ("href", "#\(statement.id)"), text: statement.id)
    }
    html.raw("</p>")
  }

  private mutating func sides(
    _ head: String, _ expected: String?, or nothing: String, _ logged: String?,
    _ path: String? = nil
  ) {
    html.raw("<tr role=\"row\" class=\"e\"><th scope=\"row\" role=\"rowheader\">\(head)</th>")
    for (text, nothing) in [(expected, nothing), (logged, "the log ends")] {
      let shown = text.map { text in path.map { "\($0): \(text)" } ?? text }
      html.cell(shown, or: nothing)
    }
    html.raw("</tr>")
  }

  private mutating func list(_ title: String, _ lines: [String]) {
    if lines.isEmpty { return }
    html.element("h2", text: title)
    html.list(lines, "ul")
    html.endLine()
  }

  private mutating func counts() {
    guard !report.counts.isEmpty else { return }
    html.statements(
      "Entries that confirm and contradict each clause", of: "entries",
      report.counts.map { count in
        let bad = count.contradicted > 0 ? ", \(count.contradicted) contradict" : ""
        let look = count.contradicted > 0 ? "f" : "p"
        return (count.statement, look, "\(count.confirmed) confirm\(bad)")
      })
    let others = report.untouched.counted("other clause is", "other clauses are")
    html.element("p", ("class", "dim"), text: "\(others) not exercised.")
    html.raw("</section>\n")
  }
}
