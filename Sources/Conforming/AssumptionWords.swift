import Base
import Events
import IMProtocol
import ScenarioLanguage
import Simulation

/// Says what a check has assumed although no log entry states it.
struct AssumptionWords {
  private let diagnosis: Diagnosis
  private let checked: CheckedLogs

  /// A list shows at most this many sentences or names. Of further sentences or names, it shows
  /// only the number.
  private static let most = 10
  /// Clock differences of less than this many milliseconds are not mentioned.
  private static let leastOff: Int64 = 1_000

  init(_ diagnosis: Diagnosis) {
    self.diagnosis = diagnosis
    checked = diagnosis.checked
  }

  var sentences: [String] {
    scene + checked.facts.map(sentence) + calls + answers + ends + parts + clocks
  }

  // MARK: - The beginning

  private var scene: [String] {
    if checked.hasScene {
      let suppressed = checked.reading.scenario.devices.indices.filter { device in
        !checked.reading.logs.contains { $0.device == DeviceID(device) }
          && !checked.conformance.assumed.contains { call in
            checked.permissions[call.permission].device == DeviceID(device)
          }
      }
      guard !suppressed.isEmpty else { return [] }
      let names = Self.list(suppressed.map { diagnosis.words.device(DeviceID($0)) })
      return ["nothing was done on \(names), of which there is no log"]
    }
    let start =
      checked.facts.isEmpty
      ? "nobody had friends, requests or groups when the logs begin"
      : "the state when the logs begin has nothing more than the following"
    let unknown = checked.reading.scenario.names.users.dropFirst(
      checked.reading.scenario.accounts.count)
    return [
      "users, devices and settings are those of the logs, and \(start); --initial can set others"
    ]
      + unknown.map {
        "there is no user \(Escaping.plain($0)), as results of calls that name that user say"
      }
  }

  /// Returns a sentence that states a fact and names the entry that needs it.
  func sentence(_ fact: AssumedFact) -> String {
    "\(self.fact(fact)); \(diagnosis.index(fact.log, fact.row)) needs this fact"
  }

  func fact(_ fact: AssumedFact) -> String {
    let words = diagnosis.words
    switch fact.kind {
    case .friends(let one, let other):
      return "\(words.user(one)) and \(words.user(other)) were friends when the logs begin"
    case .group(let group, let owner, let members):
      let others = members.isEmpty ? "" : " with \(Self.list(members.map(words.user)))"
      return "\(words.user(owner)) had the group \(words.group(group))\(others) when the logs begin"
    case .manager(let group, let user):
      return
        "\(words.user(user)) was a manager of the group \(words.group(group)) when the logs begin"
    case .member(let group, let user):
      return
        "\(words.user(user)) was a member of the group \(words.group(group)) when the logs begin"
    case .subscribed(let user, let other, let type, let expiry):
      var arena = Arena()
      let call = Call(
        .subscribeEvent,
        Catalogue.subscription(to: [other], type, expiry), arena: &arena)
      return "\(words.user(user)) had called \(words.call(call, arena)) before the logs begin"
    case .full(let crowd, let room, _): return full(crowd, room)
    case .setting(let setting, let value):
      return "the AppKey has \(setting.rawValue): \(words.value(value, type: setting.type))"
    case .called(let user, let kind, let arguments):
      var arena = Arena()
      let call = Call(kind, arguments, arena: &arena)
      return "\(words.user(user)) had called \(words.call(call, arena)) before the logs begin"
    case .expired(let user, let kind, let arguments):
      var arena = Arena()
      let call = Call(kind, arguments, arena: &arena)
      return "\(words.user(user)) had called \(words.call(call, arena)) more than 7 days before "
        + "the logs begin"
    case .groupSetting(let group, let field, let value):
      let setting = words.named(value, Catalogue.record(.groupInfo).fields[field])
      return "the group \(words.group(group)) had \(setting) when the logs begin"
    case .profile(let user, let field, let value):
      let attribute = words.named(value, Catalogue.record(.userProfile).fields[field])
      return "\(words.user(user)) had the \(attribute) when the logs begin"
    case .connected(let device):
      return "\(words.device(device)) was connected until the logs begin"
    }
  }

