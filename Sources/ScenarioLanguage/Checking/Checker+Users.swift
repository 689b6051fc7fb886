import IMProtocol

/// The attributes and devices of users.
extension Checker {
  /// Checks `user` and `users`, whose names are declared already.
  mutating func checkUsers(_ line: Line) {
    let nodes = roots(of: line)
    guard let first = nodes.first else { return }
    let names = syntax.nodes[first].kind == .list ? children(of: first) : [first]
    var rest = nodes.dropFirst()[...]
    var attributes: [Account.Attribute] = []
    if let options = rest.first, syntax.nodes[options].kind == .options {
      attributes = profile(options)
      rest = rest.dropFirst()
    }
    let devices = deviceDeclarations(Array(rest))
    for node in names { declare(node, attributes, devices) }
  }

  private mutating func declare(
    _ node: Int, _ attributes: [Account.Attribute], _ devices: [NamedDevice]
  ) {
    guard let users = declaredUsers(node) else { return }
    guard Budget.take(users.count * devices.count, from: &budget.devices) else {
      return report(.exceeds(.devices, limit: limits[.devices]), at: place(node))
    }
    for user in users {
      let index = Int(user.index)
      if !attributes.isEmpty { scenario.accounts[index].attributes = attributes }
      demandOwnUniqueID(attributes, at: place(node))
      // A name that is declared twice has been reported; its devices stay those given first.
      guard !devices.isEmpty, devicesOfUser[index].count == 0 else { continue }
      devicesOfUser[index] = (scenario.devices.count, devices.count)
      for device in devices {
        var declaration = device.declaration
        declaration.user = user
        scenario.devices.append(declaration)
        scenario.names.devices.append(device.name)
      }
    }
  }

  /// The users of a declaration; nil when it was refused.
  private mutating func declaredUsers(_ node: Int) -> [UserID]? {
    let name = text(syntax.nodes[node].first)
    guard syntax.nodes[node].kind == .range else {
      return accounts.id(of: name).map { [UserID($0)] }
    }
    guard let low = DurationText.integer(text(syntax.nodes[node].first + 2)),
      let high = DurationText.integer(text(syntax.nodes[node].first + 4)), low >= 0, low <= high,
      high - low <= Int64(accounts.count),
      accounts.id(of: name, number: Int(low)) != nil
    else { return nil }
    return (Int(low)...Int(high)).compactMap { accounts.id(of: name, number: $0).map(UserID.init) }
  }

  /// The attributes of a profile that a header gives.
  private mutating func profile(_ options: Int) -> [Account.Attribute] {
    attributes(options, of: .userProfile, except: ["userId"])
  }

  /// Fields of a record that a header gives, with their values; `others` are options that are no
  /// fields, and read elsewhere.
  mutating func attributes(
    _ options: Int, of record: RecordKind, except excluded: [String], besides others: [String] = []
  ) -> [Account.Attribute] {
    let descriptor = Catalogue.record(record)
    var result: [Account.Attribute] = []
    for node in children(of: options) {
      if others.contains(name(of: node)) { continue }
      let token = syntax.nodes[node].name
      guard let field = descriptor.fields.position(named: name(of: node)),
        !excluded.contains(descriptor.fields[field].name)
      else {
        reportUnknown(
          .field, string(token), of: descriptor.name, at: place(token: token),
          among: others + descriptor.fields.map(\.name).filter { !excluded.contains($0) })
        continue
      }
      if result.contains(where: { $0.field == field }) {
        report(.duplicate(.field, string(token)), at: place(token: token))
        continue
      }
      guard let value = constant(node, descriptor.fields[field]) else { continue }
      if case .enumeration(let kind, let raw) = value, !isCase(raw, of: kind, at: node) {
        continue
      }
      demandPossible(value, field, of: record, at: node)
      result.append(Account.Attribute(field: field, value: value))
    }
    return result
  }

  // MARK: Devices

  /// A device as a header declares it, for one user or for many.
  struct NamedDevice {
    var name: String
    var place: SourceRange
    var declaration: DeviceDeclaration
  }

  /// The devices of `on phone, tablet (platform: iOS)`.
  private mutating func deviceDeclarations(_ nodes: [Int]) -> [NamedDevice] {
    var devices: [NamedDevice] = []
    var index = 0
    while index < nodes.count {
      let node = nodes[index]
      index += 1
      var options: Int?
      if index < nodes.count, syntax.nodes[nodes[index]].kind == .options {
        options = nodes[index]
        index += 1
      }
      guard devices.count < limits[.devicesOfUser] else {
        report(.exceeds(.devicesOfUser, limit: limits[.devicesOfUser]), at: place(node))
        break
      }
      guard let device = deviceDeclaration(node, options) else {
        hasBrokenHeader = true
        continue
      }
      if let known = devices.first(where: { $0.name == device.name }) {
        reportDuplicate(.device, device.name, at: device.place, first: known.place)
        continue
      }
      checkCategory(of: device, beside: devices)
      devices.append(device)
    }
    return devices
  }

