import Simulation
import TestSupport
import Testing

/// Races in which a fault ends a connection while calls from this connection wait in the server's
/// inbox.
struct StruckRaceTests {
  private func ended(_ text: String) throws -> Ran {
    let ran = try Ran(text)
    #expect(ran.result.races.allSatisfy { $0.orders > 0 })
    return ran
  }

  @Test(
    arguments: [
      "B.web restarts after it received onFriendApplicationStatusChanged",
      "B.web reinstalls after it received onFriendApplicationStatusChanged",
      "B.web loses its connection after it received onFriendApplicationStatusChanged",
      "B.web loses its connection after A.phone received onFriendApplicationStatusChanged",
      "server restarts after B.web received onFriendApplicationStatusChanged",
    ], ["0ms", "10ms", "0ms...20ms"])
  func `a callback can end the connection of a call whose turn has come`(
    fault: String, latency: String
  ) throws {
    _ = try ended(
      """
      scenario "t"
      network latency \(latency)
      user A on phone
      user B on web
      race "r"
        B.web calls addFriend(A)
        \(fault)
        B.web calls joinGroup("none")
        B.web calls getFriends()
      outcome "o"
        A receives nothing
      """)
  }

  @Test(arguments: ["hears nothing", "is not heard"])
  func `a connection that is half open ends in a race`(what: String) throws {
    let ran = try ended(
      """
      scenario "t"
      user A on phone, web
      step "s"
        A.phone \(what)
      race "r"
        A.phone disconnects
        A.phone connects
      outcome "o"
        A receives nothing
      """)
    #expect(ran.hasPassed)
  }

  @Test(arguments: ["loses its connection", "restarts", "reinstalls"])
  func `the server takes a call of a device that it has kicked, which a fault finds offline`(
    what: String
  ) throws {
    _ = try ended(
      """
      scenario "t"
      user A on phone
      user C on phone, watch (platform: iOS, offline: true)
      race "r"
        C.watch connects
        C.phone calls addFriend(A) as c1
        C.phone calls addFriend(A) as c2
        C.phone \(what) before the server takes c2
      outcome "o"
        A receives nothing
      """)
  }
}
