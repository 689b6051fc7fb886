import Simulation
import Testing

@Suite struct ResultTests {
  @Test(arguments: [
    ("returns RC_SUCCESS", nil), ("", nil), ("returns any", nil), ("returns $code", nil),
    ("returns RC_FRIEND_NEED_ACCEPT", "result at top"), ("returns nil", "result at top"),
    ("fails with RC_FRIEND_NEED_ACCEPT", "succeeded instead"),
  ])
  func `a call that succeeds`(line: String, failing: String?) throws {
    try check(
      Header.free + """
        step "A adds B"
          A.phone calls addFriend(B)
            \(line)\(failing.map { " #! \($0)" } ?? "")
          A, B receive onFriendAdd
        """)
  }

  @Test(arguments: [
    ("fails with RC_FRIEND_NOT_ALLOW_ADD_SELF", nil), ("fails with 25473", nil),
    ("fails with RC_FRIEND_ALREADY_FRIEND", "other code"),
    ("returns RC_SUCCESS", "failed instead"), ("returns any", "failed instead"),
  ])
  func `a call that fails`(line: String, failing: String?) throws {
    try check(
      Header.free + """
        step "A adds A"
          A.phone calls addFriend(A)
            \(line)\(failing.map { " #! \($0)" } ?? "")
        """)
  }

  @Test func `a call without expectation must not fail`() throws {
    try check(
      Header.free + """
        step "A adds A"
          A.phone calls addFriend(A) #! failed
        """)
  }

  @Test func `a result may be told further down, in the same step or a later one`() throws {
    try check(
      Header.free + """
        step "A adds A and B"
          A.phone calls addFriend(A) as self
          A.phone calls addFriend(B) as other
          other returns RC_SUCCESS
          A, B receive onFriendAdd
        step "what came of it"
          self fails with RC_FRIEND_NOT_ALLOW_ADD_SELF
        step "not this"
          self fails with RC_FRIEND_ALREADY_FRIEND #! other code
        """)
  }

  @Test func `a call with a name whose result nothing tells must not fail`() throws {
    try check(
      Header.free + """
        step "A adds A"
          A.phone calls addFriend(A) as self #! failed
        """)
  }

  @Test func `several results of a step fail each at its line`() throws {
    try check(
      Header.free + """
        step "A adds twice" #! unexpected on B.phone
          A.phone calls addFriend(A) #! failed
          A.phone calls addFriend(B)
            fails with 25461 #! succeeded instead
          A receives onFriendAdd
        """)
  }

  @Test func `a call on a device that is not connected fails at once`() throws {
    try check(
      Header.free + """
        step "A's phone goes"
          A.phone disconnects
          A.phone calls addFriend(B)
            fails with RC_CHANNEL_INVALID
        """)
  }

  @Test func `given must succeed, and its callbacks are not compared`() throws {
    try check(
      Header.free + """
        given
          A.phone calls addFriend(B)
          wait 1d
          A.phone calls getFriends()
            returns [{addTime: $added}]
        step "they are friends"
          B.phone calls getFriends()
            returns [{userId: A, addTime: $added}]
        """)
  }

  @Test func `a failure in given ends the scenario there`() throws {
    let ran = try check(
      Header.free + """
        given
          A.phone calls addFriend(B)
          A.phone calls addFriend(B) #! failed
        step "never reached"
          A.phone calls addFriend(A)
        """)
    #expect(ran.failures.map(\.step) == [-1])
    #expect(ran.result.counters.calls == 2)
  }
}
