import IMProtocol
import ScenarioLanguage

/// The heads of logs.
extension LogCollection {
  /// The version of the format that is read and written.
  static let version: Int64 = 1
  static let format = "imsim-log"

  /// Reads a head and begins its log; also where something in it is wrong, once it is known whose
  /// it is.
  mutating func readHead(_ members: RowMembers) throws(RowRefusal) {
    if let other = members.other(than: .head), let place = members[other] {
      throw refusal("a head has no `\(other)`", at: place)
    }
    try readVersion(members)
    let log = try begin(try owner(members))
    logs[log].head.begins = try time(members)
    if moves(to: .platform, members) { logs[log].head.platform = try platform() }
    if moves(to: .connected, members) {
      logs[log].head.isConnected = try values.scalar(.boolean, "connected") == .boolean(true)
    }
    if moves(to: .zone, members) { try readZone() }
    if moves(to: .delegates, members) { logs[log].head.delegates = try delegates() }
    if moves(to: .settings, members) { try readSettings(of: logs[log].head.name) }
  }

  /// Reads on at the value of a member; false where there is none.
  private mutating func moves(to member: RowMember, _ members: RowMembers) -> Bool {
    guard let place = members[member] else { return false }
    values.text.place = place
    return true
  }

  private mutating func readVersion(_ members: RowMembers) throws(RowRefusal) {
    let start = values.text.start
    guard let place = members[.format], let versionPlace = members[.version] else {
      throw refusal("a head says its format and version: \(Self.head)", at: start)
    }
    values.text.place = place
    guard try values.string(.text, "format").elementsEqual(Self.format.utf8) else {
      throw refusal("this is no log: its format is not `\(Self.format)`", at: place)
    }
    values.text.place = versionPlace
    let version = try values.number(.integer, "version")
    guard version == Self.version else {
      throw refusal(
        "version \(version) of the format is another than \(Self.version), which this imsim reads",
        at: versionPlace)
    }
  }

  private mutating func owner(_ members: RowMembers) throws(RowRefusal) -> LogHead {
    if moves(to: .server, members) {
      let isServer = try values.scalar(.boolean, "server") == .boolean(true)
      let others: [RowMember] = [.user, .device, .platform, .delegates, .connected]
      for other in others where isServer {
        guard let place = members[other] else { continue }
        throw refusal("the server's head has no `\(other)`", at: place)
      }
      if isServer { return LogHead(name: "server") }
    }
    let user = try name(.user, members, "the id of the user who is logged in")
    let device = try name(.device, members, "a name of the device, such as `phone`")
    if device.utf8.contains(UInt8(ascii: ".")), let place = members[.device] {
      throw refusal(
        "a device's name has no dot: rows call it by user and device, `\(user).phone`", at: place)
    }
    return LogHead(name: "\(user).\(device)", user: user, device: device)
  }

  private mutating func name(
    _ member: RowMember, _ members: RowMembers, _ what: String
  ) throws(RowRefusal) -> String {
    guard let place = members[member] else {
      throw refusal("the head has no `\(member)`: \(what)", at: values.text.start)
    }
    values.text.place = place
    let name = String(decoding: try values.string(.text, "\(member)"), as: UTF8.self)
    guard !name.isEmpty, name.utf8.count <= Self.longestName else {
      throw refusal("`\(member)` is \(what), of 1 to \(Self.longestName) bytes", at: place)
    }
    return name
  }

  /// Bytes of the name of a user or device in a head.
  private static let longestName = 128

  private mutating func platform() throws(RowRefusal) -> Int32 {
    let place = values.text.place
    guard case .enumeration(_, let raw) = try values.scalar(.enumeration(.platform), "platform"),
      Platform(rawValue: raw) != nil
    else {
      let names = Catalogue.enumeration(.platform).cases.map(\.name).joined(separator: ", ")
      throw refusal("`platform` is one of \(names)", at: place)
    }
    return raw
  }

  /// An offset from UTC, `+08:00`. What logs hold are times, so that it only tells a person what
  /// the device showed.
  private mutating func readZone() throws(RowRefusal) {
    let place = values.text.place
    let zone = Array(try values.string(.text, "zone"))
    let isSign = zone.first == UInt8(ascii: "+") || zone.first == UInt8(ascii: "-")
    let digits = [1, 2, 4, 5]
    guard zone.count == 6, isSign, zone[3] == UInt8(ascii: ":"),
      digits.allSatisfy({ zone[$0] &- 0x30 < 10 })
    else { throw refusal("`zone` is an offset from UTC such as \"+08:00\"", at: place) }
  }

  private mutating func delegates() throws(RowRefusal) -> [DelegateKind] {
    var there: [DelegateKind] = []
    _ = try values.items(.list(.text), "delegates") { (reader) throws(RowRefusal) in
      let place = reader.text.place
      let name = try reader.string(.text, "delegates")
      guard let kind = DelegateKind.allCases.first(where: { $0.name.utf8.elementsEqual(name) })
      else {
        let shown = String(decoding: name.prefix(64), as: UTF8.self)
        throw reader.text.refusal(
          UnknownName.message(
            "there is no delegate", shown, DelegateKind.allCases.map(\.name)), at: place)
      }
      there.append(kind)
    }
    return DelegateKind.allCases.filter(there.contains)
  }

  // MARK: - Settings

  private mutating func readSettings(of name: String) throws(RowRefusal) {
    let known = AppSetting.allCases.map { FieldDescriptor($0.rawValue, $0.type) }
    var settings = settings
    let path = path
    try values.fields(known, of: "settings") { (reader, index) throws(RowRefusal) in
      let setting = AppSetting.allCases[index]
      _ = reader.text.next()
      let place = reader.text.place
      let value = try reader.argument(known[index])
      guard AppSettings.takes(value, as: setting) else {
        throw reader.text.refusal("`\(setting.rawValue)` has no such value", at: place)
      }
      if let other = settings[setting], other.value != value {
        throw reader.text.refusal(
          "the head of \(other.name) says otherwise of `\(setting.rawValue)`: all logs are of one "
            + "AppKey", at: place)
      }
      settings[setting] = settings[setting] ?? HeadSetting(value: value, name: name, path: path)
    }
    self.settings = settings
  }
}
