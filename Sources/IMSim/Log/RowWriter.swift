import Foundation

/// Writes the rows of a log to its file. Only one thread may use the writer at a time.
struct RowWriter {
  /// The maximum number of bytes in a row, because `imsim conform` refuses longer rows.
  static let longest = 1_000_000

  private var file: RowFile
  private var row: LogRow
  private let clock: () -> Int64
  private var count = 0
  /// The size of the file without its last row, if that row is an `end` row; otherwise nil.
  private var sizeWithoutEnd: UInt64?
  /// Whether a row could not be written. After a row that could not be written, no further row is
  /// written.
  private var isCut = false
  /// The latest connection status, reduced to the cases that lead to different rows.
  private var status = Status.other
  /// Problems that have not been reported yet.
  private var problems: [EventLog.Problem] = []

  private enum Status {
    case connecting, connected, other
  }

  // MARK: - Beginning

  /// Begins the log of a device, or continues the log that is already in the file.
  init(
    _ file: RowFile, head: (inout LogRow) -> Void, device: (user: String, name: String),
    path: String, isConnected: Bool, token: ((String) -> String)?, clock: @escaping () -> Int64
  ) throws {
    (self.file, row, self.clock) = (file, LogRow(token: token), clock)
    row.beginHead()
    row.plain("user", device.user)
    row.plain("device", device.name)
    let beginning = try file.beginning(row.bytes.count)
    guard row.bytes.starts(with: beginning),
      file.last == nil || beginning.count == row.bytes.count
    else { throw EventLog.Problem.isAnother(path: path, user: device.user, device: device.name) }
    if file.isMarked { throw EventLog.Problem.isCut(path: path) }
    // If the process was killed while it wrote a row, the file ends with an incomplete row.
    try self.file.cut(to: file.size)
    if let last = file.last {
      try proceed(after: last)
    } else {
      head(&row)
      row.end()
      try self.file.append(row.bytes)
      if isConnected { status = .connected }
    }
  }

  /// Continues a log after its last row, because the application was killed and has started again.
  private mutating func proceed(after last: [UInt8]) throws {
    count = Self.number(of: last)
    let end = Array(#""kind":"end"}"#.utf8)
    if last.suffix(end.count).elementsEqual(end) {
      sizeWithoutEnd = file.size - UInt64(last.count + 1)
    }
    add("application") { $0.plain("state", "started") }
    if isCut, let problem = problems.first { throw problem }
  }

  /// Returns the number of a row; 0 for the head.
  private static func number(of row: [UInt8]) -> Int {
    let prefix = Array(#"{"n":"#.utf8)
    guard row.starts(with: prefix) else { return 0 }
    return row[prefix.count...].prefix { (0x30...0x39).contains($0) }
      .reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  // MARK: - Rows

  /// Writes a row. If the row can't be written, the log ends with the previous row.
  private mutating func add(_ kind: String, _ members: (inout LogRow) -> Void) {
    if isCut { return }
    if let size = sizeWithoutEnd { removeEnd(size) }
    row.begin(kind, number: count + 1, at: clock())
    members(&row)
    row.end()
    if row.isWrong, let value = row.refused.last {
      cut(.notEncoded(row: count + 1, field: value.field, value: value.value))
    } else if row.bytes.count > Self.longest {
      cut(.tooLong(row: count + 1, bytes: row.bytes.count))
    } else {
      do { try file.append(row.bytes) } catch {
        cut(.notWritten(row: count + 1, reason: "\(error)"))
      }
    }
    if isCut { return }
    count += 1
    for value in row.refused {
      problems.append(.omitted(row: count, field: value.field, value: value.value))
    }
  }

  /// Writes a call, and returns its id, which is the number of its row.
  mutating func call(_ name: String, _ arguments: (inout LogRow) -> Void) -> Int {
    if let size = sizeWithoutEnd { removeEnd(size) }
    let id = count + 1
    add("call") { row in
      row.number("id", id)
      row.plain("name", name)
      row.fields(arguments)
    }
    return id
  }

  mutating func end(of call: Int, code: Int, _ value: (inout LogRow) -> Void) {
    add("return") { row in
      row.number("id", call)
      row.raw("code", code)
      value(&row)
    }
  }

  mutating func callback(_ name: String, _ fields: (inout LogRow) -> Void) {
    add("callback") { row in
      row.plain("name", name)
      row.fields(fields)
    }
  }

  /// Ends the log with the row `end`. If another row follows, this row replaces the row `end`.
  mutating func end() {
    if isCut || sizeWithoutEnd != nil { return }
    let size = file.size
    add("end") { _ in }
    if !isCut { sizeWithoutEnd = size }
  }

  private mutating func removeEnd(_ size: UInt64) {
    sizeWithoutEnd = nil
    do {
      try file.cut(to: size)
      count -= 1
    } catch { cut(.notWritten(row: count + 1, reason: "\(error)")) }
  }

  private mutating func cut(_ problem: EventLog.Problem) {
    isCut = true
    file.markCut()
    problems.append(problem)
  }

  mutating func takeProblems() -> [EventLog.Problem] {
    defer { problems = [] }
    return problems
  }

  // MARK: - Connection

  /// If the new status implies that the connection has changed, writes rows for this change. These
  /// rows precede the row of the callback, because the connection changes before the application is
  /// notified.
  mutating func note(_ new: ConnectionStatus) {
    let next: Status =
      new == .connected ? .connected : new == .connecting ? .connecting : .other
    if next == status { return }
    if status == .connected || (status == .connecting && next == .other) {
      connection("disconnected")
    }
    if next == .connected { connection("connected") }
    status = next
  }

  mutating func connection(_ state: String) { add("connection") { $0.plain("state", state) } }
}