  private func full(_ crowd: AssumedFact.Crowd, _ room: Int) -> String {
    let words = diagnosis.words
    func kind(_ type: SubscribeType) -> String {
      words.value(
        .enumeration(.subscribeType, type.rawValue), type: .enumeration(.subscribeType))
    }
    let (whose, what) =
      switch crowd {
      case .friends(let user): (words.user(user), "friends")
      case .subscriptions(let user, let type):
        (words.user(user), "subscriptions of type \(kind(type))")
      case .subscribers(let user, let type):
        (words.user(user), "subscribers of type \(kind(type))")
      case .members(let group): ("the group \(words.group(group))", "members")
      }
    return "\(whose) had \((crowd.limit - room).grouped) \(what) when the logs begin"
  }

  /// Sentences about assumed calls that the requests permit.
  private var calls: [String] {
    checked.conformance.assumed.filter { $0.permission < checked.allowed }.map { call in
      let caller = MissingWords.caller(of: call, diagnosis)
      return "\(caller) \(MissingWords(diagnosis).permittedAction(call)) before "
        + "\(diagnosis.index(call.log, call.row)), as --assume allows"
    }
  }

  // MARK: - In flight

  /// Sentences that say, for each call without an answer, whether the call reached the server.
  private var answers: [String] {
    let log = checked.conformance.log
    var isTaken = Array(repeating: false, count: log.calls.count)
    var isUnanswered = isTaken
    var calls: [(index: String?, token: CallToken)] = []
    for record in log.records {
      if case .called(let token) = record.event {
        calls.append((diagnosis.index(of: record), token))
      }
      // A call may also reach the server after the device has stopped waiting for the answer.
      if case .taken(let token) = record.event { isTaken[Int(token.index)] = true }
      if case .completed(let token, let reply) = record.event,
        reply.code == .networkUnavailable || reply.code == .msgResponseTimeout
      {
        isUnanswered[Int(token.index)] = true
      }
    }
    let sentences = calls.filter { isUnanswered[Int($0.token.index)] }.map { position, token in
      "\(position.map { "\($0): " } ?? "")\(diagnosis.call(token)), which had no answer, "
        + (isTaken[Int(token.index)] ? "reached the server" : "never reached the server")
    }
    let rest = sentences.count - Self.most
    return sentences.prefix(Self.most) + (rest > 0 ? ["and \(rest.grouped) more such calls"] : [])
  }

  /// A sentence about the logs without an `end` entry.
  private var ends: [String] {
    let open = checked.reading.logs.indices.filter { log in
      if case .end = checked.reading.logs[log].rows.last?.kind { return false }
      return checked.reading.logs[log].device != .absent
    }
    guard !open.isEmpty else { return [] }
    return [
      "what happened after the last entry of \(Self.list(open.map(diagnosis.device))) is not "
        + "known: no entry of kind end says that nothing did"
    ]
  }

  // MARK: - Clocks

  /// For each log, returns the minimum number of milliseconds by which the log's clock is slow
  /// compared with the most advanced clock. Clocks are compared only within an independent part of
  /// the logs.
  static func behind(_ checked: CheckedLogs) -> [Int64] {
    var behind = checked.conformance.ahead
    for part in checked.conformance.parts {
      let least = part.map { behind[$0] }.min() ?? 0
      for log in part { behind[log] &-= least }
    }
    return behind
  }

  private var clocks: [String] {
    let behind = Self.behind(checked)
    return checked.conformance.parts.flatMap { part -> [String] in
      guard let foremost = part.first(where: { behind[$0] == 0 }) else { return [] }
      return part.filter { behind[$0] >= Self.leastOff }.map { log in
        let span = TimeText.span(microseconds: behind[log] * 1_000)
        return "the clock of \(diagnosis.device(log)) is behind that of "
          + "\(diagnosis.device(foremost)), by \(span) or more"
      }
    }
  }

  /// A sentence about the independent parts of the logs.
  private var parts: [String] {
    let count = checked.conformance.parts.count
    guard count > 1 else { return [] }
    return [
      "the logs are of \(count.grouped) sets of users that share no user and no group: each set "
        + "is checked separately, and clocks are compared within each set"
    ]
  }

  private static func list(_ names: [String]) -> String {
    let rest = names.count - most
    guard rest <= 0, let last = names.last, names.count > 1 else {
      let shown = names.prefix(most).joined(separator: ", ")
      return rest > 0 ? "\(shown) and \(rest.grouped) more" : shown
    }
    return "\(names.dropLast().joined(separator: ", ")) and \(last)"
  }
}

extension ScenarioText {
  /// Returns a field with its value, such as `joinPermission: Free`.
  fileprivate func named(_ value: Value, _ field: FieldDescriptor) -> String {
    "\(field.name): \(self.value(value, type: field.type))"
  }
}
