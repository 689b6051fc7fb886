import Simulation
import Testing

@testable import IMProtocol

@Suite struct AfterRaceTests {
  @Test func `what follows runs once for each distinct state`() throws {
    // The two orders end in the same state, because they differ only in the order of B's two
    // callbacks.
    let ran = try check(
      Header.free + """
        race "A and C add B"
          A.phone calls addFriend(B)
            returns RC_SUCCESS
          C.phone calls addFriend(B)
            returns RC_SUCCESS
        outcome "A first"
          A, C receive onFriendAdd(userId: B)
          B receives onFriendAdd(userId: A) then onFriendAdd(userId: C)
        outcome "C first"
          A, C receive onFriendAdd(userId: B)
          B receives onFriendAdd(userId: C) then onFriendAdd(userId: A)
        step "B deletes A"
          B.phone calls deleteFriends([A])
          A, B receive onFriendDelete
        """)
    let race = try #require(ran.result.races.first)
    #expect(race.orders == 2)
    #expect(race.states == 1)
    #expect(ran.result.executions.count == 1)
    // Two calls in each of the two orders, and one call after the race.
    #expect(ran.result.counters.calls == 5)
  }

  @Test func `the order of requests in a list is a state of its own`() throws {
    let ran = try check(
      Header.asking + """
        race "A and C ask B"
          A.phone calls addFriend(B)
            returns RC_FRIEND_NEED_ACCEPT
          C.phone calls addFriend(B)
            returns RC_FRIEND_NEED_ACCEPT
        outcome "in either order"
          A, C receive onFriendApplicationStatusChanged
          B receives onFriendApplicationStatusChanged then onFriendApplicationStatusChanged
        """)
    #expect(ran.result.races.first?.states == 2)
  }

  @Test func `distinct states are followed apart`() throws {
    let ran = try check(
      Header.asking + """
        race "A asks as B opens"
          A.phone calls addFriend(B) as asking
          B.phone calls setFriendAddPermission(Free)
        outcome "asked"
          asking returns RC_FRIEND_NEED_ACCEPT
          A, B receive onFriendApplicationStatusChanged
        outcome "added"
          asking returns RC_SUCCESS
          A, B receive onFriendAdd
        race "A asks again as B deletes A"
          A.phone calls addFriend(B) as again
          B.phone calls deleteFriends([A]) as leaving
        outcome "a request waited: A is added, then deleted"
          again returns RC_SUCCESS
          A, B receive onFriendAdd then onFriendDelete
        outcome "a request waited: nobody to delete, then A is added"
          leaving fails with RC_FRIEND_NOT_FRIEND
          again returns RC_SUCCESS
          A, B receive onFriendAdd
        outcome "friends: nothing to add, then A is deleted"
          again fails with RC_FRIEND_ALREADY_FRIEND
          A, B receive onFriendDelete
        outcome "friends: A is deleted, then added"
          again returns RC_SUCCESS
          A, B receive onFriendDelete then onFriendAdd
        step "no more than that"
          A.phone calls getFriendAddPermission()
            returns NeedVerify
        """)
    #expect(ran.result.races.map(\.orders) == [2, 4])
    #expect(ran.result.races.map { $0.outcomes.map(\.orders) } == [[1, 1], [1, 1, 1, 1]])
    #expect(ran.result.executions.count == 4)
    #expect(
      ran.result.executions.map { $0.choices.map(\.outcome) } == [
        [0, 0], [0, 1], [1, 2], [1, 3],
      ])
  }

  @Test func `an outcome must be reached over all ways that lead to the race, not on each`() throws
  {
    try check(
      Header.asking + """
        race "A asks as B opens"
          A.phone calls addFriend(B) as asking
          B.phone calls setFriendAddPermission(Free)
        outcome "asked"
          asking returns RC_FRIEND_NEED_ACCEPT
          A, B receive onFriendApplicationStatusChanged
        outcome "added"
          asking returns RC_SUCCESS
          A, B receive onFriendAdd
        race "B deletes A"
          B.phone calls deleteFriends([A]) as leaving
        outcome "there was a friend"
          A, B receive onFriendDelete
        outcome "there was none"
          leaving fails with RC_FRIEND_NOT_FRIEND
        outcome "neither" #! outcome 2 not reached
          leaving fails with RC_FRIEND_ALREADY_FRIEND
        """)
  }

  @Test func `a step that fails on one way fails, the others go on`() throws {
    let ran = try check(
      Header.asking + """
        race "A asks as B opens"
          A.phone calls addFriend(B) as asking
          B.phone calls setFriendAddPermission(Free)
        outcome "asked"
          asking returns RC_FRIEND_NEED_ACCEPT
          A, B receive onFriendApplicationStatusChanged
        outcome "added"
          asking returns RC_SUCCESS
          A, B receive onFriendAdd
        step "B deletes A"
          B.phone calls deleteFriends([A]) #! failed
          A,B receive onFriendDelete#! missing on A.phone; missing on A.desktop; missing on B.phone
        step "only friends come here"
          A.phone calls getFriends()
            returns [{userId: C}] #! result at [0]
        """)
    #expect(ran.result.executions.count == 2)
    let executions = ran.failures.compactMap(\.execution)
    let outcomes = executions.map { ran.result.executions[$0].choices[0].outcome }
    #expect(zip(ran.failures, outcomes).allSatisfy { $0.0.step == 1 ? $0.1 == 0 : $0.1 == 1 })
  }

  @Test func `a capture that every outcome binds is an argument later`() throws {
    try check(
      Header.free + """
        race "A adds B or C first"
          A.phone calls addFriend(B)
          A.desktop calls addFriend(C)
        outcome "B first"
          A.phone receives onFriendAdd(userId: $first) then onFriendAdd(userId: C)
          A.desktop receives onFriendAdd(userId: B) then onFriendAdd(userId: C)
          B, C receive onFriendAdd
        outcome "C first"
          A.phone receives onFriendAdd(userId: $first) then onFriendAdd(userId: B)
          A.desktop receives onFriendAdd(userId: C) then onFriendAdd(userId: B)
          B, C receive onFriendAdd
        race "A deletes the first"
          A.phone calls deleteFriends([$first])
        outcome "it was B"
          A receives onFriendDelete(userIds: [B])
          B receives onFriendDelete
        outcome "it was C"
          A receives onFriendDelete(userIds: [C])
          C receives onFriendDelete
        """)
  }

  @Test func `a capture keeps states apart that are the same otherwise`() throws {
    func scenario(_ field: String) -> String {
      Header.free + """
        race "A and C add B"
          A.phone calls addFriend(B)
            returns RC_SUCCESS
          C.phone calls addFriend(B)
            returns RC_SUCCESS
        outcome "whoever is first"
          A, C receive onFriendAdd(userId: B)
          B receives onFriendAdd(\(field))
          B receives onFriendAdd

        """
    }
    #expect(try check(scenario("")).result.races.first?.states == 1)
    #expect(try check(scenario("userId: $first")).result.races.first?.states == 2)
  }

  @Test func `calls of the server's own interface take part, each in any place`() throws {
    let ran = try check(
      Header.free + """
        race "A adds B while the server counts"
          A.phone calls addFriend(B)
          server calls getStatistics() as counting
        outcome "counted before"
          counting returns {notifications: []}
          A, B receive onFriendAdd
        outcome "counted after"
          counting returns {notifications: [{callback: onFriendAdd, sent: 3, delivered: 3}]}
          A, B receive onFriendAdd
        """)
    #expect(ran.result.races.first?.orders == 2)
  }
}
