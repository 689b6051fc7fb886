import Base
import Events

/// The sequence diagram of one execution, as an SVG element in the HTML page.
///
/// The lanes are side by side, time runs from top to bottom, and each row shows one message. The
/// lanes' names are in a second SVG above the diagram, so the names stay visible while the reader
/// scrolls. The page's style sheet defines colors and lines; class names have a single letter, so
/// that a row takes only about 250 bytes.
struct DiagramSVG {
  /// How many rows are drawn at most. Longer diagrams lose rows in the middle.
  private static let mostRows = 300
  private static let rowHeight = 27
  private static let bandHeight = 34
  private static let headHeight = 46

  private let events: CaseEvents
  private let execution: ExecutionEvents
  private let devices: DiagramDevices
  private let rows: DiagramRows
  private let lanes: DiagramLanes
  private let label: String
  /// The labels of the rows that show a message.
  private let labels: [DiagramLabel?]
  private var tops: [Int] = []
  private var height = 0
  /// The time that was shown last. A row with the same time does not show the time again.
  private var shownTime: String?
  /// For each combination of clauses, the first event that depends on it.
  private var firstEvents: [String: Int] = [:]

  /// Prepares the diagram of the execution with this index. Fails if the execution has no events.
  init?(_ events: CaseEvents, execution index: Int, label: String) {
    let execution = events.executions[index]
    guard !execution.trace.isEmpty else { return nil }
    let differences = events.failures.flatMap { failure in
      failure.differences(in: index).map { (step: failure.step, difference: $0) }
    }
    let failing = events.failures.filter { $0.execution == index }.compactMap(\.device)
    let alike = differences.compactMap(\.difference.device).prefix(DiagramLanes.most)
    self.events = events
    self.execution = execution
    self.label = label
    var devices = DiagramDevices(
      events, execution.trace, failing: failing + alike, atMost: DiagramLanes.most)
    let rows = DiagramRows(
      events, execution.trace, differences, devices, atMost: Self.mostRows)
    devices.keep(rows.seen)
    self.devices = devices
    self.rows = rows
    let lanes = DiagramLanes(events, devices, widestTime: rows.widestTime)
    self.lanes = lanes
    labels = rows.rows.map { row in
      guard case .message(let message) = row, let device = lanes.x(of: message.device) else {
        return nil
      }
      let end = message.direction == nil ? nil : lanes.server
      return DiagramLabel(message.text, from: device, to: end, in: lanes)
    }
    var y = 8
    for (row, label) in zip(rows.rows, labels) {
      switch row {
      case .step: y += Self.bandHeight
      case .wait, .message, .gap: y += Self.rowHeight
      }
      y += ((label?.lines.count ?? 1) - 1) * DiagramLabel.lineHeight
      tops.append(y)
    }
    height = y + 14
  }

  /// Appends the diagram, followed by notes about the devices without their own lanes.
  mutating func append(to html: inout HTMLWriter) {
    html.raw("<div class=\"dw\">")
    head(&html)
    html.raw("<div class=\"dg\" tabindex=\"0\" role=\"group\" aria-label=\"sequence diagram\">")
    html.raw("<svg class=\"sq\" viewBox=\"0 0 \(lanes.width) \(height)\" width=\"\(lanes.width)\"")
    html.raw(" height=\"\(height)\" role=\"img\"><title>")
    html.escaped("Sequence diagram: \(label)")
    html.raw("</title><desc>")
    html.escaped(summary)
    html.raw("</desc>")
    lifelines(&html)
    for (index, row) in rows.rows.enumerated() { draw(row, index, &html) }
    html.raw("</svg></div></div>")
    for note in devices.notes { html.element("p", ("class", "dim"), text: note) }
    html.endLine()
  }

  private var summary: String {
    var (calls, callbacks) = (0, 0)
    for event in execution.trace.outlines {
      if event.kind == .call { calls += 1 }
      if event.kind == .callback { callbacks += 1 }
    }
    let names = lanes.lanes.map { name(of: $0) }
    return "\(calls) calls and \(callbacks) callbacks between the server and "
      + names.joined(separator: ", ")
  }

  private func name(of lane: DiagramLanes.Lane) -> String {
    lane.device.map { events.devices[$0].name } ?? lane.name
  }

