import Base
import DiscreteEvents
import IMProtocol
import ScenarioLanguage

/// A whole world by chance: users, devices, settings, faults and a population, as the text of a
/// scenario. The same seed always gives the same text.
///
/// Which calls, faults and settings exist at all is drawn first, so different worlds concentrate on
/// different things (swarm testing: Groce, Zhang, Eide, Chen and Regehr, "Swarm Testing", ISSTA
/// 2012).
package struct StormScenario {
  private var random: RandomStream
  private let seed: UInt64
  private let calls: Int
  private let duration: Int64
  private let users: Int
  private let groups: Int
  private var devices: [String] = []

  /// - Parameters:
  ///   - calls: About how many calls are made.
  ///   - duration: How long the population acts, in microseconds, or nil if chance decides.
  package init(seed: UInt64, calls: Int, duration: Int64?) {
    var random = RandomStream(seed: seed, label: "storm")
    self.seed = seed
    self.calls = calls
    let spans = [60_000_000, 3_600_000_000, Population.Hours.day, 9 * Population.Hours.day]
    self.duration = duration ?? spans[Int(random.next(below: UInt64(spans.count)))]
    users = Int(random.next(in: 2...7))
    groups = Int(random.next(in: 0...3))
    self.random = random
  }

  /// The text of the scenario.
  package mutating func text() -> String {
    var lines = ["scenario \"storm \(seed)\"", "", network()]
    lines += settings()
    lines += accounts()
    lines += initialState()
    lines += ["", "population \"what happens by chance\" for \(Self.text(duration))"]
    let acting = actingCalls()
    // Every line has about the same share of the calls.
    let share = UInt64(calls * 1_000 / max(acting.count, 1))
    for call in acting { lines += ["  \(line(of: call, thousandths: share))", Self.vacuous] }
    lines += reactions()
    lines += faults()
    lines.append("  at most \(calls) calls")
    return lines.joined(separator: "\n") + "\n"
  }

  /// A line may well never happen, since nobody has chosen what fits together.
  private static let vacuous = "    vacuous \"chance\""

  private static func text(_ microseconds: Int64) -> String {
    DurationText.text(microseconds: microseconds)
  }

  // MARK: Drawing

  private mutating func isChosen(_ count: Int64, of all: Int64) -> Bool {
    random.next(in: 1...all) <= count
  }

  private mutating func one<Item>(of items: [Item]) -> Item {
    items[Int(random.next(below: UInt64(items.count)))]
  }

  // MARK: The world

  private mutating func network() -> String {
    "network latency " + one(of: ["0ms", "10ms", "10ms", "20ms...80ms", "1ms...3s", "2s...12s"])
  }

  private mutating func settings() -> [String] {
    var settings: [String] = []
    for setting in AppSetting.allCases where isChosen(1, of: 3) {
      let value: String
      switch setting {
      case .informationHosting: value = isChosen(1, of: 9) ? "off" : "on"
      case .friendAddPermission, .profileVisibility: value = one(of: cases(of: setting.type))
      case .friendExtKeys, .profileExtKeys, .groupExtKeys: value = "[k1, k2]"
      case .moderation: value = "[\"bad\"]"
      case .friendOnlineStatusNotice, .friendProfileNotice, .onlineStatusSubscription,
        .multipleMobileDevices:
        value = one(of: ["on", "off"])
      }
      settings.append("\(setting.rawValue): \(value)")
    }
    return settings.isEmpty ? [] : ["app \(settings.joined(separator: ", "))"]
  }

  private mutating func accounts() -> [String] {
    (1...users).map { user in
      var names = ["phone"]
      if isChosen(1, of: 2) { names.append("desktop") }
      if isChosen(1, of: 5) { names.append("web") }
      devices += names.map { "P\(user).\($0)" }
      let declared = names.map { name in
        isChosen(1, of: 3) ? "\(name) (with: [connectionStatusDelegate])" : name
      }
      return "user P\(user) on \(declared.joined(separator: ", "))"
    }
  }

  private mutating func initialState() -> [String] {
    var lines: [String] = []
    for one in 1..<users where isChosen(1, of: 3) {
      lines.append("friends P\(one) and P\(one + 1)")
    }
    for group in stride(from: 1, through: groups, by: 1) where isChosen(2, of: 3) {
      let owner = Int(random.next(in: 1...Int64(users)))
      let members = (1...users).filter { $0 != owner && isChosen(1, of: 2) }
      let fields = Catalogue.record(.groupInfo).fields.filter {
        $0.name.hasSuffix("Permission") && isChosen(1, of: 3)
      }
      let settings = fields.map { "\($0.name): \(one(of: cases(of: $0.type)))" }
      let list = members.map { "P\($0)" }.joined(separator: ", ")
      let options = ["owner: P\(owner)", "members: [\(list)]"] + settings
      lines.append("group g\(group) (\(options.joined(separator: ", ")))")
    }
    return lines
  }

  // MARK: Calls

  /// The calls that are made at all.
  private mutating func actingCalls() -> [CallDescriptor] {
    let all = Catalogue.calls.filter { call in
      groups > 0 || !call.parameters.contains { $0.type == .group || $0.type == .list(.group) }
    }
    // Half of the worlds have few calls, so these follow each other often.
    let of = isChosen(1, of: 2) ? 2 : 8 as Int64
    let some = all.filter { _ in isChosen(1, of: of) }
    return some.isEmpty ? Array(all.prefix(3)) : some
  }

  /// A line that makes about so many thousandths of a call in the whole duration.
  private mutating func line(of call: CallDescriptor, thousandths: UInt64) -> String {
    let isServer = call.caller == .server
    let actors = isServer ? ["server"] : actors()
    let devices = isServer ? 1 : actors.count
    return "\(actors.joined(separator: ", ")) calls \(text(of: call)) "
      + frequency(thousandths: thousandths / UInt64(devices))
  }

  /// Some of the devices.
  private mutating func actors() -> [String] {
    let some = devices.filter { _ in isChosen(1, of: 2) }
    return some.isEmpty ? [one(of: devices)] : some
  }

  /// How often something happens, if it happens so many thousandths of a time in the whole
  /// duration.
  private mutating func frequency(thousandths: UInt64) -> String {
    let thousandths = max(thousandths, 1)
    let length = UInt64(duration) * 1_000
    if isChosen(1, of: 4) {
      let seconds = max(Int64(length / thousandths / 2_000_000), 1)
      return "every \(Self.text(seconds * 1_000_000))...\(Self.text(seconds * 3_000_000))"
    }
    for unit in Population.units {
      let times = length.dividingFullWidth(
        thousandths.multipliedFullWidth(by: UInt64(unit.length))
      ).quotient
      if times < 1 { continue }
      let often = times == 1 ? "once" : "\(min(times, 1_000_000)) times"
      return "about \(often) \(unit.article) \(unit.word)"
    }
    return "about once a year"
  }

  private mutating func text(of call: CallDescriptor) -> String {
    var arguments: [String] = []
    for parameter in call.parameters where !parameter.isOptional || isChosen(1, of: 3) {
      guard let value = value(of: parameter, in: call) else { continue }
      arguments.append("\(parameter.name): \(value)")
    }
    return arguments.isEmpty
      ? "\(call.name)()" : "\(call.name)(\(arguments.joined(separator: ", ")))"
  }

  /// A value or choice for a parameter, or nil if it keeps its default.
  private mutating func value(of field: FieldDescriptor, in call: CallDescriptor) -> String? {
    switch field.type {
    case .boolean: return "true or false"
    case .integer: return one(of: ["1", "20 or 100", "1 or 2 or 50", "0 or 101"])
    case .text: return text(of: field)
    case .user: return user(in: call)
    case .group: return group(in: call)
    case .duration: return one(of: ["1m or 7d", "1d", "2h or 30d"])
    case .enumeration:
      return one(of: [
        cases(of: field.type).joined(separator: " or "), one(of: cases(of: field.type)),
      ])
    case .dictionary:
      return one(of: ["{k1: \"x\"} or {}", "{k1: \"bad\", k2: \"\"}", "{k1: \"y\"}"])
    case .list(.user):
      return one(of: ["[\(user(in: call))]", "[\(user(in: call)), \(user(in: call))]"])
    case .list(.group): return "[\(group(in: call))]"
    case .list(.enumeration(let kind)): return "[\(one(of: cases(of: .enumeration(kind))))]"
    case .list(.text): return "[\"x\"]"
    case .record(let kind): return record(kind)
    case .list, .code, .callback, .time, .moment: return nil
    }
  }

  private mutating func record(_ kind: RecordKind) -> String? {
    let fields = Catalogue.record(kind).fields.filter { $0.type == .boolean }
    return fields.isEmpty ? nil : "{\(fields.map { "\($0.name): true" }.joined(separator: ", "))}"
  }

  private mutating func text(of field: FieldDescriptor) -> String? {
    if field.name == "pageToken" { return "the next page" }
    return one(of: ["\"x\" or \"y\"", "\"bad\" or \"good\"", "\"z\"", "\"w\" or nil"])
  }

  private mutating func user(in call: CallDescriptor) -> String {
    let list = "one of P[1...\(users)]"
    if call.caller == .server { return list }
    let hasGroup = call.parameters.contains { $0.type == .group }
    let relations: [Choice.Relation] =
      hasGroup
      ? [.member, .outsider, .applicant, .manager, .friend, .user]
      : [.friend, .stranger, .sender, .recipient, .user, .friendOfFriend]
    return isChosen(1, of: 4) ? list : one(of: relations).rawValue
  }

  private mutating func group(in call: CallDescriptor) -> String {
    if call.caller == .server || call.kind == .createGroup || isChosen(1, of: 3) {
      // Ids in quotes need not exist.
      return "one of [\((1...groups).map { "\"g\($0)\"" }.joined(separator: ", "))]"
    }
    return one(of: [Choice.Relation.group, .ownGroup, .foreignGroup]).rawValue
  }

  private func cases(of type: ValueType) -> [String] {
    guard case .enumeration(let kind) = type else { return [] }
    return Catalogue.enumeration(kind).cases.map(\.name)
  }

  // MARK: Reactions and faults

  private mutating func reactions() -> [String] {
    guard isChosen(2, of: 3) else { return [] }
    let answer = one(of: ["acceptFriendApplication", "refuseFriendApplication"])
    let request =
      "onFriendApplicationStatusChanged(userId: $who, applicationType: Received, "
      + "applicationStatus: UnHandled)"
    return [
      "  \(actors().joined(separator: ", ")) calls \(answer)($who) when it receives \(request), "
        + "0s...\(Self.text(max(duration / 100, 1_000_000))) later in 8 of 10 cases",
      Self.vacuous,
    ]
  }

  private mutating func faults() -> [String] {
    guard isChosen(2, of: 3) else { return [] }
    let span = "for 10ms...\(Self.text(max(duration / 50, 20_000)))"
    let all = [
      "the network of # is down \(span)", "# loses its connection \(span)",
      "# loses its connection", "# disconnects \(span)", "# logs out \(span)",
      "# restarts \(span)", "# reinstalls", "# hears nothing \(span)", "# is not heard \(span)",
      "#'s answer is lost", "#'s latency 1ms...4s", "#'s clock is 3m fast",
      "#'s clock is 2h slow", "server restarts",
    ]
    return all.filter { _ in isChosen(1, of: 3) }.flatMap { fault in
      let device = one(of: devices)
      let line = fault.replacing("#", with: device)
      return [
        "  \(line) \(frequency(thousandths: 1_000 * UInt64(random.next(in: 1...8))))", Self.vacuous,
      ]
    }
  }
}
