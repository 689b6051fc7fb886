import Base
import IMProtocol
import ScenarioLanguage
import Simulation

/// Collects the logs from several files.
struct LogCollection {
  let bounds: LogBounds
  /// The logs, in the order in which their heads were read.
  var logs: [OpenLog] = []
  /// The names and texts that were read so far.
  var values: RowValues
  /// The AppKey settings in the heads of logs. If several heads state a setting, the first counts.
  var settings: [AppSetting: HeadSetting] = [:]
  /// `problems` contains the listed problems of all files. `unlistedCount` is the number of
  /// problems in the current file that are not listed.
  private(set) var problems: [LogProblem] = []
  private var unlistedCount = 0
  /// Notes about content that was skipped.
  var notes: [LogProblem] = []
  /// Whether a note says that the times of the current file seem to be in seconds.
  var hasNotedSeconds = false

  /// The index of each log, keyed by the name of the log. No code iterates over the dictionary, so
  /// the order of its keys does not matter.
  private var indices: [[UInt8]: Int] = [:]
  /// `current` is the index of the log of the last head in the current file, or nil if that head
  /// can't be read. `hasHead` says whether a head has been found in the current file.
  private var current: Int?
  private var hasHead = false
  private var rowCount = 0
  /// The number of unreadable lines since the last readable line.
  var unread: Int64 = 0
  /// Whether the files have more devices than permitted.
  private var hasTooManyDevices = false
  private var members = RowMembers()
  var path = ""
  /// The file that is being read.
  private var file = LogFile(path: "", bytes: [])

  struct HeadSetting {
    let value: Value
    /// The name of the log whose head states the setting.
    let name: String
    let path: String
  }

  init(_ names: LogNames, _ bounds: LogBounds) {
    values = RowValues(text: EntryText([], 0..<0), names: names)
    self.bounds = bounds
  }

  func refusal(_ message: String, at index: Int? = nil) -> EntryRefusal {
    values.text.refusal(message, at: index)
  }

  // MARK: - Files