  private func head(_ html: inout HTMLWriter) {
    let size = "width=\"\(lanes.width)\" height=\"\(Self.headHeight)\""
    html.raw(
      "<div class=\"hb\"><svg class=\"hd\" viewBox=\"0 0 \(lanes.width) \(Self.headHeight)\""
    )
    html.raw(" \(size) aria-hidden=\"true\">")
    for group in lanes.groups {
      let first = lanes.lanes[group.lanes.lowerBound].x
      let last = lanes.lanes[group.lanes.upperBound - 1].x
      let user = group.user.map { cut($0, to: last - first + 100) } ?? "others"
      text("U", (first + last) / 2, 15, user, &html)
      if last > first { html.raw("<path class=\"b\" d=\"M\(first - 30),21H\(last + 30)\"/>") }
    }
    for lane in lanes.lanes {
      // The script reads the full name from `data-n`, so that screen readers can say who sends and
      // who receives a message.
      html.element(
        "text", ("class", "D"), ("x", String(lane.x)), ("y", "37"),
        ("data-n", name(of: lane)), text: cut(lane.name, to: 108))
    }
    html.raw(
      "<text class=\"U\" x=\"\(lanes.server)\" y=\"37\" data-n=\"server\">server</text></svg></div>"
    )
  }

  /// Appends the lifelines, which are solid while the device is connected, and otherwise dashed and
  /// grey.
  private func lifelines(_ html: inout HTMLWriter) {
    html.raw("<path class=\"l\" d=\"M\(lanes.server),0V\(height)\"/>")
    let changes = changes
    for lane in lanes.lanes {
      var on = ""
      var off = ""
      var since = 0
      var isOffline = lane.device.map { events.devices[$0].isOffline } ?? false
      func add(until y: Int) {
        if y <= since { return }
        let line = "M\(lane.x),\(since)V\(y)"
        if isOffline { off += line } else { on += line }
        since = y
      }
      for change in lane.device.flatMap({ changes[$0] }) ?? [] {
        add(until: change.y)
        isOffline = change.isOffline
      }
      add(until: height)
      if !off.isEmpty {
        html.raw("<path class=\"f\" d=\"\(off)\"/><path class=\"o\" d=\"\(off)\"/>")
      }
      if !on.isEmpty { html.raw("<path class=\"l\" d=\"\(on)\"/>") }
    }
  }

  /// The changes of each device's connection.
  private var changes: [Int: [(y: Int, isOffline: Bool)]] {
    var changes: [Int: [(y: Int, isOffline: Bool)]] = [:]
    var row = 0
    for (index, event) in execution.trace.outlines.enumerated() {
      guard event.kind == .connected || event.kind == .disconnected, let device = event.device
      else { continue }
      while row < rows.ends.count - 1, rows.ends[row] < index { row += 1 }
      // `disconnecting` and `disconnected` share a row.
      let isOffline = event.kind == .disconnected
      let position = isOffline && rows.ends[row] > index && row > 0 ? row - 1 : row
      changes[device, default: []].append((tops[position], isOffline))
    }
    return changes
  }

  private mutating func draw(_ row: DiagramRows.Row, _ index: Int, _ html: inout HTMLWriter) {
    let y = tops[index]
    switch row {
    case .step(let step): band(step, y, &html)
    case .wait(let time):
      html.raw("<path class=\"z\" d=\"M0,\(y - 9)H\(lanes.width)\"/>")
      center("wait until \(time)", y, &html)
    case .gap(let count):
      center("… \(count) more rows are not drawn …", y, &html)
    case .message(let message):
      if let label = labels[index] { draw(message, label, y, &html) }
    }
  }

  /// Appends a text in the middle of the diagram.
  private func center(_ string: String, _ y: Int, _ html: inout HTMLWriter) {
    let half = DiagramLabel.width(of: string) / 2 + 3
    let x = lanes.width / 2
    html.raw("<path class=\"g\" d=\"M\(x - half),\(y - 9)H\(x + half)\"/>")
    text("T", x, y - 5, string, &html)
  }

  private mutating func band(_ index: Int, _ y: Int, _ html: inout HTMLWriter) {
    let step = events.steps[index]
    let look = step.kind == .race ? "s rc" : "s"
    html.raw("<g class=\"\(look)\"><rect y=\"\(y - 21)\" width=\"\(lanes.width)\"/>")
    text(nil, 8, y - 6, cut(step.heading, to: lanes.width - 90), &html)
    text("L", lanes.width - 6, y - 6, "line \(step.line)", &html)
    html.raw("</g>\n")
    shownTime = nil
  }

