import Base
import Events
import ScenarioLanguage

/// Shows the figures of a case's executions with populations.
enum HTMLFigures {
  /// How many rows of rules are listed.
  private static let mostRows = 200

  /// The figures of the executions in `shownExecutions`; nil if no execution has figures.
  static func of(_ item: RunEvents.Item) -> HTMLWriter? {
    guard case .ran(let events) = item else { return nil }
    var html = HTMLWriter()
    for index in events.shownExecutions
    where ExecutionFigures.exist(for: events.executions[index]) {
      let figures = ExecutionFigures(events, events.executions[index])
      html.raw("<section class=\"fg\">")
      let title = events.title(ofExecution: index)
      html.element("h3", text: "In figures" + (title.map { ": \($0)" } ?? ""))
      if let start = figures.measuredFrom {
        let time = TraceEvent.text(ofTime: start)
        html.element("p", ("class", "dim"), text: "From \(time) on, after the warm-up")
      }
      charts(figures.moments, &html)
      numbers(figures.moments, &html)
      callbacks(figures, &html)
      calls(figures.calls, &html)
      fanOuts(figures.fanOuts, &html)
      rows(figures.rows, &html)
      lists(figures.lists, &html)
      html.raw("</section>")
    }
    return html.count > 0 ? html : nil
  }

  // MARK: Over time

  private static func charts(_ moments: Moments, _ html: inout HTMLWriter) {
    let spans = moments.spans
    let length = TimeText.span(microseconds: moments.length)
    func sum(_ name: String, _ value: (Moments.Span) -> Int) {
      let values = spans.map(value)
      let total = values.reduce(0, +)
      let most = values.max() ?? 0
      let text = total == 0 ? "none" : "\(total.grouped), at most \(most.grouped) in \(length)"
      FigureChart(name: name, text: text, values: values).append(to: &html)
    }
    sum("calls") { $0.calls }
    sum("callbacks") { $0.callbacks }
    sum("refusals") { $0.refusals }
    let packets = spans.map(\.mostPackets)
    FigureChart(
      name: "packets in flight", text: "at most \((packets.max() ?? 0).grouped) at once",
      values: packets
    ).append(to: &html)
    let (low, high) = (spans.map(\.leastConnected), spans.map(\.mostConnected))
    let (least, most) = ((low.min() ?? 0).grouped, (high.max() ?? 0).grouped)
    FigureChart(
      name: "connected devices", text: least == most ? most : "\(least) to \(most)",
      values: high, lows: low
    ).append(to: &html)
    guard let first = spans.first, let last = spans.last else { return }
    let times = [first.start, spans[spans.count / 2].start, last.start + moments.length]
    html.raw("<div class=\"ax\" aria-hidden=\"true\">")
    for time in times { html.element("span", text: TraceEvent.text(ofTime: time)) }
    html.raw("</div>")
  }

  /// The same as the charts, as a table.
  private static func numbers(_ moments: Moments, _ html: inout HTMLWriter) {
    html.raw("<details class=\"sl\"><summary>The charts as a table</summary>")
    let heads = [
      "from", "calls", "callbacks", "refusals", "packets in flight", "connected devices",
    ]
    table("over time", heads, &html) { html in
      for span in moments.spans {
        let (low, high) = (span.leastConnected, span.mostConnected)
        row(
          TraceEvent.text(ofTime: span.start),
          [
            span.calls.grouped, span.callbacks.grouped, span.refusals.grouped,
            span.mostPackets.grouped, low == high ? low.grouped : "\(low.grouped)–\(high.grouped)",
          ], &html)
      }
    }
    html.raw("</details>")
  }

  // MARK: Calls and their effects

  private static func callbacks(_ figures: ExecutionFigures, _ html: inout HTMLWriter) {
    html.element("h4", text: "Callbacks for each call")
    spread(figures.callbacks, of: "callbacks", "calls", &html)
  }

