import Accepting
import Events
import IMProtocol
import ScenarioLanguage
import Simulation

/// A scenario of some parts of what logs tell, as text.
struct ShrunkText {
  private let scenario: Scenario
  private let log: Log
  private let actions: [LoggedAction]
  private let parts: [ScenePart]
  private let words: ValueText
  private let text: ScenarioText
  private let target: DeviceID
  /// Whether each action comes to the millisecond when it came, and packets take no time.
  private let isExact: Bool

  /// Prepares for parts of a scenario; `target` is a device that is always there.
  init(
    _ parts: [ScenePart], of scenario: Scenario, _ log: Log, _ actions: [LoggedAction],
    target: DeviceID, isExact: Bool
  ) {
    self.isExact = isExact
    self.scenario = scenario
    self.log = log
    self.actions = actions
    self.parts = parts
    self.target = target
    words = ValueText(scenario)
    // Groups that are declared stand by their names, others as strings.
    let groups = parts.compactMap { part -> String? in
      if case .group(let group) = part { scenario.names.groups[Int(group.index)] } else { nil }
    }
    text = ScenarioText(scenario, Source(path: "", text: groups.joined(separator: " ")))
  }

  // MARK: - What is done

  /// What is done, a line each; waits that follow each other are one.
  var lines: [String] {
    var lines: [String] = []
    var waiting: Int64 = 0
    for action in kept {
      if case .wait(let span) = action.kind {
        waiting += span
        continue
      }
      if waiting > 0 { lines.append(wait(waiting)) }
      waiting = 0
      lines.append(line(action))
    }
    return lines
  }

  private var kept: [LoggedAction] {
    parts.compactMap { if case .action(let place) = $0 { actions[place] } else { nil } }
  }

  /// Whether all but the last may stand under `given`, which takes calls and waits.
  var mayBeGiven: Bool {
    kept.dropLast().allSatisfy { action in
      switch action.kind {
      case .call, .wait: true
      case .connects, .disconnects, .fault: false
      }
    }
  }

  /// What the last step is called.
  var title: String {
    guard let last = kept.last, case .call(let token) = last.kind else {
      return lines.last ?? "nothing happens"
    }
    return "\(words.device(log[token].device)) calls \(ValueText.name(of: log[token].call))"
  }

  /// A wait, rounded up to whole seconds unless it is to be exact.
  private func wait(_ span: Int64) -> String {
    let second: Int64 = 1_000_000
    let time = isExact ? span : (span + second - 1) / second * second
    return "wait \(DurationText.text(microseconds: time))"
  }

  private func line(_ action: LoggedAction) -> String {
    switch action.kind {
    case .call(let token):
      let record = log[token]
      return text.call(
        CallStatement(
          device: record.device, kind: record.call.kind,
          arguments: record.call.values(log.arena).map { .value($0) }))
    case .connects(let device): return "\(text.device(device)) connects"
    case .disconnects(let device): return "\(text.device(device)) disconnects"
    case .fault(let fault): return words.fault(fault)
    case .wait(let span): return wait(span)
    }
  }

  /// The line that says all that a record tells, behind the last line; none where that is not
  /// said in a line.
  func expectation(of index: TraceIndex) -> [String] {
    switch log[index]?.event {
    case .callback(let notice):
      return ["\(text.device(target)) receives \(text.shown(notice, log.arena))"]
    case .completed(let token, let reply):
      guard case .call(token)? = kept.last?.kind, reply.code == .success else { return [] }
      let result = reply.result.value(log.arena)
      guard result != .absent else { return [] }
      return ["returns \(text.shown(result, Catalogue.call(log[token].call.kind).result))"]
    case .some, nil: return []
    }
  }

  // MARK: - Who is there

  /// The devices: those that do something, and those that are wanted besides.
  private var devices: [DeviceID] {
    var found = Set(kept.map { $0.device(in: log) })
    found.insert(target)
    for case .device(let device) in parts { found.insert(device) }
    found.remove(.absent)
    return found.sorted()
  }

