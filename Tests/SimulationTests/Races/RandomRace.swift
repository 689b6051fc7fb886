import DiscreteEvents
import ScenarioLanguage
import TestSupport
import Testing

@testable import IMProtocol
@testable import Simulation

/// Races of few users who may do anything to each other.
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

  /// What a device may do; `X` and `Y` stand for users, `G` for a group.
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

  /// A race with so many statements.
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

  /// The race of a text as it begins.
  static func start(_ text: String) throws -> (statements: [Statement], run: OrderRun) {
    let scenario = try Source(path: "test.scenario", text: text).scenario()
    var given = scenario
    given.steps = []
    var run = ScenarioRun(given, RunOptions())
    run.runAll()
    var branch = run.branches[0]
    branch.simulator.log.seal()
    let statements = scenario.steps[0].statements
    return (statements, OrderRun(statements, from: branch, limits: RunLimits()))
  }
}
