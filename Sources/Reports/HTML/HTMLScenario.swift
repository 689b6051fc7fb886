import Events

/// Shows the text of a scenario with the numbers of its lines.
enum HTMLScenario {
  /// Of a longer text, only the beginning and the lines around the marked lines are shown.
  private static let mostLines = 400
  /// How many lines are shown before and after a marked line of a longer text.
  private static let around = 10

  /// Appends the text of a case's file, with the lines of the failures marked.
  ///
  /// - Parameter other: The anchor of another case that shows the text. A case that passed links
  ///   there.
  static func append(_ events: CaseEvents, shownAt other: String?, to html: inout HTMLWriter) {
    guard !events.scenario.isEmpty else { return }
    let marked = Set(events.failures.map(\.line))
    if let other, marked.isEmpty {
      return html.element("p", ("class", "sn")) { html in
        html.element(
          "a", ("href", "#\(other)"), text: "The scenario is shown at the file's first case")
      }
    }
    append(
      String(decoding: events.scenario, as: UTF8.self), titled: "The scenario", marked: marked,
      to: &html)
  }

  static func append(
    _ text: String, titled title: String, marked: Set<Int>, to html: inout HTMLWriter
  ) {
    html.raw("<details class=\"tx\">")
    html.element("summary", text: title)
    html.raw("<pre class=\"sn\" tabindex=\"0\">")
    // Character by character, `\r\n` is not a line feed.
    var lines = Array(text.utf8).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    var last = 0
    for (index, line) in lines.enumerated() where isShown(index + 1, of: lines.count, marked) {
      if index > last { html.raw("<i>…</i>\n") }
      last = index + 1
      let isMarked = marked.contains(last)
      if isMarked { html.raw("<mark>") }
      html.raw("<i>\(last)</i>")
      let shown = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      html.escaped(String(decoding: shown, as: UTF8.self))
      if isMarked { html.raw("</mark>") }
      html.endLine()
    }
    if last < lines.count { html.raw("<i>…</i>\n") }
    html.raw("</pre></details>")
  }

  private static func isShown(_ line: Int, of count: Int, _ marked: Set<Int>) -> Bool {
    count <= mostLines || line <= mostLines / 4
      || marked.contains { abs($0 - line) <= around }
  }
}
