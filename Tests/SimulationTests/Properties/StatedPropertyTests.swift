import ScenarioLanguage
import Testing

@testable import Simulation

/// Properties that a scenario states with `always at rest` and `never`.
struct StatedPropertyTests {
  private static let meeting = """
    step "they meet"
      A.phone calls addFriend(B)
      A, B receive onFriendAdd

    """
  private static let meetingAgain = """
    step "they part and meet again"
      A.phone calls deleteFriends([B])
      A.phone calls addFriend(B)
      A, B receive onFriendDelete then onFriendAdd

    """

  @Test func `never lines look at all that a device has received`() throws {
    try check(
      Header.free + Self.meeting + Self.meetingAgain + """
        never
          A receives onFriendAdd twice without onFriendDelete or onFriendCleared between
          A, B receive onFriendAdd(userId: A) and onFriendDelete(userIds: [A]) out of turn
          C.phone receives onFriendAdd
          A receives onFriendDelete without onFriendAdd before
          B receives onFriendAdd twice without onFriendCleared between #! sequence of 2 on B.phone
          A.phone receives onFriendDelete #! sequence of 1 on A.phone
          A.phone receives onFriendAdd and onFriendCleared out of turn #! sequence of 2 on A.phone
          B receives onFriendDelete without onFriendCleared before #! sequence of 1 on B.phone
        """)
  }

  @Test func `a scope begins after a callback, and ends with another`() throws {
    try check(
      Header.free + Self.meeting + Self.meetingAgain + """
        never
          C.phone receives onFriendAdd after onFriendDelete until onFriendCleared
          A.phone receives onFriendAdd after onFriendDelete #! sequence of 2 on A.phone
          A receives onFriendDelete after onFriendCleared
          A receives onFriendAdd after onFriendAdd until onFriendDelete
          B receives onFriendDelete after onFriendAdd #! sequence of 2 on B.phone
        """)
  }

  @Test func `a property at rest may need connected devices`() throws {
    try check(
      Header.free + """
        step "A's phone leaves, and B adds A"
          A.phone disconnects
          B.phone calls addFriend(A)
          A, B receive onFriendAdd

        always at rest when A.phone is connected
          A.phone holds {friends: [{}]}
        always at rest when B.phone and C.phone are connected
          B.phone holds {friends: [{}]}
        """)
  }

  @Test func `lines about results look at each call that has ended`() throws {
    try check(
      Header.free + Self.meeting + Self.meetingAgain + """
        never
          A.phone's addFriend(B) fails with any
          B's addFriend returns any
          A's deleteFriends([B]) returns any without onFriendAdd before
          A's addFriend returns any twice without onFriendAdd between
          A's addFriend returns any twice without onEventChange between #! sequence of 2 on A.phone
          A's addFriend returns any after onFriendCleared
        """)
  }

  @Test func `at rest, whoever has a result has a callback, and all devices have the same`() throws
  {
    try check(
      Header.free + Self.meeting + Self.meetingAgain + """
        always at rest
          whoever got RC_SUCCESS for addFriend(B) has received onFriendAdd(userId: B)
          every connected device of A has received the same
        always at rest
          whoever got RC_SUCCESS for addFriend has received onFriendCleared #! delivery to A.phone
        """)
    try check(
      Header.free + """
        step "A notes"
          A.phone calls addFriend(B)
          A.phone calls setFriendInfo(B, remark: "Bee")
          A.phone, B receive onFriendAdd
          A.desktop receives onFriendAdd then onFriendInfoChangedSync
        always at rest
          every connected device of A has received the same onFriendAdd
          every connected device of A has received the same #! delivery to A.desktop
        """)
  }

  @Test func `what was received in given does not count`() throws {
    try check(
      Header.free + """
        given
          A.phone calls addFriend(B)

        """ + Self.meetingAgain + """
          never
            A receives onFriendAdd twice without onFriendCleared between
            A.phone receives onFriendAdd and onFriendDelete out of turn #! sequence of 1 on A.phone
          """)
  }

