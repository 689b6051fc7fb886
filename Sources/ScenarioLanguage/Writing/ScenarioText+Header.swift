import IMProtocol

extension ScenarioText {
  /// The lines for the scenario's title, citations, tags and mark.
  var head: [String] {
    var lines = ["scenario \(Self.quoted(scenario.title))"]
    let lists = [
      ("verifies", scenario.verifies), ("assumes", scenario.assumes), ("tags", scenario.tags),
    ]
    for (word, items) in lists where !items.isEmpty {
      lines.append("\(word) \(items.joined(separator: ", "))")
    }
    if let mark = scenario.mark {
      lines.append("\(mark.kind.rawValue) \(Self.quoted(mark.reason))")
    }
    return lines
  }

  /// The lines of the scene, with these lines for the users.
  func scene(declaring users: [String]) -> [String] {
    var lines: [String] = []
    let usual = Scenario()
    if scenario.clock != usual.clock { lines.append(clock) }
    if scenario.latency != usual.latency { lines.append(network(scenario.latency)) }
    for setting in AppSetting.allCases {
      let value = scenario.settings.value(of: setting)
      if value == usual.settings.value(of: setting) { continue }
      lines.append("app \(setting.rawValue): \(self.value(value, type: setting.type))")
    }
    lines += users
    lines += scenario.friendships.map { "friends \(user($0.one)) and \(user($0.other))" }
    lines += scenario.groups.indices.filter { isDeclared(GroupID($0)) }.map(group)
    return lines + scenario.subscriptions.map(subscriptions)
  }

  /// The line that sets the latency of packets.
  package func network(_ range: ClosedRange<Int64>) -> String {
    "network latency \(latency(range))"
  }

  private var clock: String {
    let clock = scenario.clock
    let start = TimeText.iso(microseconds: clock.start, offset: clock.offset)
    let changes = clock.changes.map {
      "\"\(TimeText.iso(microseconds: $0.at, offset: 0)) \(TimeText.offset($0.offset))\""
    }
    return "clock \"\(start)\"" + (changes.isEmpty ? "" : " changes: \(brackets(changes))")
  }

  /// The lines that declare the users and devices, or only those whose texts, such as `A` and
  /// `A.phone`, fulfil a condition. Users with devices come first, in the order of the devices.
  /// Users without devices follow.
  func users(where isDeclared: (String) -> Bool = { _ in true }) -> [String] {
    var devices = Array(repeating: [String](), count: scenario.accounts.count)
    var order: [Int] = []
    for (position, declaration) in scenario.devices.enumerated()
    where isDeclared(device(DeviceID(position))) {
      let user = Int(declaration.user.index)
      if devices[user].isEmpty { order.append(user) }
      devices[user].append(device(declaration, name(of: DeviceID(position))))
    }
    order += devices.indices.filter { devices[$0].isEmpty && isDeclared(user(UserID($0))) }
    return order.map { position in
      let own = attributes(scenario.accounts[position].attributes, of: .userProfile)
      let devices = devices[position].joined(separator: ", ")
      return "user \(user(UserID(position)))\(Self.options(own))"
        + (devices.isEmpty ? "" : " on \(devices)")
    }
  }

  private func device(_ declaration: DeviceDeclaration, _ name: String) -> String {
    var options: [String] = []
    if DeviceDeclaration.usualPlatform(of: name)?.rawValue != declaration.platform {
      options.append("platform: \(Self.enumeration(.platform, declaration.platform))")
    }
    if declaration.isOffline { options.append("offline: true") }
    if !declaration.with.isEmpty {
      options.append("with: \(brackets(declaration.with.map(\.name)))")
    }
    if !declaration.without.isEmpty {
      options.append("without: \(brackets(declaration.without.map(\.name)))")
    }
    return name + Self.options(options)
  }

  private func attributes(_ attributes: [Account.Attribute], of kind: RecordKind) -> [String] {
    let fields = Catalogue.record(kind).fields
    return attributes.map {
      "\(fields[$0.field].name): \(value($0.value, type: fields[$0.field].type))"
    }
  }

  private func group(_ position: Int) -> String {
    let group = scenario.groups[position]
    var options = ["owner: \(user(group.owner))"]
    for (name, users) in [("managers", group.managers), ("members", group.members)]
    where !users.isEmpty { options.append("\(name): \(brackets(self.users(users)))") }
    options += attributes(group.attributes, of: .groupInfo)
    return "group \(self.group(GroupID(position)))\(Self.options(options))"
  }

  private func subscriptions(_ one: SubscriptionDeclaration) -> String {
    let subscribers = users(one.subscribers).joined(separator: ", ")
    let targets = users(one.targets).joined(separator: ", ")
    let type = Self.enumeration(.subscribeType, one.type)
    return "subscriptions \(subscribers) to \(targets) "
      + "(subscribeType: \(type), expiry: \(one.expiry))"
  }
}
