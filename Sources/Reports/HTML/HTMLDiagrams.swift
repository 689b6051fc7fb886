import Events
import Ground

/// The ways of a case, each with its sequence diagram.
enum HTMLDiagrams {
  /// Of so many is said below a diagram from whom a callback is kept for one reason.
  private static let mostSilences = 30

  /// The diagrams of an item; nil for a file with errors.
  static func of(_ item: RunEvents.Item) -> HTMLWriter? {
    guard case .ran(let events) = item, !events.isOnlyExplored else { return nil }
    var html = HTMLWriter()
    append(events, to: &html)
    return html
  }

  /// Appends the diagrams: of the ways that have failed, and one for each outcome of each race.
  static func append(_ events: CaseEvents, to html: inout HTMLWriter) {
    let ways = events.shownWays
    for (place, way) in ways.enumerated() {
      let title = events.title(ofWay: way)
      guard var diagram = DiagramSVG(events, way: way, label: title ?? events.title) else {
        continue
      }
      guard let title else {
        diagram.append(to: &html)
        silences(events, way: way, &html)
        continue
      }
      // Of elements of one name one is open at a time.
      html.raw("<details class=\"wy\" name=\"w\(events.place)\"\(place == 0 ? " open=\"\"" : "")>")
      html.element("summary", text: title)
      order(events.ways[way], &html)
      diagram.append(to: &html)
      silences(events, way: way, &html)
      html.raw("</details>")
    }
    let left = events.ways.count - ways.count
    if left > 0 {
      let ways = left.counted("more way is", "more ways are")
      html.element(
        "p", ("class", "dim"), text: "\(ways) not drawn; imsim run --trace tells of all.")
    }
  }

  static func outcomes(_ events: CaseEvents, to html: inout HTMLWriter) {
    for race in events.races {
      html.raw("<div class=\"r\">")
      html.element("h3", text: events.steps[race.step].heading)
      let (isReduced, isOne) = (race.orders.same > 0, race.orders.run == 1)
      let verb = isReduced ? ": they end in " : isOne ? " ends in " : " end in "
      let rest = ". What touches nothing in common can change places, and nobody can tell."
      html.element(
        "p",
        text: race.orders.text + verb + race.states.counted("state") + (isReduced ? rest : ""))
      html.raw("<ul>")
      for outcome in race.outcomes {
        html.raw(outcome.orders == 0 ? "<li class=\"z\"><b>" : "<li><b>")
        html.escaped(outcome.title)
        html.raw("</b> ")
        html.element("small", text: outcome.orders.counted("order"))
        if !outcome.example.isEmpty {
          html.element("small", text: ", such as " + outcome.example.joined(separator: " → "))
        }
        html.raw("</li>")
      }
      html.raw("</ul></div>")
    }
  }

  /// The callbacks that are kept from somebody on a way, each with its reason.
  private static func silences(_ events: CaseEvents, way: Int, _ html: inout HTMLWriter) {
    let trace = events.ways[way].trace
    let silences = trace.indices.filter { trace.outline($0).kind == .silent }.map { trace[$0] }
    guard !silences.isEmpty else { return }
    let entries = silences.grouped { [$0.name, $0.text] + $0.grounds + $0.rows }
    html.element("details", ("class", "sl")) { html in
      html.element(
        "summary", text: "Who is told nothing, and why: \(silences.count.counted("callback"))")
      html.raw("<ul>")
      for (_, alike) in entries {
        let silence = alike[0]
        html.raw("<li>")
        html.element("code", text: silence.name)
        html.escaped(": \(silence.text) by \(silence.grounds.joined(separator: ", ")) ")
        html.element("small", text: "in \(silence.rows.joined(separator: ", "))")
        let more = alike.count - mostSilences
        let names = alike.prefix(mostSilences).map {
          "\($0.timeText) \(events.name(ofSubject: $0))"
        }.joined(separator: ", ")
        html.element("div", text: names + (more > 0 ? " and \(more) more" : ""))
        html.raw("</li>")
      }
      html.raw("</ul>")
    }
  }

  private static func order(_ way: WayEvents, _ html: inout HTMLWriter) {
    for choice in way.choices where choice.order.count > 1 {
      let label = "the order in which the server took them"
      html.list(choice.order, "ol", ("class", "or"), ("aria-label", label))
    }
  }
}
