import Events
import ScenarioLanguage

/// Elements that pages about runs and pages about logs have in common.
extension HTMLWriter {
  /// Begins a page. The page's content security policy forbids the page to load or send anything.
  /// The policy allows only one style sheet and one script, both identified by their hashes.
  mutating func head(_ title: String, imsim version: String, hasScript: Bool) {
    raw("<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"/>")
    let script = hasScript ? "script-src 'sha256-\(HTMLScript.hash)'; " : ""
    let policy =
      "default-src 'none'; style-src 'sha256-\(HTMLStyle.hash)'; \(script)base-uri 'none'; "
      + "form-action 'none'"
    empty("meta", ("http-equiv", "Content-Security-Policy"), ("content", policy))
    empty("meta", ("name", "viewport"), ("content", "width=device-width,initial-scale=1"))
    empty("meta", ("name", "generator"), ("content", "imsim \(version)"))
    element("title", text: title)
    raw("<style>\(HTMLStyle.text)</style></head>\n")
  }

  /// Appends a table of clauses. Ids on the rest of the page link to the rows of this table. Each
  /// row of the table also has a text with counts; `look` is the text's CSS class. The caller ends
  /// the section.
  mutating func statements(
    _ heading: String, of things: String,
    _ rows: [(statement: KnownClause, look: String, counts: String)]
  ) {
    raw("<section class=\"st\" aria-labelledby=\"st\">")
    element("h2", ("id", "st"), text: heading)
    raw("<div class=\"tb\" tabindex=\"0\" role=\"group\" aria-label=\"clauses\"><table>")
    raw("<thead><tr><th scope=\"col\">id</th><th scope=\"col\">clause</th>")
    raw("<th scope=\"col\">\(things)</th></tr></thead><tbody>\n")
    for (statement, look, counts) in rows {
      element("tr", ("id", statement.id)) { html in
        html.element("th", ("scope", "row"), text: statement.id)
        html.element("td") { html in
          html.escaped(statement.text)
          if !statement.origin.isEmpty { html.element("small", text: " \(statement.origin)") }
        }
        html.element("td", ("class", look), text: counts)
      }
      endLine()
    }
    raw("</tbody></table></div>")
  }

  /// Begins a table whose first column has no heading. On narrow screens, the style sheet puts the
  /// cells of a row below each other; because of the `role` attributes, screen readers still treat
  /// the rows as a table.
  mutating func tableHead(_ heads: String...) {
    raw("<thead role=\"rowgroup\"><tr role=\"row\"><td role=\"cell\"></td>")
    for head in heads {
      element("th", ("scope", "col"), ("role", "columnheader"), text: head)
    }
    raw("</tr></thead><tbody role=\"rowgroup\">")
  }

  /// Appends a cell with `text`. If `text` is nil, the cell contains the parameter `nothing`
  /// instead.
  mutating func cell(_ text: String?, or nothing: String) {
    element("td", ("role", "cell")) {
      $0.element(text == nil ? "i" : "code", text: text ?? nothing)
    }
  }

  mutating func pre(_ text: String) {
    raw("<pre tabindex=\"0\">")
    escapedLines(text)
    raw("</pre>")
  }
}
