import Base
import Events
import IMProtocol
import ScenarioLanguage

/// Converts a text log to the format of JSON Lines.
struct TextLogConverter {
  private let path: String
  private let pattern: TextPattern
  /// A time near which logs without dates begin, in milliseconds since 1970.
  private let reference: Int64
  /// The devices, in the order of their first lines.
  private var devices: [TextDevice] = []
  /// The index of each device, keyed by its name. No code iterates over the dictionary, so the
  /// order of its keys does not matter.
  private var indices: [String: Int] = [:]
  /// The entries, and for each of them the line that it comes from.
  private var json = JSONWriter()
  private var lines: [Int] = []
  /// The number of lines that are not blank, and of those that match.
  private var lineCount = 0
  private var matchCount = 0
  /// The first line that is not blank, for the message that no line matches.
  private var firstText = ""
  private var notes: [LogProblem] = []
  private(set) var problems: [LogProblem] = []
  private var unlistedCount = 0

  private static let bounds = LogBounds()
  /// The maximum length of the first line in a message.
  private static let mostShown = 200

  init(_ path: String, _ pattern: TextPattern, near reference: Int64) {
    (self.path, self.pattern, self.reference) = (path, pattern, reference)
  }

  // MARK: - Lines

  mutating func read(_ bytes: [UInt8], _ begin: (Int) -> Void) {
    if let name = TextEncoding.other(of: bytes) {
      problems.append(
        LogProblem(path, "this file is in \(name), and logs are in UTF-8: save it as UTF-8"))
      return
    }
    var (start, line) = (0, 0)
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      line += 1
      begin(line)
      var range = TextEncoding.withoutMark(start..<end, of: bytes)
      if let last = bytes[range].last, last == 0x0D { range = range.dropLast() }
      do throws(PlainReader.Refusal) { try read(bytes[range], line) } catch {
        note(error.message, line, bytes[range])
      }
      start = end + 1
    }
    if problems.isEmpty, matchCount == 0 {
      problems.append(LogProblem(path, noMatch))
    }
    if unlistedCount > 0 {
      problems.append(LogProblem(path, "and \(unlistedCount) more problems in this file"))
    }
  }

  private var noMatch: String {
    guard lineCount > 0 else { return "there is no log in this file: it has no lines" }
    let lines =
      lineCount == 1
      ? "its line does not match the pattern"
      : "none of its \(lineCount.grouped) lines matches the pattern"
    return "\(lines): the first line is `\(firstText)`, and the pattern is `\(pattern.text)`"
  }

  private mutating func note(_ message: String, _ line: Int, _ text: ArraySlice<UInt8>) {
    guard problems.count < Self.bounds.problems else {
      unlistedCount += 1
      return
    }
    problems.append(
      LogProblem(path, line: line, message, text: String(decoding: text, as: UTF8.self)))
  }

  private mutating func read(_ bytes: ArraySlice<UInt8>, _ line: Int) throws(PlainReader.Refusal) {
    if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { return }
    lineCount += 1
    guard bytes.count <= TextPattern.longestLine else {
      throw PlainReader.Refusal(
        message: "this line has more than \(TextPattern.longestLine.grouped) bytes, the maximum "
          + "for a pattern: shorten the line or remove it")
    }
    let text = String(decoding: bytes, as: UTF8.self)
    if lineCount == 1 {
      firstText = text.count > Self.mostShown ? "\(text.prefix(Self.mostShown))…" : text
    }
    guard let match = pattern.match(text) else { return }
    matchCount += 1
    // The decoded text has other characters in place of bytes that are not UTF-8.
    guard text.utf8.elementsEqual(bytes) else {
      throw PlainReader.Refusal(message: "this line is not UTF-8")
    }
    guard let time = PlainTime(match[.time] ?? "") else {
      throw PlainReader.Refusal(
        message: "`\(match[.time] ?? "")` is no time: 2024-03-14T15:03:08.109Z, 15:03:08.109, "
          + "03-14 15:03:08.109, [12.345] seconds, or seconds or milliseconds since 1970")
    }
    let device = try device(match, line)
    let event = try TextEvent(match, isServer: devices[device].owner == nil)
    let milliseconds = devices[device].clock.milliseconds(time)
    if !event.isIgnored { try write(event, at: milliseconds, of: device, line) }
  }

  // MARK: - Devices

  private mutating func device(
    _ match: TextPattern.Match, _ line: Int
  ) throws(PlainReader.Refusal) -> Int {
    let owner = try TextOwner(user: match[.user], device: match[.device], path: path)
    if let known = indices[owner.name] { return known }
    guard devices.count < Self.bounds.devices else {
      throw PlainReader.Refusal(
        message: "the logs of at most \(Self.bounds.devices.grouped) devices are read together")
    }
    indices[owner.name] = devices.count
    devices.append(
      TextDevice(
        name: owner.name, owner: owner.parts, firstLine: line, clock: TextClock(near: reference)))
    return devices.count - 1
  }

  // MARK: - Entries

  private mutating func write(
    _ event: TextEvent, at time: Int64, of device: Int, _ line: Int
  ) throws(PlainReader.Refusal) {
    switch event.kind {
    case .call: try writeCall(event, at: time, of: device, line)
    case .result, .success, .failure: try writeResult(event, at: time, of: device, line)
    case .callback: try writeCallback(event, at: time, of: device, line)
    case .other(.connection):
      guard devices[device].enter(event.name) else { return }
      row(.connection, at: time, of: device, line) { $0.member("state", event.name) }
    case .other(.local):
      row(.local, at: time, of: device, line) { json in
        json.key("fields")
        let record = Catalogue.record(.localData)
        json.plain(event.members, of: record.fields, record.name)
      }
    case .other(.end): row(.end, at: time, of: device, line) { _ in }
    case .other(let kind):
      if kind == .application { devices[device].restart() }
      row(kind, at: time, of: device, line) { $0.member("state", event.name) }
    }
  }

  /// Writes an entry. `members` writes the members of its kind.
  private mutating func row(
    _ kind: RowKind, at time: Int64, of device: Int, _ line: Int,
    _ members: (inout JSONWriter) -> Void
  ) {
    let number = devices[device].next()
    let name = devices[device].name
    json.object { json in
      json.member("n", number)
      json.member("t", time)
      json.member("kind", "\(kind)")
      json.member("device", name)
      members(&json)
    }
    json.endLine()
    lines.append(line)
  }

  private mutating func writeCall(
    _ event: TextEvent, at time: Int64, of device: Int, _ line: Int
  ) throws(PlainReader.Refusal) {
    let call = SDKNames.call(event.name, isServer: devices[device].owner == nil)
      .map { Catalogue.call($0) }
    let parameters = call?.parameters ?? []
    let id = event.members.first { $0.name == "id" }?.value.text
    let fields = try event.named(parameters.first?.name).filter { $0.name != "id" }
    let number = devices[device].count + 1
    devices[device].begin(call?.name ?? event.name, id: id, number: number)
    row(.call, at: time, of: device, line) { json in
      json.member("id", number)
      json.member("name", event.name)
      json.key("fields")
      json.plain(fields, of: parameters, call?.name ?? "")
    }
  }

  private mutating func writeCallback(
    _ event: TextEvent, at time: Int64, of device: Int, _ line: Int
  ) throws(PlainReader.Refusal) {
    let kind = SDKNames.callback(event.name)
    let callback = kind.map { Catalogue.callback($0) }
    let fields = callback?.fields ?? []
    let members = try event.named(fields.count == 1 ? fields[0].name : nil)
    if kind == .onConnectionStatusChanged, let value = members.first?.value,
      let status = Self.status(value)
    {
      for state in devices[device].states(for: status) {
        row(.connection, at: time, of: device, line) { $0.member("state", state) }
      }
    }
    row(.callback, at: time, of: device, line) { json in
      json.member("name", event.name)
      json.key("fields")
      json.plain(members, of: fields, callback?.name ?? "")
    }
  }

  private static func status(_ value: PlainValue) -> ConnectionStatus? {
    if let number = value.number { return ConnectionStatus(rawValue: Int32(clamping: number)) }
    let name = value.text?.split(separator: ".").last.map(String.init) ?? ""
    let raw =
      Catalogue.enumeration(.connectionStatus).rawValue(named: name)
      ?? SDKNames.rawValue(named: name.utf8, of: .connectionStatus)
    return raw.flatMap(ConnectionStatus.init)
  }

  private mutating func writeResult(
    _ event: TextEvent, at time: Int64, of device: Int, _ line: Int
  ) throws(PlainReader.Refusal) {
    let result = try TextResult(event)
    let kind = SDKNames.call(event.name, isServer: devices[device].owner == nil)
    let name = kind.map { Catalogue.call($0).name } ?? event.name
    guard let call = devices[device].end(name, id: result.id) else {
      // The call may be in a line that can't be read, whose problem is known.
      if !problems.isEmpty { return }
      throw PlainReader.Refusal(
        message: "no call of \(event.name) above is without a result"
          + (result.id.map { ", and has the id \($0)" } ?? ""))
    }
    if call.isOldestOfSeveral {
      notes.append(
        LogProblem(
          path, line: line,
          "several calls of \(event.name) had no result yet, and this is taken for the result of "
            + "the oldest; a field `id` of calls and results tells them apart"))
    }
    let type = kind.flatMap { Catalogue.call($0).resultType(of: result.code) }
    row(.return, at: time, of: device, line) { json in
      json.member("id", call.number)
      json.member("code", Int(result.code.number))
      if let value = result.value, !value.isNull {
        json.key("value")
        json.plain(value, as: type)
      }
    }
  }

  // MARK: - The converted log

  func converted(_ file: LogFile) -> LogFile {
    var heads = JSONWriter()
    var notes = [
      LogProblem(
        path, "\(matchCount.grouped) of \(lineCount.counted("line")) match the pattern")
    ]
    for device in devices {
      let isConnected = device.beginsConnected ?? true
      heads.object { json in
        json.member("kind", "head")
        json.member("format", LogCollection.format)
        json.member("version", LogCollection.version)
        if let owner = device.owner {
          json.member("user", owner.user)
          json.member("device", owner.device)
          json.key("connected")
          json.boolean(isConnected)
        } else {
          json.key("server")
          json.boolean(true)
        }
      }
      heads.endLine()
      if device.owner != nil, device.beginsConnected == nil {
        notes.append(
          LogProblem(
            path,
            "\(device.name) is taken to be connected from the beginning, because no line "
              + "says that it connects"))
      }
    }
    return LogFile(
      path: path, bytes: heads.text.bytes + json.text.bytes,
      origin: TextOrigin(
        bytes: file.bytes, lines: devices.map(\.firstLine) + lines, notes: notes + self.notes))
  }
}
