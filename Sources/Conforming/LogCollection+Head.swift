import IMProtocol
import ScenarioLanguage

extension LogCollection {
  /// The version of the log format that imsim reads and writes.
  static let version: Int64 = 1
  static let format = "imsim-log"

  /// Reads the head of a log, and begins the log. The device's name is read first, so that the log
  /// begins even if another member has an error.
  mutating func readHead(_ members: RowMembers) throws(EntryRefusal) {
    if let other = members.other(than: .head), let index = members[other] {
      throw refusal("a head has no `\(other)`", at: index)
    }
    try readVersion(members)
    let log = try begin(try owner(members))
    logs[log].head.begins =
      try attempt { (reader) throws(EntryRefusal) in try reader.time(members) } ?? nil
    for member in [RowMember.platform, .connected, .zone, .delegates, .settings]
    where moves(to: member, members) {
      _ = try attempt { (reader) throws(EntryRefusal) in try reader.read(member, of: log) }
    }
  }

  private mutating func read(_ member: RowMember, of log: Int) throws(EntryRefusal) {
    switch member {
    case .platform: logs[log].head.platform = try platform()
    case .connected:
      logs[log].head.isConnected = try values.scalar(.boolean, "connected") == .boolean(true)
    case .zone: try readZone()
    case .delegates: logs[log].head.delegates = try delegates()
    case .settings: try readSettings(of: logs[log].head.name)
    case .kind, .n, .t, .device, .id, .name, .fields, .code, .value, .state, .format, .version,
      .user, .server:
      break
    }
  }

  /// Moves to the value of a member. Returns false if the head does not have the member.
  private mutating func moves(to member: RowMember, _ members: RowMembers) -> Bool {
    guard let index = members[member] else { return false }
    values.text.index = index
    return true
  }

  private mutating func readVersion(_ members: RowMembers) throws(EntryRefusal) {
    let start = values.text.start
    guard let index = members[.format], let versionLocation = members[.version] else {
      throw refusal("a head says its format and version: \(Self.head)", at: start)
    }
    values.text.index = index
    guard try values.string(.text, "format").elementsEqual(Self.format.utf8) else {
      throw refusal("this is not a log: its format is not `\(Self.format)`", at: index)
    }
    values.text.index = versionLocation
    let version = try values.number(.integer, "version")
    guard version == Self.version else {
      throw refusal(
        "version \(version) of the format is not \(Self.version), which this imsim reads",
        at: versionLocation)
    }
  }

  private mutating func owner(_ members: RowMembers) throws(EntryRefusal) -> LogHead {
    if moves(to: .server, members) {
      let isServer = try values.scalar(.boolean, "server") == .boolean(true)
      let others: [RowMember] = [.user, .device, .platform, .delegates, .connected]
      for other in others where isServer {
        guard let index = members[other] else { continue }
        throw refusal("the server's head has no `\(other)`", at: index)
      }
      if isServer { return LogHead(name: "server") }
    }
    let user = try name(.user, members, "the id of the user who is logged in")
    let device = try name(.device, members, "a name of the device, such as `phone`")
    if device.utf8.contains(UInt8(ascii: ".")), let index = members[.device] {
      throw refusal(
        "a device's name has no dot: entries name it by user and device, `\(user).phone`",
        at: index)
    }
    return LogHead(name: "\(user).\(device)", user: user, device: device)
  }

  private mutating func name(
    _ member: RowMember, _ members: RowMembers, _ what: String
  ) throws(EntryRefusal) -> String {
    guard let index = members[member] else {
      throw refusal("the head has no `\(member)`: \(what)", at: values.text.start)
    }
    values.text.index = index
    let name = String(decoding: try values.string(.text, "\(member)"), as: UTF8.self)
    guard !name.isEmpty, name.utf8.count <= Self.longestName else {
      throw refusal("`\(member)` is \(what), of 1 to \(Self.longestName) bytes", at: index)
    }
    return name
  }

  /// The maximum length in bytes of the name of a user or a device in a head.
  private static let longestName = 128

  private mutating func platform() throws(EntryRefusal) -> Int32 {
    let index = values.text.index
    guard case .enumeration(_, let raw) = try values.scalar(.enumeration(.platform), "platform"),
      Platform(rawValue: raw) != nil
    else {
      let names = Catalogue.enumeration(.platform).cases.map(\.name).joined(separator: ", ")
      throw refusal("`platform` is one of \(names)", at: index)
    }
    return raw
  }

  /// Reads an offset from UTC, such as `+08:00`. imsim does not use the offset, because the times
  /// in logs are absolute. The offset is meant for people who read the log.
  private mutating func readZone() throws(EntryRefusal) {
    let index = values.text.index
    let zone = Array(try values.string(.text, "zone"))
    let isSign = zone.first == UInt8(ascii: "+") || zone.first == UInt8(ascii: "-")
    let digits = [1, 2, 4, 5]
    guard zone.count == 6, isSign, zone[3] == UInt8(ascii: ":"),
      digits.allSatisfy({ zone[$0] &- 0x30 < 10 })
    else { throw refusal("`zone` is an offset from UTC such as \"+08:00\"", at: index) }
  }

  private mutating func delegates() throws(EntryRefusal) -> [DelegateKind] {
    var there: [DelegateKind] = []
    _ = try values.items(.list(.text), "delegates") { (reader) throws(EntryRefusal) in
      let index = reader.text.index
      let name = try reader.string(.text, "delegates")
      guard let kind = DelegateKind.allCases.first(where: { $0.name.utf8.elementsEqual(name) })
      else {
        let shown = String(decoding: name.prefix(64), as: UTF8.self)
        throw reader.text.refusal(
          UnknownName.message(
            "there is no delegate", shown, DelegateKind.allCases.map(\.name)), at: index)
      }
      there.append(kind)
    }
    return DelegateKind.allCases.filter(there.contains)
  }

  // MARK: - Settings

  private mutating func readSettings(of name: String) throws(EntryRefusal) {
    let known = AppSetting.allCases.map { FieldDescriptor($0.rawValue, $0.type) }
    var settings = settings
    let path = path
    try values.fields(known, of: "settings") { (reader, index) throws(EntryRefusal) in
      let setting = AppSetting.allCases[index]
      _ = reader.text.next()
      let position = reader.text.index
      let value = try reader.argument(known[index])
      guard AppSettings.takes(value, as: setting) else {
        throw reader.text.refusal("`\(setting.rawValue)` has no such value", at: position)
      }
      if let other = settings[setting], other.value != value {
        throw reader.text.refusal(
          "the head of \(other.name) has another value of `\(setting.rawValue)`: all logs are of "
            + "one AppKey", at: position)
      }
      settings[setting] = settings[setting] ?? HeadSetting(value: value, name: name, path: path)
    }
    self.settings = settings
  }
}
