import ScenarioLanguage
import Simulation
import TestSupport
import Testing

@testable import IMProtocol

/// Races in which connections begin and end while calls are in flight.
@Suite struct ConnectionRaceTests {
  @Test func `a call is lost, its answer is lost, or all arrives`() throws {
    let ran = try check(
      Header.free + """
        race "A's phone adds B and goes"
          A.phone calls addFriend(B) as adding
          A.phone disconnects
        outcome "the call is lost"
          adding fails with RC_NETWORK_UNAVAILABLE
        outcome "the answer and the callback are lost"
          adding fails with RC_NETWORK_UNAVAILABLE
          A.desktop, B receive onFriendAdd
        outcome "the callback is lost"
          adding returns RC_SUCCESS
          A.desktop, B receive onFriendAdd
        outcome "all arrives"
          adding returns RC_SUCCESS
          A.phone, A.desktop, B receive onFriendAdd
        race "A's phone comes back"
          A.phone connects
        outcome "it has missed nothing"
          A.phone receives nothing
        outcome "it is told what it has missed"
          A.phone receives onFriendAdd
        step "whatever it heard, it knows now"
          A.phone calls getFriends()
            returns any
        """)
    #expect(ran.result.races.map(\.orders) == [4, 4])
    #expect(ran.result.races.map { $0.outcomes.map(\.orders) } == [[1, 1, 1, 1], [2, 2]])
    #expect(ran.result.executions.map(\.choices[0].loses) == [false, true, false])
    let isTaken = ran.result.executions.map { execution in
      execution.log.records.contains { $0.event == .taken(CallToken(0)) }
    }
    #expect(isTaken == [true, true, false])
  }

  @Test func `two devices can lose the answers of calls that the server has taken`() throws {
    let source = Source(
      path: "both.scenario",
      text: """
        scenario "both break"
        user A on phone, desktop
        user B on phone
        race "both ask and go"
          A.phone calls addFriend(B) as a
          B.phone calls addFriend(A) as b
          A.phone disconnects
          B.phone disconnects
        outcome "both were heard, nobody heard the answer"
          a fails with RC_NETWORK_UNAVAILABLE
          b fails with RC_NETWORK_UNAVAILABLE
          A.desktop receives onFriendApplicationStatusChanged
          A.desktop receives onFriendApplicationStatusChanged
        """)
    let scenario = try source.scenario()
    let race = try #require(ScenarioRunner.run(scenario).races.first)
    #expect(race.outcomes[0].orders > 0)
  }

  @Test func `a notice is lost on its way to a device that goes, and is caught up once`() throws {
    try check(
      Header.free + """
        race "A adds B, B goes"
          A.phone calls addFriend(B)
            returns RC_SUCCESS
          B.phone disconnects
        outcome "B hears of it"
          A, B.phone receive onFriendAdd
        outcome "B does not"
          A receives onFriendAdd
          B receives nothing
        step "B comes back"
          B.phone connects
          B.phone calls getFriends()
            returns [{userId: A}]
          B.phone calls deleteFriends([A])
          A receives onFriendDelete
          B receives onFriendDelete #! unexpected on B.phone
        """)
  }

  @Test func `going and coming back within a race catches up within it`() throws {
    let ran = try check(
      Header.free + """
        race "A adds B, B goes and comes back"
          A.phone calls addFriend(B)
            returns RC_SUCCESS
          B.phone disconnects
          B.phone connects
        outcome "whenever it was, B hears of it once"
          A, B.phone receive onFriendAdd
        step "nothing is left"
          B.phone disconnects
          B.phone connects
          B receives nothing
        """)
    // The server can handle the call at three positions among the events of B's connection. If the
    // server handles the call first, the packets in flight to B may arrive or be lost.
    #expect(ran.result.races.first?.orders == 4)
  }

  @Test func `a call after connecting is made when the device is up to date`() throws {
    let ran = try check(
      """
      scenario "test"
      app friendAddPermission: Free
      user A on phone
      user B on phone (offline: true)
      race "A adds B, who comes online and adds A"
        A.phone calls addFriend(B) as adding
        B.phone connects
        B.phone calls addFriend(A) as joining
      outcome "A came first"
        adding returns RC_SUCCESS
        joining fails with RC_FRIEND_ALREADY_FRIEND
        A.phone, B.phone receive onFriendAdd
      outcome "B came first"
        adding fails with RC_FRIEND_ALREADY_FRIEND
        joining returns RC_SUCCESS
        A.phone, B.phone receive onFriendAdd
      """)
    #expect(ran.result.races.first?.orders == 3)
    #expect(ran.result.races.first?.outcomes.map(\.orders) == [2, 1])
  }

  @Test func `a call on a device that has not connected yet fails, whatever comes later`() throws {
    try check(
      """
      scenario "test"
      app friendAddPermission: Free
      user A on phone (offline: true)
      user B on phone
      race "A calls and connects"
        A.phone calls addFriend(B)
          fails with RC_CHANNEL_INVALID
        A.phone connects
      outcome "nothing comes of it"
        B receives nothing
      """)
  }

  @Test func `a call after going offline fails at once`() throws {
    try check(
      Header.free + """
        race "A's phone goes and calls, B adds A"
          A.phone disconnects
          A.phone calls addFriend(C)
            fails with RC_CHANNEL_INVALID
          B.phone calls addFriend(A)
        outcome "A's phone is gone, or loses it"
          A.desktop, B receive onFriendAdd
        outcome "A's phone hears of B before"
          A.phone, A.desktop, B receive onFriendAdd
        """)
  }

  @Test func `a newer login races with the calls of the device that it kicks`() throws {
    try check(
      """
      scenario "test"
      app friendAddPermission: Free
      user A on phone, tablet (platform: Android, offline: true)
      user B on phone
      race "A's tablet takes over while A's phone calls"
        A.phone calls addFriend(B) as adding
        A.tablet connects
      outcome "the call came first"
        adding returns RC_SUCCESS
        A.phone receives onFriendAdd
        A.tablet, B.phone receive onFriendAdd
      outcome "the tablet came first"
        adding fails with RC_NETWORK_UNAVAILABLE
      """)
  }

  @Test func `two devices that go may both lose what is under way to them`() throws {
    try check(
      Header.free + """
        race "A adds B, and A's phone and B go"
          A.phone calls addFriend(B) as adding
          A.phone disconnects
          B.phone disconnects
        outcome "the call is lost"
          adding fails with RC_NETWORK_UNAVAILABLE
        outcome "all arrives"
          adding returns RC_SUCCESS
          A.phone, A.desktop, B.phone receive onFriendAdd
        outcome "B hears nothing"
          adding returns RC_SUCCESS
          A.phone, A.desktop receive onFriendAdd
        outcome "A's phone hears nothing"
          adding fails with RC_NETWORK_UNAVAILABLE
          A.desktop, B.phone receive onFriendAdd
        outcome "A's phone has its answer alone"
          adding returns RC_SUCCESS
          A.desktop, B.phone receive onFriendAdd
        outcome "A's phone has its answer alone, and B hears nothing"
          adding returns RC_SUCCESS
          A.desktop receives onFriendAdd
        outcome "neither hears anything"
          adding fails with RC_NETWORK_UNAVAILABLE
          A.desktop receives onFriendAdd
        """)
  }
}
