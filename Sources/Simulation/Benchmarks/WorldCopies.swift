import DiscreteEvents
import IMDevice
import IMProtocol
import IMServer
import ScenarioLanguage

/// A benchmark that copies and compares worlds in the same manner as an exploration. The world is
/// small: each user has two connected devices, and everyone is friends with everyone.
///
/// The caller measures the time, because the benchmark doesn't read the machine's clock.
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

  /// Makes as many copies of the world as `times` says, and changes a user in each copy. Returns a
  /// checksum of all copies.
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

  /// Makes as many changes to a user as `times` says, and computes the world's fingerprint after
  /// each change. If `isKept` is true, the fingerprint is updated incrementally; otherwise, it is
  /// computed from scratch. Returns a checksum of all fingerprints.
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
  /// Makes the server process a call that changes a user's setting.
  fileprivate mutating func permit(_ round: Int, into log: inout Log) {
    let call = Call.serverSetFriendAddPermission(
      ServerSetFriendAddPermission(UserID(0), FriendAddPermission.allCases[round % 3]))
    var schedule = Unscheduled()
    step(.act(.call(.absent, call), statement: 0), at: now, into: &log, by: &schedule)
  }
}