  private mutating func draw(
    _ message: DiagramRows.Message, _ label: DiagramLabel, _ y: Int, _ html: inout HTMLWriter
  ) {
    guard let device = lanes.x(of: message.device) else { return }
    let event = message.event.map { execution.trace[$0] }
    html.raw("<g class=\"\(message.look.rawValue)\(message.isDifference ? " x" : "")\"")
    if let index = message.event {
      html.raw(" data-i=\"\(index)\"")
      if let cause = event?.cause { html.raw(" data-c=\"\(cause)\"") }
      if let event { causes(event, index, &html) }
    }
    html.raw(">")
    let whole = message.whole ?? message.text
    if label.isCut || message.text != whole { html.element("title", text: whole) }
    if message.time != shownTime {
      shownTime = message.time
      let x = lanes.margin - DiagramLabel.gap
      html.raw("<text class=\"t\" x=\"\(x)\" y=\"\(y)\">\(message.time)</text>")
    }
    let bottom = y - (message.direction == nil ? 12 : 8)
    background(of: label, bottom, &html)
    switch message.direction {
    case .toServer: arrow(device, lanes.server, y, message.look, &html)
    case .fromServer: arrow(lanes.server, device, y, message.look, &html)
    case nil: html.raw("<circle cx=\"\(device)\" cy=\"\(y - 4)\"/>")
    }
    for (index, line) in label.lines.enumerated() {
      let above = (label.lines.count - 1 - index) * DiagramLabel.lineHeight
      text(nil, label.x, bottom - above, line, &html)
    }
    html.raw("</g>\n")
  }

  /// Appends a line in the color of the background behind each line of a label that crosses a
  /// lifeline, so that no lifeline goes through the words.
  private func background(of label: DiagramLabel, _ bottom: Int, _ html: inout HTMLWriter) {
    var lines = ""
    for (index, line) in label.lines.enumerated() {
      let half = DiagramLabel.width(of: line) / 2 + 2
      let range = label.x - half...label.x + half
      guard range.contains(lanes.server) || lanes.lanes.contains(where: { range.contains($0.x) })
      else { continue }
      let above = (label.lines.count - 1 - index) * DiagramLabel.lineHeight
      lines += "M\(range.lowerBound),\(bottom - above - 4)H\(range.upperBound)"
    }
    if !lines.isEmpty { html.raw("<path class=\"g\" d=\"\(lines)\"/>") }
  }

  /// Appends the clauses that decided an event, or a reference to the first event that the same
  /// clauses decided.
  private mutating func causes(_ event: TraceEvent, _ index: Int, _ html: inout HTMLWriter) {
    if event.citedClauses.isEmpty { return }
    let clauses = event.citedClauses.joined(separator: " ")
    if let first = firstEvents[clauses] { return html.raw(" data-w=\"\(first)\"") }
    firstEvents[clauses] = index
    html.attribute("data-g", clauses)
  }

  private func arrow(
    _ from: Int, _ to: Int, _ y: Int, _ look: DiagramRows.StyleClass, _ html: inout HTMLWriter
  ) {
    // A single path draws the arrow's head and a solid line. A dashed line needs a second path,
    // because the head is always solid.
    let head = "M\(to),\(y)l\(to > from ? -7 : 7)-4v8z"
    if look.isDashed {
      html.raw("<path class=\"h\" d=\"\(head)\"/><path d=\"M\(to),\(y)H\(from)\"/>")
    } else {
      html.raw("<path d=\"\(head)H\(from)\"/>")
    }
  }

  private func text(
    _ look: String?, _ x: Int, _ y: Int, _ string: String, _ html: inout HTMLWriter
  ) {
    html.raw(look.map { "<text class=\"\($0)\" x=\"\(x)\"" } ?? "<text x=\"\(x)\"")
    html.raw(" y=\"\(y)\">")
    html.escaped(string)
    html.raw("</text>")
  }

  /// Shortens the text if it is wider than `width` pixels.
  private func cut(_ string: String, to width: Int) -> String {
    let columns = width * 10 / DiagramLabel.tenthsOfCharacter
    guard DisplayWidth.of(string) > columns else { return string }
    var cut = ""
    var used = 1
    for character in string {
      used += DisplayWidth.of(character)
      if used > columns { break }
      cut.append(character)
    }
    return cut + "…"
  }
}
