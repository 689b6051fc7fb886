import IMProtocol
import ScenarioLanguage
import TestSupport

/// Random scenarios with every kind of statement, call, callback and value. The scenarios are
/// valid, but are never run.
struct RandomStatements {
  private var random: SplitMix64
  private var labels = 0

  private static let devices = ["A.phone", "A.tablet", "B.phone", "C.web"]
  private static let users = ["A", "B", "C"]

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func text() -> String {
    var lines = header()
    if isTrue() { lines += ["given"] + some(3) { "  " + $0.givenLine() } }
    for number in 0..<random.below(4) { lines += isTrue() ? step(number) : race(number) }
    // A scenario with an exploration has neither races nor steps by hand.
    if random.below(3) == 0 {
      lines = lines.filter { $0 != "" }
      lines = header() + ["step \"before\"", "  wait 1ms"] + exploration()
    } else {
      lines += ["step \"last\"", "  wait 1ms"]
    }
    for _ in 0..<random.below(3) { lines += always() }
    for _ in 0..<random.below(3) { lines += never() }
    if lines.contains(where: { $0.hasPrefix("explore ") }), isTrue() { lines += sometimes() }
    return lines.map { $0 + "\n" }.joined()
  }

  // MARK: - Chance

  private mutating func isTrue() -> Bool { random.below(2) == 0 }

  private mutating func some<T>(_ most: Int, _ make: (inout Self) -> T) -> [T] {
    (0...random.below(most)).map { _ in make(&self) }
  }

  private mutating func pick<T>(_ items: [T]) -> T { random.pick(items) }

  private mutating func device() -> String { pick(Self.devices) }

  // MARK: - Header

  private mutating func header() -> [String] {
    var lines = ["scenario \(string())"]
    let optional = [
      "verifies FR-01, FR-30", "assumes D-02, D-10", "tags a, b-c", "skip \(string())",
      "known failure \(string())",
      pick([
        "clock \"2024-02-29T23:59:59.123456+08:00\"", "clock \"1970-01-01T00:00:00Z\"",
        "clock \"2024-10-26T12:00:00+02:00\" changes: [\"2024-10-27T01:00:00Z +01:00\"]",
      ]),
      pick([
        "network latency 0ms", "network latency 20ms...80ms", "network latency 1us...2s 3ms",
      ]),
      "app informationHosting: off, friendAddPermission: Free, profileVisibility: Invisible",
      "app multipleMobileDevices: on", "app moderation: [bad, \"very bad\"]",
    ]
    var marks = 0
    for line in optional where isTrue() {
      if line.hasPrefix("skip") || line.hasPrefix("known") { marks += 1 }
      if marks > 1, line.hasPrefix("known") { continue }
      lines.append(line)
    }
    lines.append("app friendExtKeys: [k1, \"k 2\"], profileExtKeys: [k1], groupExtKeys: [k1, k2]")
    lines += [
      "user B (name: \(string()), userExtProfile: {k1: \(string())}) on phone (offline: true)",
      "user A on phone, tablet (platform: iOS, offline: true, without: [friendEventDelegate])",
      "user C on web (with: [connectionStatusDelegate])", "users F[1...3]",
      "friends A and B, F[1...2]",
      "group g (owner: A, managers: [B], members: [C, F[2...3]], joinPermission: Free)",
      "group h (owner: B, groupName: \(string()))",
      "subscriptions A, F[1...2] to B, C (subscribeType: OnlineStatus, expiry: 1d)",
    ]
    return lines
  }

  // MARK: - Statements

  private mutating func givenLine() -> String {
    pick([call("server"), call(device()), "wait \(duration())"])
  }

  private mutating func step(_ number: Int) -> [String] {
    let isByHand = random.below(3) == 0
    var lines = ["step \"step \(number)\"" + (isByHand ? " by hand" : "")]
    labels += 1
    lines += ["  A.phone calls \(plainCall()) as c\(labels)"]
    let isNotified = isTrue()
    if isNotified { lines.append("    fails with \(pick(["25461", "7"]))") }
    for _ in 0...random.below(6) {
      lines += isByHand ? handLine() : stepLine()
    }
    if !isByHand, !isNotified { lines.append("  c\(labels) is forgotten") }
    if isTrue() { lines.append("  c\(labels)'s answer is lost") }
    return lines
  }

