import Base
import Events

/// A case, or a file with errors, as a page element that readers can open and close.
enum HTMLCase {
  /// How many failures are shown in full. Further failures appear only at the end of the element,
  /// in a copy of the terminal output.
  private static let mostFailures = 10
  private static let mostBytesOfText = 20_000

  private static func look(of status: RunEvents.Status) -> String {
    switch status {
    case .skipped: "j"
    case .passed: "p"
    case .knownFailure: "g"
    case .failed: "f"
    case .exhausted: "q"
    case .broken: "b"
    }
  }

  static func badge(_ status: RunEvents.Status) -> String {
    "<b class=\"v \(look(of: status))\">\(status.words)</b>"
  }

  static func title(of item: RunEvents.Item) -> String {
    item.title.isEmpty ? "(no title)" : item.title
  }

  /// Appends an item with its anchor. `figures` shows what populations did, and is nil if the item
  /// has no population. `diagrams` shows the item's executions, and is nil if the page has no room
  /// for diagrams. With `isBrief`, the failures are only summarized. `other` is
  /// the anchor of another case that shows the text of the file.
  static func append(
    _ item: RunEvents.Item, anchor: String, figures: HTMLWriter?, diagrams: HTMLWriter?,
    isBrief: Bool = false, textAt other: String? = nil, to html: inout HTMLWriter
  ) {
    let isOpen = item.status.isWrong && !isBrief
    // A `summary` element must not contain links or other interactive elements, so the link
    // precedes the `summary`, and the style sheet moves the link onto the `summary`.
    html.element(
      "a", ("class", "ln"), ("href", "#\(anchor)"), ("aria-label", "link to this case"), text: "#")
    html.raw("<details class=\"c \(look(of: item.status))\"\(isOpen ? " open=\"open\"" : "")>")
    html.raw("<summary>\(badge(item.status))")
    html.element("span", ("class", "ti")) { html in
      html.escaped(title(of: item))
      if let reason = item.reason { html.element("small", text: " \(reason)") }
    }
    if case .ran(let events) = item {
      let row = events.row.map { ", row \($0)" } ?? ""
      html.element("small", text: Path(events.path).name + row)
    }
    html.raw("</summary>")
    html.element("div", ("class", "y"), ("id", anchor)) { html in
      // If scripts are enabled, browsers read the content of `noscript` as text, and the script
      // creates the elements later. Reading text is much faster than creating elements. Without
      // scripts, browsers show the content as usual.
      if !isOpen { html.raw("<noscript>") }
      switch item {
      case .ran(let events) where isBrief:
        cited(events, &html)
        html.element("p", text: item.summary)
        appendOmitted("The rest is", events, &html)
      case .ran(let events): append(events, item, figures, diagrams, textAt: other, to: &html)
      case .broken: html.pre(item.text(atMost: mostBytesOfText))
      }
      if !isOpen { html.raw("</noscript>") }
    }
    html.raw("</details>\n")
  }

  private static func append(
    _ events: CaseEvents, _ item: RunEvents.Item, _ figures: HTMLWriter?,
    _ diagrams: HTMLWriter?, textAt other: String?, to html: inout HTMLWriter
  ) {
    cited(events, &html)
    let main = events.failures.indices.filter { events.failures[$0].follows == nil }
    for index in main.prefix(mostFailures) { HTMLFailure.append(index, of: events, to: &html) }
    if !events.text.isEmpty {
      let more = main.count - mostFailures + events.moreFailures
      if more > 0 { html.element("p", ("class", "dim"), text: "and \(more) more failures") }
      if !events.command.isEmpty {
        html.raw("<p class=\"rp\">repeat <code>")
        html.escaped(events.command)
        html.raw("</code></p>")
      }
      html.raw("<details class=\"tx\"><summary>As the terminal shows it</summary>")
      html.pre(item.text(atMost: mostBytesOfText))
      html.raw("</details>")
    }
    HTMLScenario.append(events, shownAt: other, to: &html)
    if let exploration = events.exploration { HTMLExploration.append(exploration, to: &html) }
    if let figures { html.append(figures) }
    HTMLDiagrams.outcomes(events, to: &html)
    guard !events.isOnlyExplored, events.executions.contains(where: { !$0.trace.isEmpty }) else {
      return
    }
    if let diagrams {
      html.append(diagrams)
    } else {
      let diagrams = events.shownExecutions.count == 1 ? "The diagram is" : "The diagrams are"
      appendOmitted(diagrams, events, &html)
    }
  }

  private static func appendOmitted(_ what: String, _ events: CaseEvents, _ html: inout HTMLWriter)
  {
    html.raw("<p class=\"dim\">\(what) omitted to keep the page small; for all of it run <code>")
    html.escaped("\(events.command) --html case.html")
    html.raw("</code></p>")
  }

  private static func cited(_ events: CaseEvents, _ html: inout HTMLWriter) {
    html.raw("<p class=\"m\">")
    for id in events.verifies + events.assumes {
      html.element("a", ("href", "#\(id)"), text: id)
      html.raw(" ")
    }
    for tag in events.tags {
      html.element("i", text: tag)
      html.raw(" ")
    }
    let counts = RunCounts([.ran(events)])
    let things = [("device", counts.devices)] + counts.activity
    html.element("span", text: things.map { $1.counted($0) }.joined(separator: ", "))
    html.raw("</p>")
  }
}