  mutating func read(_ file: LogFile) {
    path = file.path
    self.file = file
    current = nil
    hasHead = false
    hasNotedSeconds = false
    unread = 0
    let observed = problems.count
    let bytes = file.bytes
    notes += file.origin?.notes ?? []
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
      values.line = file.shownLine(line)
      let isWhole = end < bytes.count
      if !read(bytes, start..<end, isWhole: isWhole, observed) { break }
      start = end + 1
    }
    if bytes.isEmpty || problems.count == observed && !hasHead {
      notify(
        LogProblem(path, "there is no log in this file: it begins with a head, \(Self.head)"),
        observed)
    }
    if unlistedCount > 0 {
      problems.append(LogProblem(path, "and \(unlistedCount) more problems in this file"))
      unlistedCount = 0
    }
  }

  /// At the end of a log, this byte means that the application could not write the next entry.
  private static let mark: UInt8 = 0

  static let head = #"{"kind":"head","format":"imsim-log","version":1,…}"#

  private static func lineEnd(in bytes: [UInt8], from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    return end
  }

  /// Reads a line. Returns false if the rest of the file must be skipped.
  private mutating func read(
    _ bytes: [UInt8], _ range: Range<Int>, isWhole: Bool, _ observed: Int
  ) -> Bool {
    let range = TextEncoding.withoutMark(range, of: bytes)
    values.text = EntryText(bytes, range)
    let refusals: [EntryRefusal]
    do throws(EntryRefusal) {
      _ = values.text.next()
      if values.text.isAtEnd { return true }
      values.text.index = range.lowerBound
      guard range.count <= bounds.lineBytes else {
        throw refusal(
          "this line has more than \(bounds.lineBytes.grouped) bytes, the maximum: "
            + "leave fields out")
      }
      do throws(EntryRefusal) { try members.find(in: &values.text) } catch {
        // If the application was killed, the last entry may be truncated.
        if isWhole || !hasHead { throw error }
        let isMark = bytes[range].elementsEqual([Self.mark])
        notes.append(
          LogProblem(
            path, line: values.line,
            isMark
              ? "the application could not write this entry, so its log ends here"
              : "this entry is cut off at the end of its file; it is ignored"))
        return false
      }
      try readRow()
      refusals = values.text.refusals
    } catch { refusals = values.text.refusals + [error] }
    if refusals.isEmpty { return true }
    unread += 1
    for refusal in refusals.sorted(by: { $0.index < $1.index }) {
      notify(problem(refusal, column: refusal.index - range.lowerBound + 1), observed)
    }
    return hasHead && rowCount <= bounds.rows && !hasTooManyDevices
  }

  /// Reads a part of an entry. If the part has a problem, notes it and returns nil, so that the
  /// problems of the other parts are found, too.
  mutating func attempt<Part>(
    _ read: (inout LogCollection) throws(EntryRefusal) -> Part
  ) throws(EntryRefusal) -> Part? {
    do throws(EntryRefusal) { return try read(&self) } catch {
      try values.text.note(error)
      return nil
    }
  }

  /// Returns the problem of the current line. A column of a converted line means nothing to a
  /// person, who gets the text of the line instead.
  private func problem(_ error: EntryRefusal, column: Int) -> LogProblem {
    guard file.origin != nil else {
      return LogProblem(path, line: values.line, column: column, error.message)
    }
    return LogProblem(
      path, line: values.line, error.message, text: file.shownText(ofLine: values.line))
  }

  private mutating func notify(_ problem: LogProblem, _ observed: Int) {
    if problems.count - observed < bounds.problems {
      problems.append(problem)
    } else {
      unlistedCount += 1
    }
  }

  // MARK: - Heads and entries

  private mutating func readRow() throws(EntryRefusal) {
    values.eventSDKs = []
    let kind = try kind()
    guard kind != .head else {
      hasHead = true
      // If reading the head fails, the entries after it belong to no log.
      current = nil
      return try readHead(members)
    }
    guard hasHead else {
      throw refusal("a head must come before the entries: \(Self.head)", at: values.text.start)
    }
    rowCount += 1
    guard rowCount <= bounds.rows else {
      throw refusal(
        "these logs have more than \(bounds.rows.grouped) entries, the maximum",
        at: values.text.start)
    }
    guard let index = try log() else { return }
    try read(kind, members, of: index)
  }

  private mutating func kind() throws(EntryRefusal) -> RowKind {
    guard let index = members[.kind] else {
      throw refusal("the entry has no `kind`", at: values.text.start)
    }
    values.text.index = index
    let name = try values.string(.text, "kind")
    if let kind = RowKind(name) { return kind }
    values.text.index = index
    throw refusal(
      UnknownName.message(
        "there is no entry of kind", values.text.shown(try values.text.string()), RowKind.names),
      at: index)
  }

  /// Returns the index of the log to which the current entry belongs, or nil if the head of that
  /// log could not be read.
  private mutating func log() throws(EntryRefusal) -> Int? {
    guard let index = members[.device] else { return current }
    values.text.index = index
    let name = Array(try values.string(.text, "device"))
    if let known = indices[name] { return known }
    let shown = String(decoding: name.prefix(128), as: UTF8.self)
    throw refusal(
      UnknownName.message("there is no head above for", shown, logs.map(\.head.name)), at: index)
  }

  /// Begins a log for the entries after its head, and returns its index. Throws if the device in
  /// the head already has a log.
  mutating func begin(_ head: LogHead) throws(EntryRefusal) -> Int {
    let key = Array(head.name.utf8)
    let start = values.text.start
    if let known = indices[key] {
      let path = logs[known].path
      throw refusal(
        "\(head.name) has a log already, in \(path): put the entries of a device into one file, "
          + "with one head", at: start)
    }
    guard logs.count < bounds.devices else {
      hasTooManyDevices = true
      throw refusal(
        "the logs of at most \(bounds.devices.grouped) devices are read together", at: start)
    }
    let index = logs.count
    indices[key] = index
    logs.append(OpenLog(head: head, path: path))
    current = index
    return index
  }
}