  private mutating func stepLine() -> [String] {
    switch random.below(12) {
    case 0: return ["  " + connects()]
    case 1: return ["  \(device()) \(pick(["disconnects", "logs out"]))"]
    case 2: return ["  wait \(duration())"]
    case 3: return ["  " + reception()]
    case 4: return ["  \(device()) holds \(pattern(.record(.localData), 3))"]
    case 5: return ["  \(device()) opens \(page())"]
    case 6: return ["  \(device()) taps {section: \(random.below(9)), row: \(random.below(99))}"]
    case 7: return ["  \(device()) shows \(pattern(.record(.shownRequestPage), 3))"]
    case 8: return ["  " + fault() + (isTrue() ? moment(isServer: false) : "")]
    case 9: return ["  server restarts" + (isTrue() ? moment(isServer: true) : "")]
    case 10 where isTrue():
      let span = pick(["1s", "2m 3s", "1h 4ms"])
      let ends = pick(["the network of \(device()) is down", "\(device()) loses its connection"])
      return ["  \(ends) for \(span)"]
    case 10: return ["  " + lasting()]
    default: return called()
    }
  }

  private mutating func handLine() -> [String] {
    switch random.below(6) {
    case 0: return ["  \(device()) hears server"]
    case 1: return ["  server hears \(device())"]
    case 2: return ["  \(fault())"]
    case 3: return ["  " + reception()]
    case 4: return ["  " + lasting()]
    default: return called()
    }
  }

  private mutating func called() -> [String] {
    let isServer = isTrue()
    let kind = self.kind(isServer)
    let line = "  \(isServer ? "server" : device()) calls \(call(of: kind))"
    switch random.below(4) {
    case 0:
      guard let result = Catalogue.call(kind).result else { return [line] }
      return [line, "    returns \(pattern(result, 3))"]
    case 1:
      let isOfUsers = Catalogue.call(kind).area == .subscriptions
      let naming = isOfUsers ? "[A, \"nobody\", ...]" : "[remark, \"a key\", any]"
      return [line, "    fails with 25461" + (isTrue() ? " naming \(naming)" : "")]
    case 2 where !isServer: return [line, "    is forgotten"]
    default: return [line]
    }
  }

  private mutating func race(_ number: Int) -> [String] {
    labels += 1
    let name = "c\(labels)"
    var lines = ["race \"race \(number)\"", "  B.phone calls \(plainCall()) as \(name)"]
    lines += some(2) { one in
      "  "
        + one.pick([
          one.call(one.device()), one.connects(), one.device() + " disconnects",
          one.fault() + " before the server takes \(name)",
          "server restarts when it has taken \(name)", "\(name)'s answer is lost",
          one.fault() + one.moment(isServer: false), one.lasting(),
        ])
    }
    for outcome in 0...random.below(2) {
      lines += ["outcome \"o\(outcome)\"", "  \(reception())"]
      if isTrue() { lines.append("  \(name) fails with 25461") }
    }
    return lines
  }

  private mutating func always() -> [String] {
    [
      "always at rest"
        + pick(["", " when A.phone is connected", " when A.phone and B.phone are connected"])
    ] + (isTrue() ? ["  verifies FR-02", "  assumes D-02"] : [])
      + ["  A.phone holds \(pattern(.record(.localData), 2))"]
      + (isTrue() ? ["  B.phone calls \(query())"] : [])
      + (isTrue() ? ["  whoever got \(code()) for addFriend has received onFriendAdd"] : [])
      + (isTrue() ? ["  every connected device of A has received the same"] : [])
  }

  private mutating func code() -> String { pick(["any", "25461", "7"]) }

  private mutating func never() -> [String] {
    ["never"] + (isTrue() ? ["  verifies FR-04"] : [])
      + some(2) { one in
        let form = one.pick([
          "", " without \(one.constantCallback(.connection)) or onFriendAdd before",
          " twice without \(one.constantCallback(.connection)) between",
          " and \(one.constantCallback(.connection)) out of turn",
          " after \(one.constantCallback(.connection)) or onFriendAdd",
          " after \(one.constantCallback(.connection)) until onFriendAdd or onFriendDelete",
        ])
        // If nothing distinguishes the callbacks of a line, the line is an error.
        let first = one.constantCallback(.groups)
        let line = "  \(one.pick(["A", "A.phone, B", "C.web"])) receives \(first)\(form)"
          .replacing("A.phone, B receives", with: "A.phone, B receive")
        return line + (one.isTrue() ? "" : "\n    vacuous \(one.string())")
      } + (isTrue() ? [resultLine()] : [])
  }

