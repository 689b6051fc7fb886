package import Events
import Ground
import IMProtocol
import ScenarioLanguage

/// The trace of a case for a person: time, the server, and a column for each device taking part.
///
/// A row is one record; columns are as wide as what stands in them, up to a bound, and what is
/// wider goes on below. With many devices, one column says where instead.
package struct TraceText {
  /// Devices that get a column each; more share one.
  private static let mostColumns = 6
  /// How wide a line is, if the columns can be so narrow.
  private static let width = 160
  /// How wide a column may be, from the narrowest to the widest.
  private static let columnWidths = 28...48

  private let events: CaseEvents
  private let trace: Trace
  private let most: Int
  private let isColored: Bool
  /// Whether it says of each event what decided it, and what was kept from whom.
  private let tellsWhy: Bool
  private let devices: [Int]
  private let isShared: Bool
  private let columnWidth: Int
  private var widths: [Int]
  private var timeWidth = 4
  /// For each name with its statements the cause of the latest event that says them.
  private var told: [String: Int?] = [:]

  private enum Row {
    case line(String)
    case cells(time: String, column: Int, lines: [String], style: Style?)
  }

  /// Appends the traces of a case, one for each way through its races. Whenever there is much in
  /// the buffer, `drain` may take it away.
  package static func append(
    _ events: CaseEvents, isColored: Bool, to buffer: inout TextBuffer,
    _ drain: TextBuffer.Drain = TextBuffer.keepAll
  ) {
    if events.status == .skipped {
      title(events, isColored, to: &buffer)
      buffer.append(": skipped: \(Escaping.plain(events.reason ?? ""))\n\n")
    }
    for index in events.ways.indices {
      head(events, way: index, isColored, to: &buffer)
      append(events, way: index, isColored: isColored, tellsWhy: true, to: &buffer, drain)
      buffer.endLine()
    }
  }

  /// Appends the trace of one way without its head, so many events at most, and gives how many more
  /// there are. Unless it is to tell why, statements stand only at what the server took.
  @discardableResult
  static func append(
    _ events: CaseEvents, way: Int, isColored: Bool, tellsWhy: Bool = false,
    atMost most: Int = .max, to buffer: inout TextBuffer,
    _ drain: TextBuffer.Drain = TextBuffer.keepAll
  ) -> Int {
    let trace = events.ways[way].trace
    var text = TraceText(events, trace, atMost: most, isColored: isColored, tellsWhy: tellsWhy)
    text.layOut()
    text.append(to: &buffer, drain)
    if trace.count <= most { return 0 }
    return max(0, (tellsWhy ? trace.count : trace.outlines.count { $0.kind != .silent }) - most)
  }

  private static func title(
    _ events: CaseEvents, _ isColored: Bool, to buffer: inout TextBuffer
  ) {
    buffer.append("trace of \(Escaping.quoted(events.title))", .bold, inColor: isColored)
    buffer.append(" (\(Escaping.plain(events.path))\(events.row.map { ", row \($0)" } ?? ""))")
  }

  private static func head(
    _ events: CaseEvents, way: Int, _ isColored: Bool, to buffer: inout TextBuffer
  ) {
    title(events, isColored, to: &buffer)
    if events.ways.count > 1 { buffer.append(", way \(way + 1) of \(events.ways.count)") }
    buffer.append("\ntimes count from \(TimeText.iso(milliseconds: events.start / 1_000))\n")
    for choice in events.ways[way].choices {
      buffer.append("\(events.steps[choice.step].heading) in this order:\n")
      for (place, statement) in choice.order.enumerated() {
        buffer.append("  \(place + 1). \(statement)\n")
      }
    }
  }

  private init(
    _ events: CaseEvents, _ trace: Trace, atMost most: Int, isColored: Bool, tellsWhy: Bool
  ) {
    self.events = events
    self.trace = trace
    self.most = most
    self.isColored = isColored
    self.tellsWhy = tellsWhy
    var seen = Array(repeating: false, count: events.devices.count)
    var count = 0
    for event in Self.outlines(of: trace, atMost: most, tellsWhy) {
      // More than can have a column each need not be known.
      if count > Self.mostColumns { break }
      if event.kind != .silent, let device = event.device, !seen[device] {
        seen[device] = true
        count += 1
      }
    }
    let taking = seen.indices.filter { seen[$0] }
    isShared = taking.count > Self.mostColumns
    devices = isShared ? [] : taking
    widths = Array(repeating: 6, count: isShared ? 2 : taking.count + 1)
    let room = Self.width / (isShared ? 2 : taking.count + 1) - 3
    let range = Self.columnWidths
    columnWidth = isShared ? 120 : min(max(room, range.lowerBound), range.upperBound)
  }

  /// The events that are shown. One of a long trace is made anew each time that it is looked at.
  private var shown: some Sequence<TraceEvent> {
    trace.indices.lazy.filter { [trace, tellsWhy] in
      tellsWhy || trace.outline($0).kind != .silent
    }.map { [trace] in trace[$0] }.prefix(most)
  }

  private static func outlines(
    of trace: Trace, atMost most: Int, _ tellsWhy: Bool
  ) -> some Sequence<TraceEvent.Outline> {
    trace.outlines.lazy.filter { tellsWhy || $0.kind != .silent }.prefix(most)
  }

  /// Finds how wide the columns are. The rows are made once more when they are printed: those of a
  /// long trace would not fit into memory. Where there is one column for all, nothing stands behind
  /// it and it needs no width.
  private mutating func layOut() {
    if isShared {
      for device in events.devices { widths[0] = max(widths[0], DisplayWidth.of(device.name)) }
    } else {
      for (place, device) in devices.enumerated() {
        widths[place + 1] = DisplayWidth.of(events.devices[device].name)
      }
    }
    for event in Self.outlines(of: trace, atMost: most, tellsWhy) {
      timeWidth = max(timeWidth, DisplayWidth.of(event.timeText))
    }
    if isShared { return }
    for event in shown { _ = row(event) }
    told = [:]
  }

  private mutating func row(_ event: TraceEvent) -> Row {
    let time = event.timeText
    let device = events.name(ofSubject: event)
    guard let cell = event.cell(device: device) else {
      return .line(event.kind == .step ? events.steps[event.step].heading : "wait until \(time)")
    }
    let lines = Wrapping.lines(cell.text + grounds(of: event), width: columnWidth)
    let column = isShared ? 1 : event.isAtServer ? 0 : place(of: event.device)
    for line in lines { widths[column] = max(widths[column], DisplayWidth.of(line)) }
    if isShared {
      let name = event.isAtServer ? "server" : device
      return .cells(time: time, column: 1, lines: [name] + lines, style: cell.style)
    }
    return .cells(time: time, column: column, lines: lines, style: cell.style)
  }

  /// By which statements it was decided: a changed rule is a changed trace. Where all of it is
  /// told, it stands at what came of what the server took, once for what several devices hear
  /// alike; otherwise at what the server took.
  private mutating func grounds(of event: TraceEvent) -> String {
    if event.grounds.isEmpty { return "" }
    let text = " by " + event.grounds.joined(separator: ", ")
    let isTaken = event.isAtServer && event.kind != .result && event.kind != .silent
    guard tellsWhy else { return isTaken ? text : "" }
    if isTaken { return "" }
    let isNew = told.updateValue(event.cause, forKey: event.name + text) != .some(event.cause)
    return event.kind == .silent || isNew ? text : ""
  }

  private func place(of device: Int?) -> Int {
    device.map { device in devices.partitioningIndex { $0 >= device } + 1 } ?? 0
  }

  private mutating func append(to buffer: inout TextBuffer, _ drain: TextBuffer.Drain) {
    let heads = isShared ? ["where", "what"] : ["server"] + devices.map { events.devices[$0].name }
    append("time", heads, styles: heads.map { _ in .bold }, to: &buffer)
    for event in shown {
      switch row(event) {
      case .line(let text):
        buffer.append(line: "-- \(text)", .cyan, inColor: isColored)
      case .cells(let time, let column, let lines, let style):
        append(time, column, lines, style, to: &buffer)
      }
      buffer.drain(drain)
    }
  }

  private func append(
    _ time: String, _ column: Int, _ lines: [String], _ style: Style?,
    to buffer: inout TextBuffer
  ) {
    var cells = Array(repeating: "", count: widths.count)
    var styles = [Style?](repeating: nil, count: widths.count)
    styles[column] = style
    var lines = lines[...]
    if isShared { cells[0] = lines.removeFirst() }
    var time = time
    for line in lines {
      cells[column] = line
      append(time, cells, styles: styles, to: &buffer)
      if isShared { cells[0] = "" }
      time = ""
    }
  }

  /// One line of the table, without blanks at its end.
  private func append(
    _ time: String, _ cells: [String], styles: [Style?], to buffer: inout TextBuffer
  ) {
    buffer.appendBlanks(timeWidth - DisplayWidth.of(time))
    buffer.append(time, .dim, inColor: isColored && !time.isEmpty)
    let last = cells.lastIndex { !$0.isEmpty } ?? 0
    for (place, cell) in cells[...last].enumerated() {
      buffer.append(" | ")
      if let style = styles[place] {
        buffer.append(cell, style, inColor: isColored)
      } else {
        buffer.append(cell)
      }
      if place < last { buffer.appendBlanks(widths[place] - DisplayWidth.of(cell)) }
    }
    buffer.endLine()
  }
}
