import DiscreteEvents
import ScenarioLanguage
import TestSupport
import Testing

@testable import IMProtocol
@testable import Simulation

/// Random races between a few users. Any call can affect any other call.
enum RandomRace {
  private static let header = """
    scenario "test"
    app friendOnlineStatusNotice: true, friendProfileNotice: true
    user A on phone, desktop
    user B on phone
    user C on phone
    user D on phone (offline: true)
    friends A and B
    group g1 (owner: A, members: [B], joinPermission: Free, inviteHandlePermission: Free)
    group g2 (owner: C, managers: [A], members: [D])
    given
      C.phone calls addFriend(A)
      B.phone calls addFriend(C)

    """

  /// The calls of a device. `X` and `Y` represent users, and `G` represents a group.
  private static let calls = [
    "addFriend(X)", "acceptFriendApplication(X)", "refuseFriendApplication(X)",
    "deleteFriends([X])", "setFriendInfo(X, remark: \"Y\")", "getFriends()",
    "setFriendAddPermission(Free)", "setFriendAddPermission(NoOneAllowed)",
    "updateMyUserProfile(name: \"X\")", "updateMyUserProfileVisibility(FriendVisible)",
    "subscribeEvent([X], subscribeType: OnlineStatus, expiry: 1h)",
    "unSubscribeEvent([X], subscribeType: OnlineStatus)", "joinGroup(G)", "quitGroup(G)",
    "inviteUsersToGroup(G, userIds: [X])", "kickGroupMembers(G, userIds: [X])",
    "acceptGroupApplication(G, applicantId: X)", "addGroupManagers(G, userIds: [X])",
    "setGroupRemark(G, remark: \"Y\")", "updateGroupInfo(G, groupName: \"X\")",
    "getJoinedGroupsByRole(Undef, count: 1)", "getGroupApplications(count: 1)",
    "getFriendApplications(count: 1)", "getGroupMembersByRole(G, role: Undef, count: 1)",
    "addGroupFollows(G, userIds: [X])",
  ]
  private static let serverCalls = [
    "clearFriends(X)", "addFriends(X, friendIds: [Y])", "setUserProfile(X, name: \"Y\")",
    "setFriendAddPermission(X, permission: Free)", "getStatistics()", "dismissGroup(G)",
  ]

  /// A race with `statements` random statements.
  static func text(_ random: inout RandomStream, statements: Int) -> String {
    var offline = false
    var lines: [String] = []
    while lines.count < statements {
      let device = ["A.phone", "A.desktop", "B.phone", "C.phone", "D.phone"][below(5, &random)]
      switch below(20, &random) {
      case 0 where !offline:
        lines.append("\(device) disconnects")
        offline = true
      case 1: lines.append("D.phone connects")
      case 2, 3, 4: lines.append("server calls \(filled(serverCalls, &random))")
      default: lines.append("\(device) calls \(filled(calls, &random))")
      }
    }
    return header + "race \"r\"\n" + lines.map { "  \($0)\n" }.joined()
      + "outcome \"o\"\n  A receives nothing\n"
  }

  /// A race with two to four calls, and with statements that end connections.
  static func losingText(_ random: inout RandomStream) -> String {
    let devices = ["A.phone", "A.desktop", "B.phone", "C.phone"]
    let callbacks = [
      "onFriendAdd", "onFriendApplicationStatusChanged", "onFriendDelete", "onGroupOperation",
      "onFriendInfoChangedSync",
    ]
    let count = 2 + below(3, &random)
    var lines = (0..<count).map { number in
      let call = filled(calls, &random)
      return "\(devices[below(devices.count, &random)]) calls \(call) as c\(number)"
    }
    if below(4, &random) == 0 { lines.append("D.phone connects") }
    if below(4, &random) == 0 { lines.append("server calls \(filled(serverCalls, &random))") }
    for _ in 0...below(2, &random) {
      let device = devices[below(devices.count, &random)]
      let other = devices[below(devices.count, &random)]
      let call = "c\(below(count, &random))"
      let ends = [
        "\(device) loses its connection", "\(device) restarts", "\(device) reinstalls",
        "the network of \(device) is down",
      ][below(4, &random)]
      let callback = callbacks[below(callbacks.count, &random)]
      switch below(10, &random) {
      case 0, 1:
        lines.insert("\(device) disconnects", at: below(lines.count + 1, &random))
        if below(2, &random) == 0 { lines.append("\(device) connects") }
      case 2: lines.append("\(ends) when the server has taken \(call)")
      case 3: lines.append("\(ends) before the server takes \(call)")
      case 4: lines.append("\(ends) after it received \(callback)")
      case 5 where other != device:
        lines.append("\(ends) after \(other) received \(callback)")
      case 6: lines.append("server restarts when it has told \(device)")
      case 7:
        lines += ["D.phone connects", "D.phone loses its connection while catching up"]
      case 8 where other != device:
        lines.append("\(callback) reaches \(device) after \(other) received \(callback)")
      default: lines.append("server restarts when it has taken \(call)")
      }
    }
    return text(lines)
  }

  /// A race with these statements, on a network without latency.
  static func text(_ statements: [String]) -> String {
    header.replacing("\"test\"", with: "\"test\"\nnetwork latency 0ms") + "race \"r\"\n"
      + statements.map { "  \($0)\n" }.joined() + "outcome \"o\"\n  A receives nothing\n"
  }

  private static func filled(_ calls: [String], _ random: inout RandomStream) -> String {
    let user = ["A", "B", "C", "D"][below(4, &random)]
    let other = ["A", "B", "C", "D"][below(4, &random)]
    let group = ["g1", "g2"][below(2, &random)]
    return calls[below(calls.count, &random)]
      .replacing("(X", with: "(\(user)").replacing("[X", with: "[\(user)")
      .replacing(": X", with: ": \(user)").replacing("\"X", with: "\"\(user)")
      .replacing("[Y", with: "[\(other)").replacing("\"Y", with: "\"\(other)")
      .replacing("(G", with: "(\(group)").replacing(": G", with: ": \(group)")
  }

  private static func below(_ bound: Int, _ random: inout RandomStream) -> Int {
    Int(random.next(below: UInt64(bound)))
  }

  /// The race's statements, and the run at the beginning of the race.
  static func start(_ text: String) throws -> (statements: [Statement], run: InterleavingRun) {
    let (statements, branch) = try beginning(text)
    return (statements, InterleavingRun(statements, from: branch, limits: RunLimits()))
  }

  /// The race's statements, and the branch at the beginning of the race.
  static func beginning(_ text: String) throws -> (statements: [Statement], branch: Branch) {
    let scenario = try Source(path: "test.scenario", text: text).scenario()
    var given = scenario
    // An empty step by hand before a race with faults makes the runner expect faults.
    let hasFaults = scenario.steps[0].statements.contains { statement in
      if case .fault = statement.kind { true } else { false }
    }
    given.steps = hasFaults ? [scenario.steps[0]] : []
    for index in given.steps.indices {
      given.steps[index].statements = []
      given.steps[index].outcomes = nil
      given.steps[index].isByHand = true
    }
    var run = ScenarioRun(given, RunOptions())
    run.runAll()
    var branch = run.branches[0]
    branch.simulator.log.seal()
    return (scenario.steps[0].statements, branch)
  }
}