  @Test func `never lines look at each order of a race`() throws {
    try check(
      Header.free + """
        race "A is quick, or C"
          A.phone calls addFriend(B)
          C.phone calls addFriend(B)
        outcome "both"
          A, C receive onFriendAdd
          B receives onFriendAdd and onFriendAdd
        never
          B receives onFriendAdd(userId: A) without onFriendAdd before #! sequence of 1 on B.phone
        """)
  }

  @Test func `ways that differ in what never lines have seen are both followed`() throws {
    let ran = try check(
      Header.free + """
        race "A is quick, or C"
          A.phone calls addFriend(B)
          C.phone calls addFriend(B)
        outcome "both"
          A, C receive onFriendAdd
          B receives onFriendAdd and onFriendAdd
        step "A and B part"
          A.phone calls deleteFriends([B])
          A, B receive onFriendDelete
        step "C and B part"
          C.phone calls deleteFriends([B])
          B, C receive onFriendDelete
        never
          B receives onFriendAdd(userId: C) and onFriendAdd out of turn #! sequence of 1 on B.phone
        """)
    #expect(ran.result.executions.count == 2)
  }

  @Test func `always is looked at after each step, on a copy`() throws {
    let ran = try check(
      Header.free + Self.meeting + Self.meetingAgain + """
        always at rest
          A.phone holds {friends: $f}
          A.desktop holds {friends: $f}
          A.phone calls getFriends()
            returns $f
        """)
    // The property's calls are not in the log.
    #expect(ran.result.executions[0].log.calls.count == 3)
    try check(
      Header.free + Self.meeting + Self.meetingAgain + """
        always at rest
          A.phone holds {friends: [{userId: B}]}
        always at rest
          B.phone holds {friends: []} #! local data of B.phone at friends
        always at rest
          server calls getStatistics()
            returns {notifications: []}
        """)
  }

  @Test func `calls of devices that are not connected are left out`() throws {
    try check(
      Header.free + """
        step "A's phone leaves"
          A.phone disconnects
        step "it comes back"
          A.phone connects
        always at rest
          A.phone calls getFriends()
            returns []
          C.phone calls checkFriends([A])
            returns [] #! result at top
        """)
  }

  @Test(arguments: ["", "given\n  C.phone calls getFriends()\n"])
  func `of a scenario without steps what it begins with is looked at once`(given: String) throws {
    let ran = try check(
      Header.free + given + """
        explore "more"
          A.phone may addFriend(B)
          at most 1 call
        always at rest
          A.phone holds {friends: []}
          A.phone calls checkFriends([B])
            returns [{userId: B, relationType: None}]
        always at rest
          C.phone calls checkFriends([A])
            returns [] #! result at top
        """)
    guard case .failed(let failures) = ran.result.verdict else { return }
    #expect(failures.map(\.step) == [-1])
    try check(
      Header.free + given + """
        explore "more"
          A.phone may addFriend(B)
          at most 1 call
        always at rest
          A.phone holds {friends: []}
        """)
  }

  @Test func `what holds at rest is not looked at while anything stands still`() throws {
    try check(
      Header.free + """
        step "A hears nothing"
          A.desktop hears nothing
          A.phone calls addFriend(B)
          A.phone, B receive onFriendAdd
          A.phone holds {friends: [{userId: B}]}
        step "it gives up"
          wait 1m
          A.desktop receives onFriendAdd
        always at rest
          A.phone holds {friends: []} #! local data of A.phone at friends
        """)
  }

  @Test func `what holds at rest must hold on every way of a race`() throws {
    try check(
      Header.asking + """
        race "A asks while B wants free hands"
          A.phone calls addFriend(B)
          B.phone calls setFriendAddPermission(Free)
        outcome "asked"
          A, B receive onFriendApplicationStatusChanged
        outcome "friends"
          A, B receive onFriendAdd
        always at rest
          A.phone holds {friends: []} #! local data of A.phone at friends
        """)
  }
}
