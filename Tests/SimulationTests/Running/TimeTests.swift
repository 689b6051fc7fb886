import DiscreteEvents
import ScenarioLanguage
import Simulation
import Testing

@testable import IMProtocol

@Suite struct TimeTests {
  /// The callbacks as `device index@time`. The time is in microseconds since the start of the
  /// scenario.
  private func times(_ ran: Ran) -> [String] {
    ran.result.executions[0].log.records.compactMap { record in
      guard case .callback = record.event else { return nil }
      let time = record.time.microseconds - ran.scenario.clock.start
      return "\(record.device.index)@\(time)"
    }
  }

  private func ends(_ ran: Ran) -> Int64 {
    ran.result.executions[0].world.now.microseconds - ran.scenario.clock.start
  }

  private static let step = """
    user A on phone
    user B on phone
    step "A adds B"
      A.phone calls addFriend(B)
      A, B receive onFriendAdd
    """

  private func adding(latency: String) -> String {
    "scenario \"test\"\n\(latency)\napp friendAddPermission: Free\n" + Self.step
  }

  @Test(arguments: [
    ("", 20_000), ("network latency 0ms...0ms", 0), ("network latency 1ms...1ms", 2_000),
    ("network latency 4s...4s", 8_000_000),
  ])
  func `a callback comes after two ways`(latency: String, expected: Int) throws {
    let ran = try check(adding(latency: latency))
    #expect(times(ran) == ["0@\(expected)", "1@\(expected)"])
    #expect(ends(ran) == Int64(expected))
  }

  @Test func `nothing but the network and waits costs time`() throws {
    let ran = try check(
      Header.free + """
        step "nothing is sent"
          A.phone calls addFriend(A)
            fails with RC_FRIEND_NOT_ALLOW_ADD_SELF
        step "the device refuses"
          A.phone calls deleteFriends([])
            fails with 34215
        step "a wait"
          wait 1h 1ms
        """)
    #expect(ends(ran) == 20_000 + 3_600_001_000)
  }

  @Test func `calls go out in the order written, each when the one before has completed`() throws {
    let ran = try check(
      Header.free + """
        step "three calls"
          A.phone calls addFriend(B)
          C.phone calls addFriend(B)
          A.desktop calls getFriends()
            returns [{userId: B}]
          A receives onFriendAdd(operationTime: 1704067200010)
          B receives onFriendAdd(operationTime: 1704067200010)
          C receives onFriendAdd(operationTime: 1704067200030)
          B receives onFriendAdd(operationTime: 1704067200030)
        """)
    #expect(ends(ran) == 60_000)
    let called = ran.result.executions[0].log.records.compactMap { record -> Int64? in
      if case .called = record.event { record.time.microseconds } else { nil }
    }
    #expect(called.map { $0 - ran.scenario.clock.start } == [0, 20_000, 40_000])
  }

  @Test(arguments: [("6d 23h 59m 59s 979ms", true), ("6d 23h 59m 59s 980ms", false)])
  func `a wait is exact to the millisecond`(wait: String, isInTime: Bool) throws {
    // The server handles the request at 10 ms, and the call ends at 20 ms. The acceptance reaches
    // the server after 10 ms. If the step waits for 7 days minus 20 ms, the request is exactly 7
    // days old when the acceptance arrives.
    try check(
      Header.asking + """
        step "A asks"
          A.phone calls addFriend(B)
            returns RC_FRIEND_NEED_ACCEPT
          A, B receive onFriendApplicationStatusChanged
          wait \(wait)
          B.phone calls acceptFriendApplication(A)
        """
        + (isInTime
          ? "\n  A, B receive onFriendAdd" : "\n    fails with RC_FRIEND_APPLICATION_NOT_EXIST"))
  }

  @Test(arguments: [("2s", true), ("1999ms", false)])
  func `what is due exactly at the end of a wait happens in it`(
    wait: String, arrives: Bool
  ) throws {
    // The call times out after 10 s, but its answer and the callback arrive only after 12 s.
    try check(
      """
      scenario "test"
      network latency 6s...6s
      app friendAddPermission: Free
      user A on phone
      user B on phone
      step "A adds B and goes"
        A.phone calls addFriend(B)
          fails with RC_MSG_RESPONSE_TIMEOUT
        wait \(wait)
        A.phone disconnects
        A.phone receives \(arrives ? "onFriendAdd" : "nothing")
        B receives onFriendAdd
      """)
  }

  @Test(arguments: [("5s", "RC_MSG_RESPONSE_TIMEOUT"), ("4999ms", nil)])
  func `a call without an answer for ten seconds fails`(latency: String, code: String?) throws {
    let ran = try check(
      """
      scenario "test"
      network latency \(latency)...\(latency)
      app friendAddPermission: Free
      user A on phone
      user B on phone
      step "A adds B"
        A.phone calls addFriend(B)
          \(code.map { "fails with \($0)" } ?? "returns RC_SUCCESS")
        A, B receive onFriendAdd
        A.phone holds {friends: [{userId: B}]}
      """)
    #expect(ends(ran) == (code == nil ? 9_998_000 : 10_000_000))
  }

  @Test func `connecting has completed when the catch-up has arrived`() throws {
    let ran = try check(
      Header.free + """
        step "A adds B, who is away"
          B.phone disconnects
          A.phone calls addFriend(B)
          A receives onFriendAdd
        step "B comes back and knows at once"
          B.phone connects
          B.phone calls getFriends()
            returns [{userId: A}]
          B receives onFriendAdd
        """)
    // The steps take seven latencies: one for the disconnection, and two each for the first call,
    // the connection and the second call.
    #expect(ends(ran) == 70_000)
  }

  @Test func `disconnecting has completed when the server knows`() throws {
    try check(
      Header.free + """
        step "B goes, and A adds B at once"
          B.phone disconnects
          A.phone calls addFriend(B)
          A receives onFriendAdd
          B receives nothing
        """)
  }

  @Test func `holds lets the world settle and is checked at its place`() throws {
    try check(
      """
      scenario "test"
      network latency 6s...6s
      app friendAddPermission: Free
      user A on phone
      user B on phone
      step "A adds B and B deletes A"
        A.phone calls addFriend(B)
          fails with RC_MSG_RESPONSE_TIMEOUT
        B.phone holds {friends: [{userId: A}]}
        B.phone calls deleteFriends([A])
          fails with RC_MSG_RESPONSE_TIMEOUT
        B.phone holds {friends: []}
        B.phone holds {friends: [{userId: A}]} #! local data of B.phone at friends.[0]
        A, B receive onFriendAdd then onFriendDelete
      """)
  }
}
