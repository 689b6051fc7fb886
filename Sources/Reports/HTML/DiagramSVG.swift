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
  /// The greatest distance between a message's text and the lane of the message's device.
  private static let farthest = 260
  /// The width of a character in a row, in tenths of a pixel.
  private static let tenthsOfCharacter = 67

  private let events: CaseEvents
  private let execution: ExecutionEvents
  private let devices: DiagramDevices
  private let rows: DiagramRows
  private let lanes: DiagramLanes
  private let label: String
  private var tops: [Int] = []
  private var height = 0
  /// The time that was shown last. A row with the same time does not show the time again.
  private var shownTime: String?
  /// For each combination of clauses and rule rows, the first event that depends on it.
  private var firstEvents: [[String]: Int] = [:]

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
    var rows = DiagramRows(events, execution.trace, differences, devices)
    rows.cut(to: Self.mostRows)
    devices.keep(rows.seen)
    self.devices = devices
    self.rows = rows
    lanes = DiagramLanes(events, devices)
    var y = 8
    for row in rows.rows {
      switch row {
      case .step: y += Self.bandHeight
      case .wait, .message, .gap: y += Self.rowHeight
      }
      tops.append(y)
    }
    height = y + 14
  }

  /// Appends the diagram, followed by notes about the devices without their own lanes.
  mutating func append(to html: inout HTMLWriter) {
    html.raw("<div class=\"dg\" tabindex=\"0\" role=\"group\" aria-label=\"sequence diagram\">")
    head(&html)
    html.raw("<svg class=\"sq\" viewBox=\"0 0 \(lanes.width) \(height)\" width=\"\(lanes.width)\"")
    html.raw(" height=\"\(height)\" role=\"img\"><title>")
    html.escaped("Sequence diagram: \(label)")
    html.raw("</title><desc>")
    html.escaped(summary)
    html.raw("</desc>")
    lifelines(&html)
    for (index, row) in rows.rows.enumerated() { draw(row, tops[index], &html) }
    html.raw("</svg></div>")
    for note in devices.notes { html.element("p", ("class", "dim"), text: note) }
    html.endLine()
  }

  private var summary: String {
    let callbacks = execution.trace.outlines.count { $0.kind == .callback }
    let calls = execution.trace.outlines.count { $0.kind == .call }
    let names = lanes.lanes.map { name(of: $0) }
    return "\(calls) calls and \(callbacks) callbacks between the server and "
      + names.joined(separator: ", ")
  }

  private func name(of lane: DiagramLanes.Lane) -> String {
    lane.device.map { events.devices[$0].name } ?? lane.name
  }

  private func head(_ html: inout HTMLWriter) {
    let size = "width=\"\(lanes.width)\" height=\"\(Self.headHeight)\""
    html.raw("<svg class=\"hd\" viewBox=\"0 0 \(lanes.width) \(Self.headHeight)\" \(size)")
    html.raw(" aria-hidden=\"true\">")
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
      "<text class=\"U\" x=\"\(lanes.server)\" y=\"37\" data-n=\"server\">server</text></svg>")
  }

  /// Appends the lifelines, which are solid while the device is connected, and otherwise dashed and
  /// grey.
  private func lifelines(_ html: inout HTMLWriter) {
    html.raw("<path class=\"l\" d=\"M\(lanes.server),0V\(height)\"/>")
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
      for change in lane.device.map(changes) ?? [] {
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

  private func changes(of device: Int) -> [(y: Int, isOffline: Bool)] {
    var changes: [(y: Int, isOffline: Bool)] = []
    var row = 0
    for (index, event) in execution.trace.outlines.enumerated() where event.device == device {
      guard event.kind == .connected || event.kind == .disconnected else { continue }
      while row < rows.ends.count - 1, rows.ends[row] < index { row += 1 }
      // `disconnecting` and `disconnected` share a row.
      let isOffline = event.kind == .disconnected
      let position = isOffline && rows.ends[row] > index && row > 0 ? row - 1 : row
      changes.append((tops[position], isOffline))
    }
    return changes
  }

  private mutating func draw(_ row: DiagramRows.Row, _ y: Int, _ html: inout HTMLWriter) {
    switch row {
    case .step(let step): band(step, y, &html)
    case .wait(let time):
      html.raw("<path class=\"z\" d=\"M0,\(y - 9)H\(lanes.width)\"/>")
      text("T", lanes.width / 2, y - 5, "wait until \(time)", &html)
    case .gap(let count):
      text("T", lanes.width / 2, y - 5, "… \(count) more rows are not drawn …", &html)
    case .message(let message): draw(message, y, &html)
    }
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
    _ message: DiagramRows.Message, _ y: Int, _ html: inout HTMLWriter
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
    let shown = cut(message.text, to: lanes.width - 100)
    let whole = message.whole ?? message.text
    if shown != whole { html.element("title", text: whole) }
    if message.time != shownTime {
      shownTime = message.time
      html.raw(
        "<text class=\"t\" x=\"70\" y=\"\(y)\">\(message.time)</text>")
    }
    let middle: Int
    switch message.direction {
    case .toServer: middle = arrow(device, lanes.server, y, message.look, &html)
    case .fromServer: middle = arrow(lanes.server, device, y, message.look, &html)
    case nil:
      html.raw("<circle cx=\"\(device)\" cy=\"\(y - 4)\"/>")
      middle = device
    }
    let half = DisplayWidth.of(shown) * Self.tenthsOfCharacter / 20
    let least = 80 + half
    // On a very long arrow, the text is near the device and not in the middle.
    let near = min(max(middle, device - Self.farthest), device + Self.farthest)
    let x = min(max(near, least), max(lanes.width - 8 - half, least))
    text(nil, x, message.direction == nil ? y - 11 : y - 7, shown, &html)
    html.raw("</g>\n")
  }

  /// Appends the clauses and rule rows that decided an event, or a reference to the first event
  /// that the same clauses and rows decided.
  private mutating func causes(_ event: TraceEvent, _ index: Int, _ html: inout HTMLWriter) {
    if event.citedClauses.isEmpty { return }
    let lists = [event.citedClauses, event.rows].map { $0.joined(separator: " ") }
    if let first = firstEvents[lists] { return html.raw(" data-w=\"\(first)\"") }
    firstEvents[lists] = index
    html.attribute("data-g", lists[0])
    html.attribute("data-r", lists[1])
  }

  /// Appends an arrow and returns the x-coordinate of its middle.
  private func arrow(
    _ from: Int, _ to: Int, _ y: Int, _ look: DiagramRows.StyleClass, _ html: inout HTMLWriter
  ) -> Int {
    // A single path draws the arrow's head and a solid line. A dashed line needs a second path,
    // because the head is always solid.
    let head = "M\(to),\(y)l\(to > from ? -7 : 7)-4v8z"
    if look.isDashed {
      html.raw("<path class=\"h\" d=\"\(head)\"/><path d=\"M\(to),\(y)H\(from)\"/>")
    } else {
      html.raw("<path d=\"\(head)H\(from)\"/>")
    }
    return (from + to) / 2
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
    let columns = width * 10 / Self.tenthsOfCharacter
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