  private mutating func resultLine() -> String {
    let result = pick([
      "fails with any", "fails with RC_FRIEND_NOT_FRIEND", "fails with 25405", "fails with 7",
      "returns RC_SUCCESS", "returns 0",
    ])
    let form = pick(["", " without onFriendAdd before", " after onFriendAdd until onFriendDelete"])
    let call = pick(["addFriend(userId: B)", "getFriends", "deleteFriends(userIds: [A, any])"])
    return "  \(pick(["A", "A.phone, B", "C.web"]))'s \(call) \(result)\(form)"
  }

  private mutating func sometimes() -> [String] {
    [
      "sometimes", "  A.phone, B receive \(constantCallback())", "sometimes at rest",
      "  verifies FR-02", "  A.phone holds \(pattern(.record(.localData), 2))",
    ]
  }

  // MARK: - Explorations

  private mutating func exploration() -> [String] {
    var lines = ["explore \(string())"]
    let device = self.device()
    lines.append("  \(device) may \(plainCall())")
    lines.append("  server may clearFriends(A)")
    let permittedActions = [
      "connect", "disconnect", "lose its connection", "lose its network",
      "have its network again", "lose an answer", "hear nothing", "hear again", "not be heard",
      "be heard again", "restart", "reinstall",
    ]
    for permittedAction in permittedActions {
      let condition = isTrue() ? " when it holds \(constant(.record(.localData)))" : ""
      lines.append("  \(device) may \(permittedAction)\(condition)")
    }
    lines += ["  server may restart", "  time may pass"]
    let counted = [
      "1 disconnection of \(device)", "2 lost connections", "1 lost network", "1 lost answer",
      "3 standstills",
      "1 restart of \(device)", "2 reinstallations", "1 restart of the server",
      "4 passings of time",
    ]
    return lines + ["  at most \((["6 calls"] + counted).joined(separator: ", "))"]
  }

  // MARK: - Faults

  private mutating func fault() -> String {
    let device = device()
    return pick([
      "\(device) loses its connection", "\(device) restarts", "\(device) reinstalls",
      "the network of \(device) is down",
    ])
  }

  private mutating func connects() -> String {
    if random.below(3) == 0 { return "the network of \(device()) is back" }
    return "\(device()) connects" + (isTrue() ? " within \(1 + random.below(32_767))s" : "")
      + (isTrue() ? " with a wrong token" : "")
  }

  private mutating func lasting() -> String {
    let device = device()
    return device
      + pick([
        " hears nothing", " hears again", " is not heard", " is heard again",
        "'s latency 7ms...1s 2us", "'s latency 0ms", "'s clock is right",
        "'s clock is 2m 3s slow", "'s clock is 5ms fast",
      ])
  }

  private mutating func moment(isServer: Bool) -> String {
    let receiver = isServer || isTrue() ? device() : "it"
    return isServer && isTrue()
      ? " when it has told \(device())" : " after \(receiver) received \(constantCallback())"
  }

  // MARK: - Calls and callbacks

  private mutating func plainCall() -> String { call(of: kind(false)) }

  private mutating func query() -> String {
    call(
      of: pick(
        CallKind.allCases.filter {
          Catalogue.call($0).isQuery && Catalogue.call($0).caller == .device
        }))
  }

  private mutating func kind(_ isServer: Bool) -> CallKind {
    let all = CallKind.allCases.filter { (Catalogue.call($0).caller == .server) == isServer }
    return pick(all)
  }

  private mutating func call(_ caller: String) -> String {
    "\(caller) calls \(call(of: kind(caller == "server")))"
  }

