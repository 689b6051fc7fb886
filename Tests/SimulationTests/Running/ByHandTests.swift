import DiscreteEvents
import IMProtocol
import IMServer
import ScenarioLanguage
import Testing

@testable import Simulation

/// In a step by hand, a packet arrives only when a statement says so.
struct ByHandTests {
  @Test(arguments: ["restarts", "reinstalls", "loses its connection"])
  func `the server learns of the end of a connection, whatever the device suffers then`(
    suffers: String
  ) throws {
    // Only a connected device can lose its connection, so the device connects again, and the fault
    // ends the second connection.
    let begin = suffers == "loses its connection" ? "the network of A.phone is back" : "wait 1ms"
    let ran = try check(
      Header.free + """
        step "its connection breaks, and it suffers" by hand
          the network of A.phone is down
          \(begin)
          A.phone \(suffers)
        """)
    let world = ran.result.executions[0].world
    #expect(world.links.isQuiescent)
    #expect(!world.server.isConnected(DeviceID(0)))
  }

  @Test func `what is sent waits until a statement lets it arrive`() throws {
    let ran = try check(
      Header.asking + """
        step "B asks before it is told" by hand
          A.phone calls addFriend(B)
            returns RC_FRIEND_NEED_ACCEPT
          B.phone calls addFriend(A) as asking
          server hears A.phone
          server hears B.phone
          A.phone hears server
          A.phone hears server
          A.desktop hears server
          B.phone hears server
          asking returns RC_FRIEND_NEED_ACCEPT
          A receives onFriendApplicationStatusChanged(applicationType: Sent)
          A receives onFriendApplicationStatusChanged(applicationType: Received)
          B receives onFriendApplicationStatusChanged(applicationType: Received)
          B receives onFriendApplicationStatusChanged(applicationType: Sent)
        step "B accepts as ever"
          B.phone calls acceptFriendApplication(A)
          A, B receive onFriendAdd
        """)
    // No time passes in the step by hand; in the next step, packets have their usual latency.
    let times = ran.result.executions[0].log.records.compactMap { record in
      if case .callback = record.event { record.time.microseconds } else { nil as Int64? }
    }
    let start = ran.scenario.clock.start
    #expect(times.prefix(6).allSatisfy { $0 == start })
    #expect(times.suffix(3).allSatisfy { $0 == start + 20_000 })
  }

  @Test func `where nothing is under way, or stands still, nothing can arrive`() throws {
    try check(
      Header.asking + """
        step "nothing" by hand
          server hears A.phone             #! nothing from A.phone
          A.phone hears server             #! nothing to A.phone
          A.phone calls getFriends()
          A.phone is not heard
          server hears A.phone             #! a standstill from A.phone
          A.phone is heard again
          server hears A.phone
          A.phone hears nothing
          A.phone hears server             #! a standstill to A.phone
          A.phone hears again
          A.phone hears server
          A.phone hears server             #! nothing to A.phone
        """)
  }

  @Test func `what is lost with a connection never arrives`() throws {
    try check(
      Header.free + """
        step "A's call is lost" by hand
          A.phone calls addFriend(B)
            fails with RC_NETWORK_UNAVAILABLE
          A.phone loses its connection
          server hears A.phone
        step "B is told before A goes" by hand
          A.desktop calls addFriend(B)
            returns RC_SUCCESS
          server hears A.desktop
          B.phone hears server
          B.phone restarts
          A.desktop receives onFriendAdd
          B.phone receives onFriendAdd
        """)
  }

  @Test func `a call waits for its answer while time passes, and at the end of the step`() throws {
    try check(
      Header.free + """
        step "too late" by hand
          A.phone calls addFriend(B)
            fails with RC_MSG_RESPONSE_TIMEOUT
          server hears A.phone
          wait 11s
          A.phone hears server
          A.phone holds {friends: []}
          A.phone hears server
          A.phone holds {friends: [{userId: B}]}
          A, B receive onFriendAdd
        step "A's answer is lost" by hand
          A.phone calls getFriends() as asking
            fails with RC_MSG_RESPONSE_TIMEOUT
          server hears A.phone
          asking's answer is lost
          A.phone calls getFriends() as again
          again's answer is lost           #! the fault had nothing to hit
        """)
  }

  @Test func `what a device keeps is looked at without waiting`() throws {
    try check(
      Header.free + """
        step "A's phone knows first" by hand
          A.phone calls addFriend(B)
          A.phone holds {friends: []}
          server hears A.phone
          A.phone holds {friends: []}
          A.phone hears server
          A.phone hears server
          A.phone holds {friends: [{userId: B}]}
          A.desktop holds {friends: []}
          A, B receive onFriendAdd
        """)
  }

  @Test func `a way of a race goes on by hand`() throws {
    try check(
      Header.asking + """
        race "both ask"
          A.phone calls addFriend(B)
          B.phone calls addFriend(A)
        outcome "one after the other"
          A, B receive onFriendApplicationStatusChanged then onFriendApplicationStatusChanged
        step "A accepts" by hand
          A.phone calls acceptFriendApplication(B)
          server hears A.phone
          B.phone hears server
          A, B receive onFriendAdd
        """)
  }
}