  private mutating func deviceDeclaration(_ node: Int, _ options: Int?) -> NamedDevice? {
    let name = string(syntax.nodes[node].first)
    var declaration = DeviceDeclaration(user: .absent, platform: -1)
    if let platform = Self.platforms.first(where: { $0.name == name })?.platform {
      declaration.platform = platform
    }
    let isRead = options.map { read($0, into: &declaration) } ?? true
    if declaration.platform < 0 {
      if isRead { report(.platformNeeded(device: name), at: place(node)) }
      return nil
    }
    return NamedDevice(name: name, place: place(node), declaration: declaration)
  }

  /// The platforms of device names that need none said.
  static let platforms: [(name: String, platform: Int32)] = [
    ("phone", 1), ("desktop", 4), ("web", 3), ("mini", 5),
  ]

  private enum DeviceOption: String, CaseIterable {
    case platform, offline, without
  }

  /// Reads the options of a device; false when one of them is wrong.
  private mutating func read(_ options: Int, into declaration: inout DeviceDeclaration) -> Bool {
    var isRead = true
    var seen: Set<DeviceOption> = []
    for node in children(of: options) {
      let token = syntax.nodes[node].name
      guard let option = DeviceOption(rawValue: string(token)) else {
        isRead = false
        reportUnknown(
          .option, string(token), of: "a device", at: place(token: token),
          among: DeviceOption.allCases.map(\.rawValue))
        continue
      }
      guard seen.insert(option).inserted else {
        report(.duplicate(.option, string(token)), at: place(token: token))
        continue
      }
      switch option {
      case .platform:
        isRead = readPlatform(node, into: &declaration) && isRead
      case .offline:
        if case .boolean(let isOffline)? = scalar(node, .boolean, option.rawValue) {
          declaration.isOffline = isOffline
        }
      case .without:
        declaration.without = delegates(node)
      }
    }
    return isRead
  }

  private mutating func readPlatform(
    _ node: Int, into declaration: inout DeviceDeclaration
  ) -> Bool {
    guard case .enumeration(_, let platform)? = scalar(node, .enumeration(.platform), "platform")
    else { return false }
    guard isCase(platform, of: .platform, at: node) else { return false }
    declaration.platform = platform
    return true
  }

  /// The delegates of `without: […]`, in the order of their raw values.
  private mutating func delegates(_ list: Int) -> [DelegateKind] {
    guard syntax.nodes[list].kind == .list else {
      reportType("without", "a list of delegates", list)
      return []
    }
    var result: [DelegateKind] = []
    for node in children(of: list) {
      let name = string(syntax.nodes[node].first)
      if let kind = DelegateKind.allCases.first(where: { $0.name == name }) {
        if result.contains(kind) { report(.duplicate(.delegate, name), at: place(node)) }
        result.append(kind)
      } else {
        reportUnknown(
          .delegate, name, at: place(node), among: DelegateKind.allCases.map(\.name))
      }
    }
    return result.sorted { $0.rawValue < $1.rawValue }
  }

  // MARK: Categories

  /// One device of each category is connected at a time (D-05), unless the app allows several
  /// mobile ones; so a second one starts offline.
  private mutating func checkCategory(of device: NamedDevice, beside devices: [NamedDevice]) {
    guard !device.declaration.isOffline else { return }
    let category = Self.category(device.declaration.platform)
    for other in devices
    where !other.declaration.isOffline && Self.category(other.declaration.platform) == category {
      conflicts.append(
        Conflict(device: device.name, other: other.name, category: category, place: device.place))
      return
    }
  }

  /// Two connected devices of one category, which is wrong unless a setting allows it.
  struct Conflict {
    var device: String
    var other: String
    var category: String
    var place: SourceRange
  }

  /// The category of a platform, of which one device may be connected at a time (D-05).
  static func category(_ platform: Int32) -> String {
    switch platform {
    case 1, 2, 6: "mobile"
    case 3: "web"
    case 4: "desktop"
    case 5: "mini-program"
    default: "other"
    }
  }

  /// Reports devices that would kick each other at the start, now that the settings are known.
  mutating func reportConflicts() {
    for conflict in conflicts
    where !(conflict.category == "mobile" && scenario.settings.multipleMobileDevices) {
      report(
        .sameCategory(conflict.device, other: conflict.other, category: conflict.category),
        at: conflict.place)
    }
  }
}
