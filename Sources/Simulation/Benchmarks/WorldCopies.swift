import DiscreteEvents
import IMDevice
import IMProtocol
import IMServer
import ScenarioLanguage

/// A small world of friends as an exploration copies and compares it, for measurements: users with
/// two devices each, all of them connected and friends of each other.
///
/// It reads no clock; whoever runs it takes the time.
package struct WorldCopies {
  private var world: World
  private var log = Log(isOn: false)

  package init(users: Int) {
    var scenario = Scenario(users: users, on: [.iOS, .pc])
    for one in 0..<users {
      scenario.friendships += (one + 1..<users).map { Scenario.Friendship(UserID(one), UserID($0)) }
    }
    world = WorldBuilder.simulator(for: scenario, seed: 0, isTracing: false).world
  }

  /// Changes a user in each of so many copies; gives a number that depends on all of them.
  package mutating func copy(times: Int) -> UInt64 {
    var checksum: UInt64 = 0
    for round in 0..<times {
      var copy = world
      copy.permit(round, into: &log)
      checksum &+= UInt64(log.calls.count)
      log.removeAll()
    }
    return checksum
  }

  /// Changes a user so many times, and asks for the fingerprint each time: kept from the time
  /// before, or computed anew. Gives a number that depends on all of them.
  package mutating func fingerprint(times: Int, isKept: Bool) -> UInt64 {
    var checksum: UInt64 = 0
    for round in 0..<times {
      world.permit(round, into: &log)
      let now = world.serverTime
      checksum &+=
        isKept
        ? world.server.keptFingerprint(at: now, arena: log.arena)
        : world.server.fingerprint(at: now, arena: log.arena)
      log.removeAll()
    }
    return checksum
  }
}

extension World {
  /// The server takes a call that writes one user.
  fileprivate mutating func permit(_ round: Int, into log: inout Log) {
    let call = Call.serverSetFriendAddPermission(
      ServerSetFriendAddPermission(UserID(0), FriendAddPermission.allCases[round % 3]))
    var schedule = Unscheduled()
    step(.act(.call(.absent, call), statement: 0), at: now, into: &log, by: &schedule)
  }
}
