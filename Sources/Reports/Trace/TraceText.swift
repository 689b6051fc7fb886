public import ScenarioLanguage
public import Simulation
import DiscreteEvents
import IMProtocol

/// The trace of a case for a person: time, the server, and a column for each device taking part.
///
/// A row is one record; columns are as wide as what stands in them, up to a bound, and what is
/// wider goes on below. With many devices, one column says where instead.
public struct TraceText {
  /// Devices that get a column each; more share one.
  private static let mostColumns = 6
  /// How wide a line is, if the columns can be so narrow.
  private static let width = 160
  /// How wide a column may be, from the narrowest to the widest.
  private static let columnWidths = 28...48

  private let subject: TraceSubject
  private let isColored: Bool
  /// The devices that have a column.
  private let devices: [DeviceID]
  private let isShared: Bool
  private let columnWidth: Int
  private var rows: [Row] = []
  private var widths: [Int]
  private var timeWidth = 4

  private enum Row {
    case line(String)
    case cells(time: String, column: Int, lines: [String], style: Style?)
  }

  /// Appends the traces of a case, one for each way through its races.
  public static func append(
    _ scenario: Scenario, _ result: CaseResult, path: String, isColored: Bool,
    to buffer: inout TextBuffer
  ) {
    let text = ValueText(scenario)
    for (index, way) in result.ways.enumerated() {
      let subject = TraceSubject(scenario, way, text)
      head(subject, path: path, way: index, of: result.ways.count, isColored, to: &buffer)
      var trace = TraceText(subject, isColored: isColored)
      trace.layOut()
      trace.append(to: &buffer)
      buffer.endLine()
    }
  }

  private static func head(
    _ subject: TraceSubject, path: String, way: Int, of ways: Int, _ isColored: Bool,
    to buffer: inout TextBuffer
  ) {
    let scenario = subject.scenario
    buffer.append("trace of \(Escaping.quoted(scenario.title))", .bold, inColor: isColored)
    buffer.append(" (\(Escaping.plain(path))\(scenario.row.map { ", row \($0)" } ?? ""))")
    if ways > 1 { buffer.append(", way \(way + 1) of \(ways)") }
    buffer.endLine()
    let start = TimeText.iso(milliseconds: scenario.clock.start / 1_000)
    buffer.append("times count from \(start)\n")
    for choice in subject.way.choices {
      buffer.append("\(subject.title(ofStep: choice.step)) in this order:\n")
      for (place, statement) in subject.order(choice).enumerated() {
        buffer.append("  \(place + 1). \(statement)\n")
      }
    }
  }

  private init(_ subject: TraceSubject, isColored: Bool) {
    self.subject = subject
    self.isColored = isColored
    var seen = Array(repeating: false, count: subject.scenario.devices.count)
    for record in subject.records where record.device != .absent {
      seen[Int(record.device.index)] = true
    }
    let taking = seen.indices.filter { seen[$0] }.map { DeviceID($0) }
    isShared = taking.count > Self.mostColumns
    devices = isShared ? [] : taking
    widths = Array(repeating: 6, count: isShared ? 2 : taking.count + 1)
    let room = Self.width / (isShared ? 2 : taking.count + 1) - 3
    let range = Self.columnWidths
    columnWidth = isShared ? 120 : min(max(room, range.lowerBound), range.upperBound)
  }

  // MARK: - Layout

  private mutating func layOut() {
    for record in subject.records {
      timeWidth = max(timeWidth, DisplayWidth.of(subject.time(of: record)))
    }
    if isShared {
      for device in subject.scenario.devices.indices {
        widths[0] = max(widths[0], DisplayWidth.of(subject.text.device(DeviceID(device))))
      }
    } else {
      for (place, device) in devices.enumerated() {
        widths[place + 1] = DisplayWidth.of(subject.text.device(device))
      }
    }
    for record in subject.records { rows.append(row(record)) }
  }

  private mutating func row(_ record: TraceRecord) -> Row {
    let time = subject.time(of: record)
    guard let cell = TraceCell.of(record, in: subject) else {
      if case .stepBegan(let step) = record.event {
        return .line(subject.title(ofStep: Int(step)))
      }
      return .line("wait until \(time)")
    }
    let lines = Wrapping.lines(cell.text, width: columnWidth)
    let column = isShared ? 1 : cell.isAtServer ? 0 : place(of: record.device)
    for line in lines { widths[column] = max(widths[column], DisplayWidth.of(line)) }
    if isShared {
      let place = cell.isAtServer ? "server" : subject.text.device(record.device)
      return .cells(time: time, column: 1, lines: [place] + lines, style: cell.style)
    }
    return .cells(time: time, column: column, lines: lines, style: cell.style)
  }

  private func place(of device: DeviceID) -> Int {
    devices.partitioningIndex { $0 >= device } + 1
  }

  // MARK: - Printing

  private func append(to buffer: inout TextBuffer) {
    let heads = isShared ? ["where", "what"] : ["server"] + devices.map(subject.text.device)
    append("time", heads, styles: heads.map { _ in .bold }, to: &buffer)
    for row in rows {
      switch row {
      case .line(let text):
        buffer.append("-- \(text)", .cyan, inColor: isColored)
        buffer.endLine()
      case .cells(let time, let column, let lines, let style):
        append(time, column, lines, style, to: &buffer)
      }
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
