/// Random scenarios of a few users, with races and all kinds of faults. The scenarios are valid,
/// but may pass or fail.
package struct RandomScenario {
  private var random: SplitMix64
  /// The scenario's devices, some of which are offline at the start.
  private var devices: [String] = []
  private var names: [String] = []
  private var nameCount = 0

  private static let users = ["A", "B", "C", "D"]
  private static let groups = ["g1", "g2"]
  /// The calls of a device. `X` and `Y` represent users, and `G` represents a group.
  private static let calls = [
    "addFriend(X)", "addFriend(X)", "addFriend(X)", "acceptFriendApplication(X)",
    "refuseFriendApplication(X)", "deleteFriends([X])", "setFriendInfo(X, remark: \"Y\")",
    "getFriends()", "setFriendAddPermission(Free)", "updateMyUserProfile(name: \"X\")",
    "subscribeEvent([X], subscribeType: OnlineStatus, expiry: 1h)",
    "unSubscribeEvent([X], subscribeType: OnlineStatus)", "joinGroup(G)", "joinGroup(\"none\")",
    "quitGroup(G)", "inviteUsersToGroup(G, userIds: [X])", "kickGroupMembers(G, userIds: [X])",
    "setGroupRemark(G, remark: \"Y\")", "updateGroupInfo(G, groupName: \"X\")",
    "getFriendApplications(count: 1)", "addFriendEventDelegate()", "removeFriendEventDelegate()",
  ]
  private static let serverCalls = [
    "clearFriends(X)", "addFriends(X, friendIds: [Y])", "setUserProfile(X, name: \"Y\")",
    "setFriendAddPermission(X, permission: Free)", "getStatistics()", "dismissGroup(G)",
    "blockUser(X)", "unblockUser(X)",
  ]
  private static let callbacks = [
    "onFriendAdd", "onFriendAdd(userId: X)", "onFriendDelete", "onFriendCleared",
    "onFriendApplicationStatusChanged", "onFriendInfoChangedSync", "onGroupOperation",
    "onGroupInfoChanged", "onEventChange", "onSubscriptionSyncCompleted",
    "onConnectionStatusChanged",
  ]

  package init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// The text of a random scenario.
  package mutating func text() -> String {
    var text = header()
    for number in 0..<random.below(3) { text += step("before \(number)") }
    text += race("race")
    for number in 0..<random.below(3) {
      text += random.below(4) == 0 ? race("again \(number)") : step("after \(number)")
    }
    return text
  }

  // MARK: - Header

  private mutating func header() -> String {
    var lines = ["scenario \"random\""]
    let latency = random.pick(["", "", "0ms", "0ms", "0ms...40ms", "1ms", "3s", "5s...12s"])
    if !latency.isEmpty { lines.append("network latency \(latency)") }
    lines.append(
      "app friendAddPermission: \(random.pick(["Free", "NeedVerify"])), "
        + "friendOnlineStatusNotice: \(random.pick(["on", "off"])), "
        + "multipleMobileDevices: \(random.pick(["on", "off"]))")
    for user in Self.users.prefix(2 + random.below(3)) { lines.append(self.user(user)) }
    let count = lines.count { $0.hasPrefix("user ") }
    if random.below(2) == 0 { lines.append("friends A and B") }
    lines.append("group g1 (owner: A, members: [B], joinPermission: Free)")
    lines.append("group g2 (owner: B, joinPermission: Free, inviteHandlePermission: Free)")
    if random.below(3) == 0 {
      lines.append("subscriptions A to B (subscribeType: OnlineStatus, expiry: 1d)")
    }
    if random.below(3) == 0, count > 2 { lines += ["given", "  server calls clearFriends(C)"] }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The line that declares a user with a phone and possibly further devices. A watch has the same
  /// category as a phone, so when one of the two connects, the server may disconnect the other.
  private mutating func user(_ user: String) -> String {
    var own = ["phone"]
    if random.below(8) == 0 { own[0] = "phone (offline: true)" }
    if random.below(4) == 0 { own[0] = "phone (with: [connectionStatusDelegate])" }
    if random.below(2) == 0 { own.append("watch (platform: Android, offline: true)") }
    if random.below(3) == 0 { own.append(random.pick(["web", "desktop (offline: true)"])) }
    devices += own.map { "\(user).\($0.prefix { $0 != " " })" }
    return "user \(user) on \(own.joined(separator: ", "))"
  }

  // MARK: - Steps and races

  private mutating func step(_ title: String) -> String {
    names = []
    let isByHand = random.below(8) == 0
    let count = 1 + random.below(4)
    let lines = (0..<count).map { _ in isByHand ? byHandLine() : stepLine() }
    return part(
      "step \"\(title)\"" + (isByHand ? " by hand" : ""), lines + moments(isByHand ? 0 : 1))
  }

  private mutating func race(_ title: String) -> String {
    names = []
    let count = 1 + random.below(5)
    let lines = (0..<count).map { _ in raceLine() }
    var faults = moments(3)
    // In a race, a lasting fault happens at the beginning.
    if random.below(4) == 0 { faults.append(lasting()) }
    // A fault's moment may name a call above or below the fault.
    let index = random.below(lines.count + 1)
    return part("race \"\(title)\"", lines[..<index] + faults + lines[index...])
      + "outcome \"\(title)\"\n  A receives nothing\n"
  }

  private func part(_ opening: String, _ lines: some Sequence<String>) -> String {
    opening + "\n" + lines.map { "  \($0)\n" }.joined()
  }

  private mutating func raceLine() -> String {
    let device = random.pick(devices)
    switch random.below(10) {
    case 0: return connects(device)
    case 1: return "the network of \(device) is back"
    case 2: return "\(device) \(random.pick(["disconnects", "logs out"]))"
    case 3: return "server calls \(filled(random.pick(Self.serverCalls)))"
    case 4, 5, 6, 7, 8, 9: return call(device)
    default: return ""
    }
  }

  private mutating func stepLine() -> String {
    let device = random.pick(devices)
    switch random.below(14) {
    case 0, 1: return connects(device)
    case 2: return "\(device) \(random.pick(["disconnects", "logs out"]))"
    case 12, 13: return network(device)
    case 3: return "server calls \(filled(random.pick(Self.serverCalls)))"
    case 4: return random.pick(["wait 1s", "wait 31s", "wait 15ms"])
    case 5:
      let ends = ["loses its connection", "loses its connection for 2s", "restarts", "reinstalls"]
      return "\(device) \(random.pick(ends))"
    case 6, 7: return lasting()
    case 8: return "server restarts"
    default: return call(device)
    }
  }

  private mutating func byHandLine() -> String {
    let device = random.pick(devices)
    switch random.below(9) {
    case 0: return connects(device)
    case 1: return "\(device) disconnects"
    case 8: return network(device)
    case 2: return "server hears \(device)"
    case 3: return "\(device) hears server"
    case 4: return "\(device) \(random.pick(["loses its connection", "restarts", "reinstalls"]))"
    case 5: return lasting()
    default: return call(device)
    }
  }

  private mutating func connects(_ device: String) -> String {
    let options = ["", "", " within 1s", " within 40s", " with a wrong token"]
    return "\(device) connects\(random.pick(options))"
  }

  private mutating func network(_ device: String) -> String {
    let states = ["down", "back", "back", "down for 30ms", "down for 70s"]
    return "the network of \(device) is \(random.pick(states))"
  }

  /// The line of a call. Most calls have a name, and the moments of faults can use this name.
  private mutating func call(_ device: String) -> String {
    let line = "\(device) calls \(filled(random.pick(Self.calls)))"
    if random.below(4) == 0 { return line }
    nameCount += 1
    names.append("c\(nameCount)")
    return line + " as c\(nameCount)"
  }

  // MARK: - Faults

  /// A statement that starts or ends a fault. The fault outlasts the step that contains the
  /// statement.
  private mutating func lasting() -> String {
    let device = random.pick(devices)
    return random.pick([
      "\(device) hears nothing", "\(device) is not heard", "\(device) hears again",
      "\(device) is heard again", "\(device)'s latency 0ms", "\(device)'s latency 3s",
      "\(device)'s latency 1ms...50ms", "\(device)'s clock is 3m fast",
      "\(device)'s clock is right",
    ])
  }

  /// Random faults with moments. The number of faults is at most `most`.
  private mutating func moments(_ most: Int) -> [String] {
    (0..<random.below(most + 1)).map { _ in
      switch random.below(8) {
      case 0 where !names.isEmpty: "\(random.pick(names))'s answer is lost"
      case 1: late()
      case 2: "server restarts \(moment(isServer: true))"
      case 3: "\(random.pick(devices)) loses its connection while catching up"
      case 4: "the network of \(random.pick(devices)) is down \(moment(isServer: false))"
      default:
        "\(random.pick(devices)) \(random.pick(["loses its connection", "restarts", "reinstalls"]))"
          + " \(moment(isServer: false))"
      }
    }
  }

  private mutating func late() -> String {
    let device = random.pick(devices)
    let other = devices.filter { $0 != device }.randomElement(&random) ?? ""
    return "\(callback()) reaches \(device) after \(other) received \(callback())"
  }

  private mutating func moment(isServer: Bool) -> String {
    let taker = isServer ? ("it has", "it") : ("the server has", "the server")
    switch random.below(6) {
    case 0 where !names.isEmpty, 1 where !names.isEmpty:
      return "when \(taker.0) taken \(random.pick(names))"
    case 2 where !names.isEmpty: return "before \(taker.1) takes \(random.pick(names))"
    case 3 where isServer: return "when it has told \(random.pick(devices))"
    case 4 where !isServer: return "after it received \(callback())"
    default: return "after \(random.pick(devices)) received \(callback())"
    }
  }

  // MARK: - Words

  private mutating func callback() -> String { filled(random.pick(Self.callbacks)) }

  private mutating func filled(_ text: String) -> String {
    let there = Self.users.filter { user in devices.contains { $0.hasPrefix(user + ".") } }
    let (user, other, group) = (random.pick(there), random.pick(there), random.pick(Self.groups))
    var filled = ""
    var last: Character = " "
    for character in text {
      let isAlone = "([\" ".contains(last)
      switch character {
      case "X" where isAlone: filled += user
      case "Y" where isAlone: filled += other
      case "G" where isAlone: filled += group
      default: filled.append(character)
      }
      last = character
    }
    return filled
  }
}

extension [String] {
  fileprivate func randomElement(_ random: inout SplitMix64) -> String? {
    isEmpty ? nil : random.pick(self)
  }
}