  private static func calls(_ calls: [CallFigures], _ html: inout HTMLWriter) {
    html.element("h4", text: "Each call")
    let heads = ["call", "made", "refused", "callbacks", "p50", "p99", "largest", "codes"]
    table("calls", heads, &html) { html in
      for call in calls {
        var codes = call.codes.filter { $0.code != 0 }.map {
          "\(CallFigures.name(ofCode: $0.code)) \($0.count.grouped)"
        }
        if call.unended > 0 { codes.append("without an end \(call.unended.grouped)") }
        row(
          call.name,
          [
            call.count.grouped, call.refusals.grouped, call.callbacks.total.grouped,
            call.callbacks.percentile(50).grouped, call.callbacks.percentile(99).grouped,
            call.callbacks.largest.grouped, codes.joined(separator: ", "),
          ], &html)
      }
    }
  }

  private static func fanOuts(_ fanOuts: [FanOut], _ html: inout HTMLWriter) {
    guard !fanOuts.isEmpty else { return }
    html.element("h4", text: "The largest fan-outs")
    table("fan-outs", ["cause", "at", "line", "callbacks", "which"], &html) { html in
      for fanOut in fanOuts {
        let names = fanOut.names.map { "\($0.name) \($0.count.grouped)" }
        row(
          fanOut.cause,
          [
            TraceEvent.text(ofTime: fanOut.time), fanOut.line.map(String.init) ?? "",
            fanOut.callbacks.grouped, names.joined(separator: ", "),
          ], &html)
      }
    }
  }

  private static func rows(_ rows: [RowFigures], _ html: inout HTMLWriter) {
    guard !rows.isEmpty else { return }
    html.raw("<details class=\"sl\"><summary>")
    html.escaped("Each row of a rule: \(rows.count.counted("row"))")
    html.raw("</summary>")
    table("rows of rules", ["row", "inputs", "results", "callbacks", "suppressed"], &html) { html in
      for one in rows.prefix(mostRows) {
        row(
          one.row,
          [one.inputs, one.results, one.callbacks, one.suppressions].map(\.grouped), &html)
      }
    }
    if rows.count > mostRows {
      html.element("p", ("class", "dim"), text: "and \(rows.count - mostRows) more")
    }
    html.raw("</details>")
  }

  // MARK: Lists

  private static func lists(_ lists: [(name: String, sizes: Spread)], _ html: inout HTMLWriter) {
    for (name, sizes) in lists {
      html.element("h4", text: "At the end, \(name) of each user")
      spread(sizes, of: name, "users", &html)
    }
  }

  private static func spread(
    _ spread: Spread, of thing: String, _ counted: String, _ html: inout HTMLWriter
  ) {
    let (half, most) = (spread.percentile(50), spread.percentile(99))
    html.element(
      "p", ("class", "dim"),
      text: "p50 \(half.grouped), p99 \(most.grouped), largest \(spread.largest.grouped); "
        + "together \(spread.total.grouped)")
    let largest = max(spread.bands.map(\.count).max() ?? 0, 1)
    table("\(thing) of \(counted)", [thing, counted, "share"], &html) { html in
      for band in spread.bands {
        let (low, high) = (band.range.lowerBound, band.range.upperBound)
        html.raw("<tr>")
        html.element(
          "th", ("scope", "row"),
          text: low == high ? low.grouped : "\(low.grouped)–\(high.grouped)")
        html.element("td", ("class", "nu"), text: band.count.grouped)
        // Anything narrower would be invisible.
        let width = band.count == 0 ? 0 : max(band.count * 1_000 / largest, 6)
        html.raw("<td class=\"br\"><svg viewBox=\"0 0 1000 10\" preserveAspectRatio=\"none\"")
        html.raw(" aria-hidden=\"true\"><path class=\"fi\" d=\"M0 0H\(width)V10H0z\"/></svg></td>")
        html.raw("</tr>")
      }
    }
  }

  // MARK: Tables

  private static func table(
    _ name: String, _ heads: [String], _ html: inout HTMLWriter, _ rows: (inout HTMLWriter) -> Void
  ) {
    html.raw("<div class=\"tb\" tabindex=\"0\" role=\"group\"")
    html.attribute("aria-label", name)
    html.raw("><table><thead><tr>")
    for head in heads { html.element("th", ("scope", "col"), text: head) }
    html.raw("</tr></thead><tbody>")
    rows(&html)
    html.raw("</tbody></table></div>")
  }

  private static func row(_ head: String, _ cells: [String], _ html: inout HTMLWriter) {
    html.raw("<tr>")
    html.element("th", ("scope", "row"), text: head)
    for cell in cells { html.element("td", text: cell) }
    html.raw("</tr>")
  }
}
