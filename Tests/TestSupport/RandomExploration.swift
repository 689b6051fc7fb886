/// Random but valid explorations of two or three users, with few calls and faults.
package struct RandomExploration {
  private var random: SplitMix64
  private var devices: [String] = []

  /// The calls of a device. `X` represents a user.
  private static let calls = [
    "addFriend(X)", "addFriend(X)", "acceptFriendApplication(X)", "acceptFriendApplication(X)",
    "refuseFriendApplication(X)", "deleteFriends([X])", "setFriendInfo(X, remark: \"r\")",
    "getFriends()", "setFriendAddPermission(Free)", "updateMyUserProfile(name: \"n\")",
    "subscribeEvent([X], subscribeType: OnlineStatus, expiry: 1h)",
    "unSubscribeEvent([X], subscribeType: OnlineStatus)", "joinGroup(g)", "quitGroup(g)",
    "inviteUsersToGroup(g, userIds: [X])", "kickGroupMembers(g, userIds: [X])",
    "acceptGroupApplication(g, applicantId: X)", "setGroupRemark(g, remark: \"r\")",
    "getFriendApplications(count: 1)", "addFriendEventDelegate()", "removeFriendEventDelegate()",
  ]
  /// Calls whose answers may be late. `X` represents a user.
  private static let waitingCalls = [
    "addFriend(X)", "addFriend(X)", "deleteFriends([X])", "deleteFriends([X])", "getFriends()",
    "acceptFriendApplication(X)", "setFriendInfo(X, remark: \"r\")",
  ]
  private static let conditions = [
    "{friends: []}", "{friends: [{}]}", "{friendApplications: [{applicationStatus: UnHandled}]}",
  ]
  private static let serverCalls = [
    "clearFriends(X)", "setUserProfile(X, name: \"s\")", "dismissGroup(g)", "getStatistics()",
    "blockUser(X)", "unblockUser(X)",
  ]
  /// A device's actions that are not calls, each with the bound that the action needs.
  private static let faults = [
    ("disconnect", "1 disconnection"), ("connect", ""),
    ("lose its network, have its network again", "1 lost network"),
    ("lose its connection", "1 lost connection"), ("lose an answer", "1 lost answer"),
    ("hear nothing, hear again", "1 standstill"), ("restart", "1 restart"),
    ("reinstall", "1 reinstallation"), ("not be heard, be heard again", "1 standstill"),
  ]
  private static let callbacks = [
    "onFriendAdd", "onFriendDelete", "onFriendApplicationStatusChanged", "onGroupOperation",
    "onEventChange", "onFriendInfoChangedSync",
  ]

  /// Calls with results, for lines of `never`. `forms` contains texts that may follow such a call.
  private static let results = [
    "addFriend(X) fails with any", "addFriend returns RC_SUCCESS",
    "addFriend(X) returns RC_FRIEND_NEED_ACCEPT", "acceptFriendApplication(X) fails with any",
    "deleteFriends([X]) returns any", "getFriends fails with RC_MSG_RESPONSE_TIMEOUT",
    "joinGroup(g) returns any", "setFriendInfo fails with any",
    "inviteUsersToGroup returns RC_SUCCESS", "addFriendEventDelegate returns any",
  ]
  private static let forms = [
    "", "", " without onFriendAdd before", " twice without onFriendDelete between",
    " after onFriendAdd or onGroupOperation",
    " after onFriendApplicationStatusChanged until onFriendAdd",
  ]

  package init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// The text of a random scenario with an exploration.
  package mutating func text() -> String {
    var text = """
      scenario "random"
      app friendAddPermission: \(random.pick(["Free", "NeedVerify"])), \
      friendOnlineStatusNotice: \(random.pick(["on", "off"]))

      """
    let users = Array(["A", "B", "C"].prefix(2 + random.below(2)))
    for user in users {
      let kinds = random.pick([["phone"], ["phone"], ["phone", "desktop"]])
      let delegate = random.below(3) == 0 ? " (with: [connectionStatusDelegate])" : ""
      text += "user \(user) on \(kinds.joined(separator: ", "))\(delegate)\n"
      devices += kinds.map { "\(user).\($0)" }
    }
    if random.below(2) == 0 { text += "friends A and B\n" }
    let permission = random.pick(["Free", "OwnerVerify"])
    text +=
      "group g (owner: A, joinPermission: \(permission)"
      + (random.below(2) == 0 ? ", members: [B])\n" : ")\n")
    return text + exploration() + property()
  }

  /// The text of a random scenario in which a connection may be half open while calls wait for
  /// their answers and time passes.
  package mutating func halfOpenText() -> String {
    let kinds = random.pick([["phone"], ["phone", "desktop"], ["phone", "desktop"]])
    devices = ["A.phone"] + kinds.map { "B.\($0)" }
    var text = """
      scenario "random"
      app friendAddPermission: \(random.pick(["Free", "NeedVerify"]))
      user A on phone
      user B on \(kinds.joined(separator: ", "))
      group g (owner: A)

      """
    if random.below(2) == 0 { text += "friends A and B\n" }
    var lines: Set<String> = ["time may pass"]
    for _ in 0..<2 + random.below(2) {
      lines.insert("\(random.pick(devices)) may \(filled(Self.waitingCalls))")
    }
    let stalls = random.pick([
      "hear nothing, hear again", "not be heard, be heard again",
      "hear nothing, hear again, not be heard, be heard again",
    ])
    lines.insert("\(random.pick(devices)) may \(stalls)")
    var bounds: Set = [random.pick(["1 call", "2 calls", "3 calls"]), "1 standstill"]
    bounds.insert(random.pick(["1 passing of time", "2 passings of time"]))
    if random.below(2) == 0 {
      let (fault, bound) = random.pick(Self.faults.prefix(5).filter { !$0.1.isEmpty })
      lines.insert("\(random.pick(devices)) may \(fault)")
      bounds.insert(bound)
    }
    text += "explore \"anything\"\n" + lines.sorted().map { "  \($0)\n" }.joined()
    return text + "  at most \(bounds.sorted().joined(separator: ", "))\n" + property()
  }

  /// The text of a scenario in which the users B, C and possibly D are interchangeable. For each
  /// line, the text also contains the lines that result when B, C and D exchange their names.
  package mutating func symmetricText() -> String {
    let members = random.below(3) == 0 ? ["B", "C", "D"] : ["B", "C"]
    let kinds = random.pick([["phone"], ["phone"], ["phone", "desktop"]]).joined(separator: ", ")
    var text = "scenario \"random\"\n"
    text += "app friendAddPermission: \(random.pick(["Free", "NeedVerify"]))\nuser A on phone\n"
    for member in members { text += "user \(member) on \(kinds)\n" }
    devices = ["A.phone", "B.phone", "C.phone"]
    if kinds.contains("desktop") { devices += ["B.desktop"] }
    if random.below(2) == 0 { text += members.map { "friends A and \($0)\n" }.joined() }
    let isMember = random.below(2) == 0
    text += "group g (owner: A, joinPermission: \(random.pick(["Free", "OwnerVerify"]))"
    text += isMember ? ", members: [\(members.joined(separator: ", "))])\n" : ")\n"
    let random = exploration(calls: members.count == 3 ? 2 : 3)
    var actions: Set<String> = []
    for line in random.split(separator: "\n") where !line.hasPrefix("  at most") {
      let images = Self.images(of: String(line), members)
      // An action may be permitted only once, with or without a condition.
      let isNew = images.filter { actions.insert($0.prefix { $0 != "(" } + "").inserted }
      if isNew.count == images.count { text += images.joined(separator: "\n") + "\n" }
    }
    for line in random.split(separator: "\n") where line.hasPrefix("  at most") {
      text += "\(line)\n"
    }
    return text + Self.images(of: property(), members).joined(separator: "\n") + "\n"
  }

  /// The text itself, and all texts that result when `members` exchange their names.
  private static func images(of text: String, _ members: [String]) -> [String] {
    var images = [text]
    var next = 0
    while next < images.count {
      for (one, other) in zip(members, members.dropFirst()) {
        let image = exchange(one, other, in: images[next])
        if !images.contains(image) { images.append(image) }
      }
      next += 1
    }
    return images
  }

  private static func exchange(_ one: String, _ other: String, in text: String) -> String {
    func isOfWord(_ character: Character?) -> Bool {
      character.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
    }
    let characters = Array(text)
    return characters.indices.map { index in
      let name = String(characters[index])
      let before = index > 0 ? characters[index - 1] : nil
      let after = index + 1 < characters.count ? characters[index + 1] : nil
      if isOfWord(before) || isOfWord(after) { return name }
      return name == one ? other : name == other ? one : name
    }.joined()
  }

  private mutating func exploration(calls: Int? = nil) -> String {
    var lines: [String] = []
    var bounds: Set<String> = []
    for _ in 0..<2 + random.below(3) {
      let condition = random.below(6) == 0 ? " when it holds \(random.pick(Self.conditions))" : ""
      let action = "\(random.pick(devices)) may \(filled(Self.calls))"
      if !lines.contains(where: { $0.hasPrefix(action) }) { lines.append(action + condition) }
    }
    if random.below(3) == 0 { lines.append("server may \(filled(Self.serverCalls))") }
    for _ in 0..<random.below(3) {
      let (fault, bound) = random.pick(Self.faults)
      lines.append("\(random.pick(devices)) may \(fault)")
      bounds.insert(bound)
    }
    if random.below(5) == 0 {
      lines.append("server may restart")
      bounds.insert("1 restart of the server")
    }
    if random.below(5) == 0 {
      lines.append("time may pass")
      bounds.insert("1 passing of time")
    }
    bounds.remove("")
    let most = (["\(calls ?? 2 + random.below(2)) calls"] + bounds.sorted()).joined(separator: ", ")
    let all = Array(Set(lines)).sorted() + ["at most \(most)"]
    return "explore \"anything\"\n" + all.map { "  \($0)\n" }.joined()
  }

  private mutating func property() -> String {
    switch random.below(6) {
    case 4:
      "never\n"
        + (0..<3).map { _ in
          "  \(random.pick(devices))'s \(filled(Self.results))\(random.pick(Self.forms))\n"
        }.joined()
    case 5:
      "always at rest\n"
        + "  whoever got RC_SUCCESS for \(filled(Self.calls)) has received "
        + "\(random.pick(Self.callbacks))\n"
        + "always at rest\n  every connected device of \(random.pick(["A", "B"])) has received "
        + "the same\(random.pick(["", " onFriendAdd", " onEventChange or onGroupOperation"]))\n"
    case 0:
      "never\n"
        + (0..<3).map { _ in
          "  \(random.pick(devices)) receives \(random.pick(Self.callbacks))\n"
        }.joined()
    case 1:
      "never\n  \(random.pick(devices)) receives \(two(" without ", " before"))\n"
        + "  \(random.pick(devices)) receives \(two(" twice without ", " between"))\n"
        + "  \(random.pick(devices)) receives \(two(" and ", " out of turn"))\n"
        + "  \(random.pick(devices)) receives \(two(" after ", " until onFriendCleared"))\n"
    case 2:
      "always at rest\n  \(random.pick(devices)) holds {friends: [], friendApplications: []}\n"
        + "always at rest when \(random.pick(devices)) is connected\n"
        + "  \(random.pick(devices)) holds {friendApplications: []}\n"
    default:
      "sometimes\n  \(random.pick(devices)) receives \(random.pick(Self.callbacks))\n"
        + "sometimes at rest\n  \(random.pick(devices)) holds {friends: [{}]}\n"
    }
  }

  /// Two different callbacks, with `middle` between them and `end` after them.
  private mutating func two(_ middle: String, _ end: String) -> String {
    let first = random.pick(Self.callbacks)
    let others = Self.callbacks.filter { $0 != first }
    return "\(first)\(middle)\(random.pick(others))\(end)"
  }

  private mutating func filled(_ choices: [String]) -> String {
    random.pick(choices).replacing("X", with: random.pick(["A", "B"]))
  }
}
