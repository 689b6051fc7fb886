/// The ways of a case, each with its sequence diagram.
enum HTMLDiagrams {
  /// Ways that are shown of a case; there can be thousands.
  private static let mostWays = 8

  /// Appends the diagrams: of the ways that have failed, and one for each outcome of each race.
  static func append(_ events: CaseEvents, to html: inout HTMLWriter) {
    let ways = chosen(events)
    for (place, way) in ways.enumerated() {
      let title = title(of: way, in: events)
      guard var diagram = SequenceDiagram(events, way: way, label: title ?? events.title) else {
        continue
      }
      guard let title else {
        diagram.append(to: &html)
        continue
      }
      // Of elements of one name one is open at a time.
      html.raw("<details class=\"wy\" name=\"w\(events.place)\"\(place == 0 ? " open=\"\"" : "")>")
      html.element("summary", text: title)
      order(events.ways[way], &html)
      diagram.append(to: &html)
      html.raw("</details>")
    }
    let left = events.ways.count - ways.count
    if left > 0 {
      let ways = left == 1 ? "1 more way is" : "\(left) more ways are"
      html.element(
        "p", ("class", "dim"), text: "\(ways) not drawn; imsim run --trace tells of all.")
    }
  }

  /// Appends what came of each race.
  static func outcomes(_ events: CaseEvents, to html: inout HTMLWriter) {
    for race in events.races {
      html.raw("<div class=\"r\"><h3>")
      html.escaped(events.steps[race.step].heading)
      html.raw("</h3><p>")
      var text = TextBuffer()
      text.append(race.orders, of: "order")
      text.append(race.orders == 1 ? " ends in " : " end in ")
      text.append(race.states, of: "state")
      html.escaped(text.string)
      html.raw("</p><ul>")
      for outcome in race.outcomes {
        var count = TextBuffer()
        count.append(outcome.orders, of: "order")
        html.raw(outcome.orders == 0 ? "<li class=\"z\"><b>" : "<li><b>")
        html.escaped(outcome.title)
        html.raw("</b> ")
        html.element("small", text: count.string)
        if !outcome.example.isEmpty {
          html.element("small", text: ", such as " + outcome.example.joined(separator: " → "))
        }
        html.raw("</li>")
      }
      html.raw("</ul></div>")
    }
  }

  /// Ways with failures first, then those that show an outcome that no earlier one shows.
  private static func chosen(_ events: CaseEvents) -> [Int] {
    let failing = events.ways.indices.filter { way in events.failures.contains { $0.way == way } }
    var ways = Array(failing.prefix(mostWays / 2))
    var seen = Set(ways.flatMap { outcomes(of: $0, in: events) })
    for way in events.ways.indices where ways.count < mostWays && !ways.contains(way) {
      let shown = outcomes(of: way, in: events)
      if ways.isEmpty || !seen.isSuperset(of: shown) { ways.append(way) }
      seen.formUnion(shown)
    }
    return ways
  }

  private static func outcomes(of way: Int, in events: CaseEvents) -> [[Int]] {
    events.ways[way].choices.compactMap { choice in choice.outcome.map { [choice.step, $0] } }
  }

  /// In which outcomes the races of a way ended; nil without races.
  private static func title(of way: Int, in events: CaseEvents) -> String? {
    let choices = events.ways[way].choices
    guard !choices.isEmpty else { return nil }
    let parts = choices.map { choice in
      let race = events.races.first { $0.step == choice.step }
      let outcome = choice.outcome.flatMap { race?.outcomes[$0].title } ?? "no outcome"
      return choices.count == 1 ? outcome : "\(events.steps[choice.step].title): \(outcome)"
    }
    return parts.joined(separator: "; ")
  }

  /// The orders that the races of a way took.
  private static func order(_ way: WayEvents, _ html: inout HTMLWriter) {
    for choice in way.choices where choice.order.count > 1 {
      html.raw("<ol class=\"or\" aria-label=\"the order in which the server took them\">")
      for statement in choice.order { html.element("li", text: statement) }
      html.raw("</ol>")
    }
  }
}
