import Ground
import IMProtocol
import ScenarioLanguage
import Simulation

/// The logs of several files, as far as they are read.
struct LogCollection {
  let bounds: LogBounds
  /// The logs, in the order of their heads.
  var logs: [OpenLog] = []
  /// The names and texts so far.
  var values: RowValues
  /// What heads say of the AppKey's settings, each once.
  var settings: [AppSetting: HeadSetting] = [:]
  /// What is wrong in the files that are read, and how many are not told of the last of them.
  private(set) var problems: [LogProblem] = []
  private var untold = 0
  /// What was passed over.
  private(set) var notes: [LogProblem] = []

  /// The log of which a name tells, by its place; only looked up.
  private var places: [[UInt8]: Int] = [:]
  /// The log whose head stands above, and whether one does.
  private var current: Int?
  private var hasHead = false
  private var rowCount = 0
  /// How many lines could not be read since the last row that could.
  var unread: Int64 = 0
  /// Whether there are more devices than are read.
  private var hasTooManyDevices = false
  private var members = RowMembers()
  var path = ""

  /// What a head says of a setting.
  struct HeadSetting {
    let value: Value
    /// Which head says so first.
    let name: String
    let path: String
  }

  init(_ names: LogNames, _ bounds: LogBounds) {
    values = RowValues(text: RowText([], 0..<0), names: names)
    self.bounds = bounds
  }

  func refusal(_ message: String, at place: Int? = nil) -> RowRefusal {
    values.text.refusal(message, at: place)
  }

  // MARK: - Files

  mutating func read(_ file: LogFile) {
    path = file.path
    current = nil
    hasHead = false
    unread = 0
    let told = problems.count
    let bytes = file.bytes
    if let name = TextEncoding.other(of: bytes) {
      problems.append(
        LogProblem(path, "this file is in \(name), and logs are in UTF-8: save it as UTF-8"))
      return
    }
    var start = 0
    var line = 0
    while start < bytes.count {
      let end = Self.lineEnd(in: bytes, from: start)
      line += 1
      values.line = line
      let isWhole = end < bytes.count
      if !read(bytes, start..<end, isWhole: isWhole, told) { break }
      start = end + 1
    }
    if bytes.isEmpty || problems.count == told && !hasHead {
      tell(
        LogProblem(path, "there is no log in this file: it begins with a head, \(Self.head)"), told)
    }
    if untold > 0 {
      problems.append(LogProblem(path, "and \(untold) more problems in this file"))
      untold = 0
    }
  }

  static let head = #"{"kind":"head","format":"imsim-log","version":1,…}"#

  private static func lineEnd(in bytes: [UInt8], from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    return end
  }

  /// Reads a line; false where the rest of its file says nothing.
  private mutating func read(
    _ bytes: [UInt8], _ range: Range<Int>, isWhole: Bool, _ told: Int
  ) -> Bool {
    let range = TextEncoding.withoutMark(range, of: bytes)
    values.text = RowText(bytes, range)
    do throws(RowRefusal) {
      _ = values.text.next()
      if values.text.isAtEnd { return true }
      values.text.place = range.lowerBound
      guard range.count <= bounds.lineBytes else {
        throw refusal(
          "this line has more than \(bounds.lineBytes.grouped) bytes, which are read at most: "
            + "leave fields out")
      }
      do throws(RowRefusal) { try members.find(in: &values.text) } catch {
        // A killed application leaves the half of a row behind.
        if isWhole || !hasHead { throw error }
        notes.append(
          LogProblem(
            path, line: values.line, "this row is cut off at the end of its file: it is left out"))
        return false
      }
      try readRow()
      return true
    } catch {
      unread += 1
      let column = error.place - range.lowerBound + 1
      tell(LogProblem(path, line: values.line, column: column, error.message), told)
      return hasHead && rowCount <= bounds.rows && !hasTooManyDevices
    }
  }

  private mutating func tell(_ problem: LogProblem, _ told: Int) {
    if problems.count - told < bounds.problems { problems.append(problem) } else { untold += 1 }
  }

  // MARK: - Heads and rows

  private mutating func readRow() throws(RowRefusal) {
    let kind = try kind()
    guard kind != .head else {
      hasHead = true
      // What stands below a head that can't be read belongs to nobody.
      current = nil
      return try readHead(members)
    }
    guard hasHead else {
      throw refusal("a head stands above the rows: \(Self.head)", at: values.text.start)
    }
    rowCount += 1
    guard rowCount <= bounds.rows else {
      throw refusal(
        "these logs have more than \(bounds.rows.grouped) rows, which are read at most",
        at: values.text.start)
    }
    guard let place = try log() else { return }
    try read(kind, members, of: place)
  }

  private mutating func kind() throws(RowRefusal) -> RowKind {
    guard let place = members[.kind] else {
      throw refusal("the row has no `kind`", at: values.text.start)
    }
    values.text.place = place
    let name = try values.string(.text, "kind")
    if let kind = RowKind(name) { return kind }
    values.text.place = place
    throw refusal(
      UnknownName.message(
        "there is no row of kind", values.text.shown(try values.text.string()), RowKind.names),
      at: place)
  }

  /// The log to which the row belongs; nil where its head could not be read.
  private mutating func log() throws(RowRefusal) -> Int? {
    guard let place = members[.device] else { return current }
    values.text.place = place
    let name = Array(try values.string(.text, "device"))
    if let known = places[name] { return known }
    let shown = String(decoding: name.prefix(128), as: UTF8.self)
    throw refusal(
      UnknownName.message("no head stands above for", shown, logs.map(\.head.name)), at: place)
  }

  /// Begins a log, to which the rows below belong; refuses a device that has one. Gives its place.
  mutating func begin(_ head: LogHead) throws(RowRefusal) -> Int {
    let key = Array(head.name.utf8)
    let start = values.text.start
    if let known = places[key] {
      let path = logs[known].path
      throw refusal(
        "\(head.name) has a log already, in \(path): put the rows of a device into one file, with "
          + "one head", at: start)
    }
    guard logs.count < bounds.devices else {
      hasTooManyDevices = true
      throw refusal(
        "the logs of at most \(bounds.devices.grouped) devices are read together", at: start)
    }
    let place = logs.count
    places[key] = place
    logs.append(OpenLog(head: head, path: path))
    current = place
    return place
  }
}
