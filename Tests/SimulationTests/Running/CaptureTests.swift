import ScenarioLanguage
import Simulation
import TestSupport
import Testing

@testable import IMProtocol

@Suite struct CaptureTests {
  @Test func `a capture binds at its first use and must match on every device after it`() throws {
    try check(
      Header.free + """
        step "A adds B"
          A.phone calls addFriend(B)
          A receives onFriendAdd(operationTime: $added)
          B receives onFriendAdd(operationTime: $added)
        step "A adds C"
          A.phone calls addFriend(C)
          A.phone receives onFriendAdd(operationTime: $added) #! operationTime on A.phone
          A.desktop receives onFriendAdd
          C receives onFriendAdd
        """)
  }

  @Test func `the order of the text decides, not the order of the devices`() throws {
    try check(
      Header.free + """
        step "A adds B"
          A.phone calls addFriend(B)
          B receives onFriendAdd(userId: $friend)
          A.desktop receives onFriendAdd(userId: $friend) #! userId on A.desktop
          A.phone receives onFriendAdd(userId: B)
        """)
  }

  @Test func `a result binds, and what devices receive must match it`() throws {
    try check(
      Header.free + """
        step "A adds B"
          A.phone calls addFriend(B)
          A.phone calls getFriends()
            returns [{userId: $friend, addTime: $added}]
          A receives onFriendAdd(userId: $friend, operationTime: $added)
          B receives onFriendAdd(operationTime: $added)
          A.phone calls deleteFriends([$friend])
          A receives onFriendDelete(userIds: [$friend])
          B receives onFriendDelete
        """)
  }

  @Test func `a result must match what is bound`() throws {
    try check(
      Header.free + """
        step "A adds B"
          A.phone calls addFriend(B)
          A receives onFriendAdd(operationTime: $added)
          B receives onFriendAdd
        step "a day later A adds C"
          wait 1d
          A.phone calls addFriend(C)
          A.phone calls getFriends()
            returns [{addTime: $added}, {addTime: $added}] #! result at [1].addTime
          A, C receive onFriendAdd
        """)
  }

  @Test func `local data binds and must match`() throws {
    try check(
      Header.free + """
        friends A and C
        step "A looks"
          A.phone holds {friends: [{userId: $friend, addTime: $start}]}
          A.phone calls deleteFriends([$friend])
          A receives onFriendDelete
          C receives onFriendDelete
        step "A adds C anew"
          A.phone calls addFriend($friend)
          A.phone holds {friends:[{addTime:$start}]}#! local data of A.phone at friends.[0].addTime
          A, C receive onFriendAdd
        """)
  }

  @Test func `a call whose capture nothing has bound fails at its line and is not made`() throws {
    let source = Source(
      path: "test.scenario",
      text: Header.free + """
        step "A adds whom?"
          A.phone calls addFriend(B)
          A, B receive onFriendAdd
        """)
    var scenario = try source.scenario()
    scenario.captureNames = ["nobody"]
    guard case .call(var call) = scenario.steps[0].statements[0].kind else { return }
    call.arguments[0] = .capture(0)
    scenario.steps[0].statements[0].kind = .call(call)
    let result = ScenarioRunner.run(scenario)
    guard case .failed(let failures) = result.verdict else {
      Issue.record("it passes")
      return
    }
    let first = try #require(failures.first)
    guard case .unboundCapture(0) = first.kind else {
      Issue.record("\(first.kind)")
      return
    }
    #expect(first.range == scenario.steps[0].statements[0].range)
    #expect(result.counters.calls == 0)
  }

  @Test(arguments: [
    ("A", "nil", nil), ("A", "any", "extra"), ("A", "\"Hi\"", "extra"), ("A", "$extra", nil),
    ("B", "any", nil), ("B", "nil", "extra"), ("B", "\"Hi\"", nil), ("B", "\"hi\"", "extra"),
  ])
  func `any is a value that is present, nil one that is not`(
    asker: String, pattern: String, failing: String?
  ) throws {
    let extra = asker == "A" ? "" : ", extra: \"Hi\""
    let mark = failing.map { " #! \($0) on C.phone" } ?? ""
    try check(
      Header.asking + """
        step "someone asks C"
          \(asker).phone calls addFriend(C\(extra))
            returns RC_FRIEND_NEED_ACCEPT
          \(asker) receives onFriendApplicationStatusChanged
          C receives onFriendApplicationStatusChanged(extra: \(pattern))\(mark)
        """)
  }

  @Test(arguments: [
    ("[B, C]", nil), ("[...]", nil), ("[B, ...]", nil), ("[B, C, ...]", nil), ("[any, C]", nil),
    ("[$one, $other]", nil), ("any", nil), ("[B]", "userIds"), ("[]", "userIds"),
    ("[C, B]", "userIds.[0]"), ("[B, C, any]", "userIds.[2]"), ("[C, ...]", "userIds.[0]"),
    ("[$one, $one]", "userIds.[1]"), ("nil", "userIds"),
  ])
  func `a list is compared item by item`(pattern: String, failing: String?) throws {
    let mark = failing.map { " #! \($0) on A.phone; \($0) on A.desktop" } ?? ""
    try check(
      Header.free + """
        friends A and B, C
        step "A deletes both"
          A.phone calls deleteFriends([B, C])
          A receives onFriendDelete(userIds: \(pattern))\(mark)
          B, C receive onFriendDelete(userIds: [A])
        """)
  }
}