  private mutating func call(of kind: CallKind) -> String {
    let descriptor = Catalogue.call(kind)
    let arguments = descriptor.parameters.compactMap { parameter -> String? in
      if parameter.isOptional, isTrue() { return nil }
      let isMade = kind.makesGroup && parameter.type == .group
      return "\(parameter.name): \(isMade ? "\"made\"" : value(parameter.type, 3))"
    }
    return "\(descriptor.name)(\(arguments.joined(separator: ", ")))"
  }

  private mutating func reception() -> String {
    let receivers = pick(["A", "A.phone", "members of g", "A, C.web", "F1, B, approvers of h"])
      .replacing("F1, ", with: "")
    let verb = receivers.contains(",") ? "receive" : "receives"
    if random.below(5) == 0 { return "\(receivers) \(verb) nothing" }
    let groups = some(2) { one in one.some(2) { $0.callback() }.joined(separator: " and ") }
    return "\(receivers) \(verb) \(groups.joined(separator: " then "))"
  }

  private mutating func callback() -> String {
    let descriptor = pick(Catalogue.callbacks)
    let fields = descriptor.fields.compactMap { field in
      isTrue() ? "\(field.name): \(pattern(field.type, 3))" : nil
    }
    return fields.isEmpty
      ? descriptor.name : "\(descriptor.name)(\(fields.joined(separator: ", ")))"
  }

  private mutating func constantCallback(_ area: Area? = nil) -> String {
    let descriptor = pick(Catalogue.callbacks.filter { area == nil || $0.area == area })
    let fields = descriptor.fields.filter { _ in isTrue() }.map {
      "\($0.name): \(constant($0.type))"
    }
    return fields.isEmpty
      ? descriptor.name : "\(descriptor.name)(\(fields.joined(separator: ", ")))"
  }

  private mutating func page() -> String {
    pick([
      "friendRequestPage",
      "friendRequestPage(title: \(string()), count: \(1 + random.below(100)))",
      "friendRequestPage(sections: [{title: \(string())}])",
    ])
  }

  // MARK: - Values

  private mutating func string() -> String {
    ScenarioText.quoted(
      pick(["a", "好 \"b\"", "x < y \\ |", "e\u{301}", "a\nb\t", "nil", "👨‍👩‍👧", "# c"]))
  }

  private mutating func duration() -> String { pick(["1s", "2m 3s", "1us", "0ms", "1h 4ms"]) }

  private mutating func constant(_ type: ValueType) -> String { pattern(type, 3) }

  /// A pattern for a value of a type, with at most `depth` levels of nested patterns.
  private mutating func pattern(_ type: ValueType, _ depth: Int) -> String {
    switch random.below(8) {
    case 0: if !isRecord(type) { return "any" }
    case 1: if !isRecord(type) { return "nil" }
    default: break
    }
    return value(type, depth, isPattern: true)
  }

  private func isRecord(_ type: ValueType) -> Bool {
    if case .record = type { true } else { false }
  }

  private mutating func value(_ type: ValueType, _ depth: Int, isPattern: Bool = false) -> String {
    switch type {
    case .boolean: return pick(["true", "false", "on", "off"])
    case .integer: return String(random.below(1_000) - 10)
    case .text: return pick([string(), "\"x\" x 128", string()])
    case .code: return pick(["RC_SUCCESS", "25461", "7"])
    case .user: return pick(Self.users + ["\"nobody\"", "F2"])
    case .group: return pick(["g", "h", "\"none\""])
    case .callback: return pick(Catalogue.callbacks).name
    case .time: return pick(["0", "-5", "\"2024-01-01T00:00:00.25Z\""])
    case .moment: return pick(["today", "now", "1704067200000", "\"2024-01-01T00:00:00Z\""])
    case .duration: return pick(["60", "1h", "2d 3s"])
    case .enumeration(let kind): return pick(Catalogue.enumeration(kind).cases).name
    case .dictionary:
      return pick(["{}", "{k1: \"v\"}", "{\"a key\": \"v\", k2: \(string())}"])
    case .list(let element):
      if depth == 0 { return "[]" }
      let items = (0..<random.below(3)).map { _ in
        isPattern ? pattern(element, depth - 1) : value(element, depth - 1)
      }
      let open = isPattern && isTrue() ? ["..."] : []
      return "[\((items + open).joined(separator: ", "))]"
    case .record(let kind):
      let fields = Catalogue.record(kind).fields.compactMap { field -> String? in
        guard depth > 0, isTrue() else { return nil }
        let text = isPattern ? pattern(field.type, depth - 1) : value(field.type, depth - 1)
        return "\(field.name): \(text)"
      }
      return "{\(fields.joined(separator: ", "))}"
    }
  }
}
