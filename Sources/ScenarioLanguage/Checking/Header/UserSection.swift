import Base
import IMProtocol

/// The attributes and devices of the users that a header declares.
struct UserSection {
  private(set) var accounts: [Account]
  private(set) var devices: [DeviceDeclaration] = []
  private var uniqueIDs: Set<Text> = []
  /// The devices whose connection at the start would disconnect another device of the same user.
  private var conflicts: [(device: NamedDevice, other: String, category: DeviceCategory)] = []

  /// Most scenarios have at most this many devices.
  private static let usual = 8

  init(count: Int) { accounts = Array(filledWith: Account(), count: count) }

  /// Checks a `user` or `users` line.
  ///
  /// - Precondition: The first pass has declared the names.
  mutating func check(_ line: Line, _ given: inout GivenAttributes, _ reader: inout ValueReader) {
    var nodes = reader.syntax.roots(of: line)
    guard let first = nodes.next() else { return }
    let names = reader.syntax.listed(first)
    var attributes: [Account.Attribute] = []
    if let options = nodes.first, reader.kind(of: options) == .options {
      attributes = given.read(options, of: .userProfile, except: ["userId"], &reader)
      _ = nodes.next()
    }
    let devices = deviceDeclarations(nodes, &reader)
    for node in names { declare(node, attributes, devices, &reader) }
  }

  private mutating func declare(
    _ node: Int, _ attributes: [Account.Attribute], _ named: [NamedDevice],
    _ reader: inout ValueReader
  ) {
    if reader.kind(of: node) == .range {
      guard let users = declaredUsers(node, &reader) else { return }
      declare(users, node, attributes, named, &reader)
    } else {
      let name = reader.syntax.text(reader.token(of: node))
      guard let user = reader.names.accounts.id(of: name.span) else { return }
      declare(CollectionOfOne(UserID(user)), node, attributes, named, &reader)
    }
  }

  private mutating func declare(
    _ users: some Collection<UserID>, _ node: Int, _ attributes: [Account.Attribute],
    _ named: [NamedDevice], _ reader: inout ValueReader
  ) {
    guard reader.source.take(users.count * named.count, of: .devices, at: node) else { return }
    if devices.isEmpty, !named.isEmpty {
      devices.reserveCapacity(Self.usual)
      reader.names.all.devices.reserveCapacity(Self.usual)
    }
    for user in users {
      let index = Int(user.index)
      if !attributes.isEmpty { accounts[index].attributes = attributes }
      demandOwnUniqueID(attributes, at: reader.location(node), &reader)
      // If a user is declared twice, only the devices in the first declaration count.
      guard !named.isEmpty, reader.names.devicesOfUser[index].count == 0 else { continue }
      reader.names.devicesOfUser[index] = (devices.count, named.count)
      for device in named {
        var declaration = device.declaration
        declaration.user = user
        devices.append(declaration)
        reader.names.all.devices.append(device.name)
      }
    }
  }

  /// The users that a range declares, or nil if the first pass found an error in the range.
  private func declaredUsers(_ node: Int, _ reader: inout ValueReader) -> [UserID]? {
    let name = reader.syntax.text(reader.token(of: node))
    guard let low = DurationText.integer(reader.syntax.text(reader.token(of: node) + 2)),
      let high = DurationText.integer(reader.syntax.text(reader.token(of: node) + 4)), low >= 0,
      low <= high, high - low <= Int64(reader.names.accounts.count),
      reader.names.accounts.id(of: name.span, number: Int(low)) != nil
    else { return nil }
    let accounts = reader.names.accounts
    var declared: (piece: Int, numbers: ClosedRange<Int>)?
    var result: [UserID] = []
    result.reserveCapacity(Int(high - low) + 1)
    for number in Int(low)...Int(high) {
      if declared?.numbers.contains(number) != true {
        declared = accounts.range(of: name.span, with: number)
      }
      guard let declared else { continue }
      result.append(
        UserID(accounts.id(declared.piece, offset: number - declared.numbers.lowerBound)))
    }
    return result
  }

  private static let uniqueId = Catalogue.record(.userProfile).fields.position(named: "uniqueId")

  /// Reports each `uniqueId` that another user already has (UP-05, D-70).
  private mutating func demandOwnUniqueID(
    _ attributes: [Account.Attribute], at range: SourceRange, _ reader: inout ValueReader
  ) {
    for attribute in attributes where attribute.field == Self.uniqueId {
      guard case .text(let id) = attribute.value, !id.isAbsentOrEmpty,
        !uniqueIDs.insert(id).inserted
      else { continue }
      reader.report(.duplicate(.uniqueID, reader.names.all.texts.string(of: id)), at: range)
    }
  }

  // MARK: Devices

  struct NamedDevice {
    var name: String
    var location: SourceRange
    var declaration: DeviceDeclaration

    /// The device's category. A user can have only one connected device of each category (D-05).
    var category: DeviceCategory? {
      Platform(rawValue: declaration.platform).map(DeviceCategory.init)
    }
  }