  /// The users: the devices' owners, and whom something names.
  var users: [UserID] {
    var found = Set(devices.map { scenario.devices[Int($0.index)].user })
    for action in kept { found.formUnion(action.users(in: log)) }
    for part in parts {
      switch part {
      case .friendship(let place):
        found.insert(scenario.friendships[place].one)
        found.insert(scenario.friendships[place].other)
      case .group(let group): found.insert(scenario.groups[Int(group.index)].owner)
      case .member(_, let user), .manager(_, let user): found.insert(user)
      case .subscription(let place):
        found.formUnion(scenario.subscriptions[place].subscribers)
        found.formUnion(scenario.subscriptions[place].targets)
      case .action, .groupSetting, .attribute, .setting, .device, .clock: break
      }
    }
    return found.sorted().filter { Int($0.index) < scenario.accounts.count }
  }

  /// The lines of the header below the title.
  var header: [String] {
    var lines = isExact ? ["network latency 0ms"] : []
    for case .clock in parts {
      let start = text.value(.integer(scenario.clock.start / 1_000), .moment)
      lines.append("clock \(start)")
    }
    for case .setting(let setting) in parts {
      let value = text.value(scenario.settings.value(of: setting), setting.type)
      lines.append("app \(setting.rawValue): \(value)")
    }
    let users = users
    lines += users.map(user)
    for case .friendship(let place) in parts {
      let friends = scenario.friendships[place]
      lines.append("friends \(text.user(friends.one)) and \(text.user(friends.other))")
    }
    for case .group(let group) in parts { lines.append(self.group(group)) }
    for case .subscription(let place) in parts {
      lines.append(subscription(scenario.subscriptions[place]))
    }
    return lines
  }

  private func user(_ user: UserID) -> String {
    let account = scenario.accounts[Int(user.index)]
    let fields = Catalogue.record(.userProfile).fields
    let attributes = parts.compactMap { part -> String? in
      guard case .attribute(user, let place) = part else { return nil }
      let attribute = account.attributes[place]
      let field = fields[attribute.field]
      return "\(field.name): \(text.value(attribute.value, field.type))"
    }
    let devices = devices.filter { scenario.devices[Int($0.index)].user == user }
    return "user \(text.user(user))\(Self.options(attributes))"
      + (devices.isEmpty ? "" : " on \(devices.map(device).joined(separator: ", "))")
  }

  private func device(_ device: DeviceID) -> String {
    let declaration = scenario.devices[Int(device.index)]
    let name = scenario.names.devices[Int(device.index)]
    var options: [String] = []
    if DeviceDeclaration.usualPlatform(of: name)?.rawValue != declaration.platform {
      options.append("platform: \(ValueText.enumeration(.platform, declaration.platform))")
    }
    if declaration.isOffline { options.append("offline: true") }
    if !declaration.without.isEmpty {
      let delegates = declaration.without.map(\.name).joined(separator: ", ")
      options.append("without: [\(delegates)]")
    }
    return name + Self.options(options)
  }

  private func group(_ group: GroupID) -> String {
    let declaration = scenario.groups[Int(group.index)]
    let fields = Catalogue.record(.groupInfo).fields
    var (managers, members, options): ([String], [String], [String]) = ([], [], [])
    for part in parts {
      switch part {
      case .manager(group, let user): managers.append(text.user(user))
      case .member(group, let user): members.append(text.user(user))
      case .groupSetting(group, let place):
        let attribute = declaration.attributes[place]
        let field = fields[attribute.field]
        options.append("\(field.name): \(text.value(attribute.value, field.type))")
      case .action, .friendship, .group, .member, .manager, .groupSetting, .attribute,
        .subscription, .setting, .device, .clock:
        break
      }
    }
    var all = ["owner: \(text.user(declaration.owner))"]
    if !managers.isEmpty { all.append("managers: [\(managers.joined(separator: ", "))]") }
    if !members.isEmpty { all.append("members: [\(members.joined(separator: ", "))]") }
    return "group \(scenario.names.groups[Int(group.index)])\(Self.options(all + options))"
  }

  private func subscription(_ one: SubscriptionDeclaration) -> String {
    let subscribers = one.subscribers.map(text.user).joined(separator: ", ")
    let targets = one.targets.map(text.user).joined(separator: ", ")
    let type = ValueText.enumeration(.subscribeType, one.type)
    return "subscriptions \(subscribers) to \(targets) "
      + "(subscribeType: \(type), expiry: \(one.expiry))"
  }

  private static func options(_ options: [String]) -> String {
    options.isEmpty ? "" : " (\(options.joined(separator: ", ")))"
  }
}
