import Base
package import Events
import IMProtocol
import ScenarioLanguage

/// Writes a case's trace as a readable table, with one row for each record. The first column shows
/// the time, the second column shows the server's events, and each further column shows the events
/// of one device. Devices without events have no column.
///
/// A column is as wide as its content, up to a maximum; longer content continues on the next lines.
/// If there are too many devices, all events share one column, and another column names each
/// event's device.
package struct TraceText {
  /// If there are at most this many devices, each device gets its own column. More devices share
  /// one column.
  private static let mostColumns = 6
  /// The maximum width of a line. If the columns at their minimum width need more space, a line may
  /// be wider.
  private static let width = 160
  /// The range in which the maximum width of a column is chosen, depending on the number of
  /// columns.
  private static let columnWidths = 28...48

  private let events: CaseEvents
  private let trace: Trace
  private let most: Int
  private let isColored: Bool
  /// Whether the trace contains suppressed notifications. If there are suppressed notifications,
  /// clauses are shown at each effect of an input.
  private let showsCauses: Bool
  private let devices: [Int]
  private let isShared: Bool
  private let columnWidth: Int
  private var widths: [Int]
  private var timeWidth = 4
  /// For each combination of a name and clauses, the cause of the latest event with this
  /// combination.
  private var latestCauses: [String: Int?] = [:]
  /// The latest event that had clauses. If the next event has the same name, clauses and cause, its
  /// clauses are not shown again.
  private var latestCited = (name: "", clauses: [String](), cause: Int?.none)
  /// The latest cell with its lines. A callback has the same text for each of its devices, so two
  /// successive cells often have the same lines.
  private var latestCell = (text: "", clauses: "", lines: [""], width: 0)
  private var latestTime = (time: Int64(0), text: TraceEvent.text(ofTime: 0))

  private enum Row {
    case line(String)
    /// If the devices share a column, `name` names the event's device.
    case cells(time: String, name: String, column: Int, lines: [String], style: Style?)
  }

  /// Appends the traces of a case, one for each execution. Whenever the buffer is large, `drain`
  /// may empty it.
  package static func append(
    _ events: CaseEvents, isColored: Bool, to buffer: inout TextBuffer,
    _ drain: TextBuffer.Drain = TextBuffer.keepAll
  ) {
    if events.status == .skipped {
      title(events, isColored, to: &buffer)
      buffer.append(": skipped: \(Escaping.plain(events.reason ?? ""))\n\n")
    }
    for index in events.executions.indices {
      head(events, execution: index, isColored, to: &buffer)
      append(events, execution: index, isColored: isColored, showsCauses: true, to: &buffer, drain)
      buffer.endLine()
    }
  }

  /// Appends one execution's trace without its heading, and returns how many events were omitted
  /// because there are more than `most`. If `showsCauses` is false, clauses are shown only where
  /// the server processes an input.
  @discardableResult
  static func append(
    _ events: CaseEvents, execution: Int, isColored: Bool, showsCauses: Bool = false,
    atMost most: Int = .max, to buffer: inout TextBuffer,
    _ drain: TextBuffer.Drain = TextBuffer.keepAll
  ) -> Int {
    let trace = events.executions[execution].trace
    var text = TraceText(
      events, trace, atMost: most, isColored: isColored, showsCauses: showsCauses)
    text.layOut()
    text.append(to: &buffer, drain)
    if trace.count <= most { return 0 }
    return max(
      0, (showsCauses ? trace.count : trace.outlines.count { $0.kind != .suppressed }) - most)
  }

  private static func title(
    _ events: CaseEvents, _ isColored: Bool, to buffer: inout TextBuffer
  ) {
    buffer.append("trace of \(Escaping.quoted(events.title))", .bold, inColor: isColored)
    buffer.append(" (\(Escaping.plain(events.path))\(events.row.map { ", row \($0)" } ?? ""))")
  }

  private static func head(
    _ events: CaseEvents, execution: Int, _ isColored: Bool, to buffer: inout TextBuffer
  ) {
    title(events, isColored, to: &buffer)
    if events.executions.count > 1 {
      buffer.append(", execution \(execution + 1) of \(events.executions.count)")
    }
    buffer.append("\ntimes count from \(TimeText.iso(milliseconds: events.start / 1_000))\n")
    for choice in events.executions[execution].choices {
      buffer.append("\(events.steps[choice.step].heading) in this order:\n")
      for (index, statement) in choice.order.enumerated() {
        buffer.append("  \(index + 1). \(statement)\n")
      }
    }
  }

  private init(
    _ events: CaseEvents, _ trace: Trace, atMost most: Int, isColored: Bool, showsCauses: Bool
  ) {
    self.events = events
    self.trace = trace
    self.most = most
    self.isColored = isColored
    self.showsCauses = showsCauses
    var seen = Array(repeating: false, count: events.devices.count)
    var count = 0
    for event in Self.outlines(of: trace, atMost: most, showsCauses) {
      // There are already too many devices for separate columns.
      if count > Self.mostColumns { break }
      if event.kind != .suppressed, let device = event.device, !seen[device] {
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

  private mutating func forEachShown(_ take: (inout TraceText, TraceEvent) -> Void) {
    var reader = TraceReader(trace)
    var count = 0
    for index in trace.indices {
      if count == most { return }
      if !showsCauses, trace.outline(index).kind == .suppressed { continue }
      count += 1
      take(&self, reader[index])
    }
  }

  private static func outlines(
    of trace: Trace, atMost most: Int, _ showsCauses: Bool
  ) -> some Sequence<TraceEvent.Outline> {
    trace.outlines.lazy.filter { showsCauses || $0.kind != .suppressed }.prefix(most)
  }

  /// Computes the widths of the columns. The rows of a long trace do not fit into memory, so the
  /// rows are not stored, but created again when they are written. A column that devices share is
  /// the last column, so its width is not needed.
  private mutating func layOut() {
    if isShared {
      for device in events.devices { widths[0] = max(widths[0], DisplayWidth.of(device.name)) }
    } else {
      for (index, device) in devices.enumerated() {
        widths[index + 1] = DisplayWidth.of(events.devices[device].name)
      }
    }
    for event in Self.outlines(of: trace, atMost: most, showsCauses) {
      timeWidth = max(timeWidth, DisplayWidth.of(text(ofTime: event.time)))
    }
    if isShared { return }
    forEachShown { text, event in _ = text.row(event) }
    latestCauses = [:]
    latestCited = ("", [], nil)
  }

  private mutating func text(ofTime time: Int64) -> String {
    if time != latestTime.time { latestTime = (time, TraceEvent.text(ofTime: time)) }
    return latestTime.text
  }

  private mutating func row(_ event: TraceEvent) -> Row {
    let time = text(ofTime: event.time)
    let device = events.name(ofSubject: event)
    guard let cell = event.cell(device: device) else {
      return .line(event.kind == .step ? events.steps[event.step].heading : "wait until \(time)")
    }
    let lines = lines(of: cell.text, citedClauses(of: event))
    let column = isShared ? 1 : event.isAtServer ? 0 : index(of: event.device)
    widths[column] = max(widths[column], latestCell.width)
    return .cells(
      time: time, name: event.isAtServer ? "server" : device, column: column, lines: lines,
      style: cell.style)
  }

  private mutating func lines(of text: String, _ clauses: String) -> [String] {
    if latestCell.text != text || latestCell.clauses != clauses {
      let lines = Wrapping.lines(text + clauses, width: columnWidth)
      let width = lines.reduce(0) { max($0, DisplayWidth.of($1)) }
      latestCell = (text, clauses, lines, width)
    }
    return latestCell.lines
  }

  /// The clauses that decided an event, as the trace shows them. Because the trace shows clauses, a
  /// changed rule changes the trace. If `showsCauses` is true, clauses are shown at the effects of
  /// an input, and otherwise where the server processes the input. If several devices receive equal
  /// callbacks, only the first callback shows its clauses.
  private mutating func citedClauses(of event: TraceEvent) -> String {
    if event.citedClauses.isEmpty { return "" }
    let isRepeated =
      event.cause == latestCited.cause && event.name == latestCited.name
      && event.citedClauses == latestCited.clauses
    if isRepeated, event.kind == .callback || event.kind == .unheard { return "" }
    let text = " by " + event.citedClauses.joined(separator: ", ")
    let isTaken = event.isAtServer && event.kind != .result && event.kind != .suppressed
    guard showsCauses else { return isTaken ? text : "" }
    if isTaken { return "" }
    latestCited = (event.name, event.citedClauses, event.cause)
    let isNew =
      latestCauses.updateValue(event.cause, forKey: event.name + text) != .some(event.cause)
    return event.kind == .suppressed || isNew ? text : ""
  }

  private func index(of device: Int?) -> Int {
    device.map { device in devices.partitioningIndex { $0 >= device } + 1 } ?? 0
  }

  private mutating func append(to buffer: inout TextBuffer, _ drain: TextBuffer.Drain) {
    let heads = isShared ? ["where", "what"] : ["server"] + devices.map { events.devices[$0].name }
    appendTime("time", to: &buffer)
    for (index, head) in heads.enumerated() {
      buffer.append(literal: " | ")
      buffer.append(head, .bold, inColor: isColored)
      if index < heads.count - 1 { buffer.appendBlanks(widths[index] - DisplayWidth.of(head)) }
    }
    buffer.endLine()
    forEachShown { text, event in
      switch text.row(event) {
      case .line(let line): buffer.append(line: "-- \(line)", .cyan, inColor: text.isColored)
      case .cells(let time, let name, let column, let lines, let style):
        text.append(time, name, column, lines, style, to: &buffer)
      }
      buffer.drain(drain)
    }
  }

  /// Appends the lines of a row, without spaces at their ends. The time and the name are only on
  /// the row's first line.
  private func append(
    _ time: String, _ name: String, _ column: Int, _ lines: [String], _ style: Style?,
    to buffer: inout TextBuffer
  ) {
    for (index, line) in lines.enumerated() {
      let isFirst = index == 0
      appendTime(isFirst ? time : "", to: &buffer)
      buffer.append(literal: " | ")
      if isShared {
        if isFirst { buffer.append(name) }
        if !line.isEmpty {
          buffer.appendBlanks(widths[0] - (isFirst ? DisplayWidth.of(name) : 0))
          buffer.append(literal: " | ")
        }
      } else if !line.isEmpty {
        for width in widths[..<column] {
          buffer.appendBlanks(width)
          buffer.append(literal: " | ")
        }
      }
      if !line.isEmpty { buffer.append(line, style, inColor: isColored) }
      buffer.endLine()
    }
  }

  private func appendTime(_ time: String, to buffer: inout TextBuffer) {
    buffer.appendBlanks(timeWidth - DisplayWidth.of(time))
    buffer.append(time, .dim, inColor: isColored && !time.isEmpty)
  }
}
