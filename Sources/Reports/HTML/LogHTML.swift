package import Events
import ScenarioLanguage

/// The page of logs of real devices: no network, no other file, no script.
///
/// The style is that of the pages of runs. Where logs are long only the rows around each difference
/// are shown, and the page says how many are not.
package struct LogHTML {
  private let page: LogPage
  private var html = HTMLWriter()
  /// The statements whose texts stand above.
  private var told: Set<String> = []

  private init(_ page: LogPage) { self.page = page }

  package static func append(_ page: LogPage, to buffer: inout TextBuffer) {
    var writer = LogHTML(page)
    writer.append()
    buffer.append(writer.html.text)
  }

  private mutating func append() {
    html.raw("<!doctype html>\n<html lang=\"en\">")
    head()
    html.raw("<body><a class=\"skip\" href=\"#logs\">Skip to the logs</a>\n")
    banner()
    html.raw("<main id=\"logs\" tabindex=\"-1\">\n")
    for place in page.differences.indices { difference(place) }
    LogLanes(page).append(to: &html)
    list("What is missing", page.missing)
    list("What is assumed", page.assumptions)
    list("Notes", page.notes)
    html.raw("</main>\n")
    counts()
    html.raw("<footer><p>")
    html.escaped("imsim \(page.imsim). The same logs give the same page.")
    html.raw("</p></footer></body></html>\n")
  }

  private mutating func head() {
    html.raw("<head><meta charset=\"utf-8\"/>")
    let style = SHA256.base64(HTMLStyle.text)
    html.empty(
      "meta", ("http-equiv", "Content-Security-Policy"),
      (
        "content",
        "default-src 'none'; style-src 'sha256-\(style)'; base-uri 'none'; form-action 'none'"
      ))
    html.empty("meta", ("name", "viewport"), ("content", "width=device-width,initial-scale=1"))
    html.empty("meta", ("name", "generator"), ("content", "imsim \(page.imsim)"))
    html.element("title", text: "imsim conform: \(page.sentence)")
    html.raw("<style>\(HTMLStyle.text)</style></head>\n")
  }

  // MARK: - The verdict

  private mutating func banner() {
    let (word, look) =
      switch page.agrees {
      case true?: ("agrees", "p")
      case false?: ("disagrees", "f")
      case nil: ("can't be said", "q")
      }
    html.raw("<header><p class=\"by\">imsim conform</p><h1 class=\"\(look)\">\(word)</h1>")
    html.element("p", text: page.sentence)
    for remark in page.remarks { html.element("p") { $0.element("b", text: remark) } }
    if !page.differences.isEmpty {
      html.raw("<nav aria-labelledby=\"bad\"><h2 id=\"bad\">Where they differ</h2>")
      html.raw("<ul class=\"bad\">")
      for (place, one) in page.differences.enumerated() {
        html.raw("<li><a href=\"#d\(place + 1)\">")
        html.escaped("\(place + 1). \(one.headline)")
        html.raw("</a>")
        html.element("small", text: one.place)
        html.raw("</li>")
      }
      html.raw("</ul></nav>\n")
    }
    html.raw("</header>\n")
  }

  // MARK: - Differences

  private mutating func difference(_ place: Int) {
    let one = page.differences[place]
    html.raw("<section class=\"x\" id=\"d\(place + 1)\"><h3>")
    html.escaped("\(place + 1). \(one.headline)")
    html.raw("</h3><p class=\"dim\">")
    html.escaped(one.place)
    html.raw(" · <a href=\"#r\(place + 1)\">among the others</a></p>")
    if let hint = one.hint { html.element("p") { $0.element("b", text: "Hint: \(hint).") } }
    // On narrow screens the style lays the cells below each other, and the roles keep the table.
    html.raw("<table role=\"table\"><thead role=\"rowgroup\"><tr role=\"row\">")
    html.raw("<td role=\"cell\"></td><th scope=\"col\" role=\"columnheader\">expected</th>")
    html.raw("<th scope=\"col\" role=\"columnheader\">received</th></tr></thead>")
    html.raw("<tbody role=\"rowgroup\">")
    sides("differs", one.expected, or: "nothing for this device here", one.logged)
    if let field = one.field { sides("field", field.expected, or: "", field.logged, field.path) }
    html.raw("</tbody></table>")
    if let cause = one.cause {
      let begin = one.expected == nil ? "Nothing is expected here: " : "It is expected because "
      html.element("p", text: "\(begin)\(cause).")
    }
    if !one.others.isEmpty {
      html.element("p", text: "For the same reason differs:")
      html.raw("<ul class=\"w\">")
      for other in one.others { html.element("li", text: other) }
      html.raw("</ul>")
    }
    statements(one.statements)
    html.raw("</section>\n")
  }

  /// The statements on which a difference rests; what each says is told once.
  private mutating func statements(_ statements: [KnownStatement]) {
    let new = statements.filter { !told.contains($0.id) }
    told.formUnion(new.map(\.id))
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
      html.raw("<td role=\"cell\">")
      let shown = text.map { text in path.map { "\($0): \(text)" } ?? text }
      html.element(shown == nil ? "i" : "code", text: shown ?? nothing)
      html.raw("</td>")
    }
    html.raw("</tr>")
  }

  // MARK: - What else is to be said

  private mutating func list(_ title: String, _ lines: [String]) {
    if lines.isEmpty { return }
    html.element("h2", text: title)
    html.raw("<ul>")
    for line in lines { html.element("li", text: line) }
    html.raw("</ul>\n")
  }

  private mutating func counts() {
    guard !page.counts.isEmpty else { return }
    html.raw("<section class=\"st\" aria-labelledby=\"st\">")
    html.raw("<h2 id=\"st\">How many rows confirm and contradict what is said</h2>")
    html.raw("<div class=\"tb\" tabindex=\"0\" role=\"group\" aria-label=\"statements\"><table>")
    html.raw("<thead><tr><th scope=\"col\">id</th><th scope=\"col\">statement</th>")
    html.raw("<th scope=\"col\">rows</th></tr></thead><tbody>\n")
    for count in page.counts {
      html.element("tr", ("id", count.statement.id)) { html in
        html.element("th", ("scope", "row"), text: count.statement.id)
        html.element("td") { html in
          html.escaped(count.statement.text)
          if !count.statement.origin.isEmpty {
            html.element("small", text: " \(count.statement.origin)")
          }
        }
        let bad = count.contradicted > 0 ? ", \(count.contradicted) contradict" : ""
        html.element(
          "td", ("class", count.contradicted > 0 ? "f" : "p"),
          text: "\(count.confirmed) confirm\(bad)")
      }
      html.endLine()
    }
    html.raw("</tbody></table></div>")
    var text = TextBuffer()
    text.append(page.untouched, of: "other statement")
    text.append(page.untouched == 1 ? " is not touched." : " are not touched.")
    html.element("p", ("class", "dim"), text: text.string)
    html.raw("</section>\n")
  }
}