  /// The devices in a declaration such as `on phone, tablet (platform: iOS)`.
  private mutating func deviceDeclarations(_ nodes: Siblings, _ reader: inout ValueReader)
    -> [NamedDevice]
  {
    var nodes = nodes
    var devices: [NamedDevice] = []
    devices.reserveCapacity(min(nodes.count, reader.limits[.devicesOfUser]))
    while let node = nodes.next() {
      var options: Int?
      if let next = nodes.first, reader.kind(of: next) == .options {
        options = next
        _ = nodes.next()
      }
      guard reader.isWithin(.devicesOfUser, devices.count + 1, at: node) else { break }
      guard let device = deviceDeclaration(node, options, &reader) else {
        reader.source.hasBrokenHeader = true
        continue
      }
      if let known = devices.first(where: { $0.name == device.name }) {
        reader.reportDuplicate(.device, device.name, at: device.location, first: known.location)
        continue
      }
      checkCategory(of: device, beside: devices)
      devices.append(device)
    }
    return devices
  }

  private func deviceDeclaration(_ node: Int, _ options: Int?, _ reader: inout ValueReader)
    -> NamedDevice?
  {
    let name = reader.word(node)
    var declaration = DeviceDeclaration(user: .absent, platform: -1)
    if let platform = Self.platforms.first(where: { $0.name == name })?.platform {
      declaration.platform = platform.rawValue
    }
    let isRead = options.map { read($0, into: &declaration, &reader) } ?? true
    if declaration.platform < 0 {
      if isRead { reader.report(.platformNeeded(device: name), at: node) }
      return nil
    }
    return NamedDevice(name: name, location: reader.location(node), declaration: declaration)
  }

  /// The device names that imply a platform.
  static let platforms: [(name: String, platform: Platform)] = [
    ("phone", .iOS), ("desktop", .pc), ("web", .web), ("mini", .miniWeb),
  ]

  private enum DeviceOption: String, CaseIterable { case platform, offline, with, without }

  /// Reads a device's options. If an option is wrong, reports an error and returns false.
  private func read(
    _ options: Int, into declaration: inout DeviceDeclaration, _ reader: inout ValueReader
  ) -> Bool {
    var isRead = true
    var seen: [DeviceOption] = []
    for node in reader.syntax.children(of: options) {
      let token = reader.syntax.nodes[node].name
      guard let option = DeviceOption(rawValue: reader.syntax.string(token)) else {
        isRead = false
        reader.reportUnknown(
          .option, reader.syntax.string(token), of: "a device", at: token,
          among: DeviceOption.allCases.map(\.rawValue))
        continue
      }
      guard !seen.contains(option) else {
        reader.report(.duplicate(.option, reader.syntax.string(token)), at: token)
        continue
      }
      seen.append(option)
      switch option {
      case .platform: isRead = readPlatform(node, into: &declaration, &reader) && isRead
      case .offline:
        if case .boolean(let isOffline)? = reader.scalar(node, .boolean, option.rawValue) {
          declaration.isOffline = isOffline
        }
      case .with: declaration.with = delegates(node, isUsual: false, &reader)
      case .without: declaration.without = delegates(node, isUsual: true, &reader)
      }
    }
    return isRead
  }

  private func readPlatform(
    _ node: Int, into declaration: inout DeviceDeclaration, _ reader: inout ValueReader
  ) -> Bool {
    let type = ValueType.enumeration(.platform)
    guard case .enumeration(_, let platform)? = reader.scalar(node, type, "platform"),
      reader.isCase(platform, of: .platform, at: node)
    else { return false }
    declaration.platform = platform
    return true
  }

  /// The delegates in a list, in the order of their raw values. If `isUsual`, the list is the value
  /// of `without` and may contain only delegates that devices have by default. Otherwise, the list
  /// is the value of `with` and may contain only delegates that devices lack by default.
  private func delegates(
    _ list: Int, isUsual: Bool, _ reader: inout ValueReader
  ) -> [DelegateKind] {
    let option = isUsual ? "without" : "with"
    guard reader.isKind(.list, list, option, "a list of delegates") else { return [] }
    var result: [DelegateKind] = []
    for node in reader.syntax.children(of: list) {
      let name = reader.word(node)
      if let kind = DelegateKind.allCases.first(where: { $0.name == name }) {
        if result.contains(kind) { reader.report(.duplicate(.delegate, name), at: node) }
        if DeviceDeclaration.usual.contains(kind) != isUsual {
          reader.report(.uselessDelegate(name, isUsual: !isUsual), at: node)
        }
        result.append(kind)
      } else {
        reader.reportUnknown(.delegate, name, at: node, among: DelegateKind.allCases.map(\.name))
      }
    }
    return result.sorted { $0.rawValue < $1.rawValue }
  }

  // MARK: Categories

  /// Records a conflict if two devices of the same category are connected at the start, because the
  /// second of them should be offline (D-05). If the app allows several mobile devices, conflicts
  /// between mobile devices are not reported.
  private mutating func checkCategory(of device: NamedDevice, beside devices: [NamedDevice]) {
    guard !device.declaration.isOffline, let category = device.category,
      let other = devices.first(where: { !$0.declaration.isOffline && $0.category == category })
    else { return }
    conflicts.append((device, other.name, category))
  }

  /// Reports each device whose connection at the start would disconnect another device of the same
  /// user.
  ///
  /// - Precondition: All settings have been read.
  func reportConflicts(_ settings: AppSettings, _ reader: inout ValueReader) {
    for conflict in conflicts
    where !(conflict.category == .mobile && settings.multipleMobileDevices) {
      reader.report(
        .sameCategory(conflict.device.name, other: conflict.other, category: conflict.category),
        at: conflict.device.location)
    }
  }
}
