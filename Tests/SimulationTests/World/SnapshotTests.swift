import DiscreteEvents
import IMProtocol
import ScenarioLanguage
import Testing

@testable import Simulation

/// A world is a value: a copy is a snapshot.
@Suite struct SnapshotTests {
  private func world(_ header: String, seed: UInt64 = 1) throws -> World {
    let source = Source(path: "test.scenario", text: header + "\nstep \"none\"\n  wait 1s\n")
    return WorldBuilder.world(for: try Ran.parse(source, #_sourceLocation), seed: seed)
  }

  private func settle(_ world: inout World) {
    var budget = RunBudget(maximumEvents: 1_000, latestTime: .max)
    #expect(world.run(within: &budget) == nil)
  }

  /// What a world does from now on, until it is quiet.
  private func future(of world: World) -> ([TraceRecord], Fingerprints) {
    var copy = world
    settle(&copy)
    return (Array(copy.trace.records[world.trace.records.count...]), copy.fingerprints)
  }

  @Test func `running a copy changes nothing in the original`() throws {
    let header = Header.free.replacing("app ", with: "network latency 1ms...900ms\napp ")
    var original = try world(header)
    _ = original.call(
      DeviceID(0), .addFriend(userId: UserID(1), directionType: 2, extra: .absent))
    let before = (original.fingerprints, original.counters, original.trace.records)
    let expected = future(of: original)
    var copy = original
    _ = copy.call(
      DeviceID(2), .addFriend(userId: UserID(0), directionType: 2, extra: .absent))
    copy.disconnect(DeviceID(1))
    settle(&copy)
    #expect(copy.fingerprints.state != original.fingerprints.state)
    #expect((original.fingerprints, original.counters) == (before.0, before.1))
    #expect(original.trace.records == before.2)
    #expect(original.now < copy.now)
    let actual = future(of: original)
    #expect(actual.0 == expected.0)
    #expect(actual.1 == expected.1)
  }

  @Test func `equal states have equal fingerprints although their orders differ`() throws {
    func states(_ calls: [(Int, Call)]) throws -> (state: UInt64, callbacks: UInt64) {
      var world = try world(Header.free)
      for (device, call) in calls { _ = world.call(DeviceID(device), call) }
      settle(&world)
      return (world.fingerprints.state, world.fingerprints.callbacks)
    }
    let one = (0, Call.addFriend(userId: UserID(1), directionType: 2, extra: .absent))
    let other = (3, Call.addFriend(userId: UserID(1), directionType: 2, extra: .absent))
    let inOrder = try states([one, other])
    let reversed = try states([other, one])
    #expect(inOrder.state == reversed.state)
    #expect(inOrder.callbacks != reversed.callbacks)
    #expect(try states([one]).state != inOrder.state)
  }

  @Test func `what is under way does not count for the state, what waits for a device does`() throws
  {
    var world = try world(Header.free)
    let idle = world.stateFingerprint
    world.disconnect(DeviceID(2))
    settle(&world)
    let away = world.stateFingerprint
    #expect(idle != away)
    _ = world.call(
      DeviceID(0), .addFriend(userId: UserID(1), directionType: 2, extra: .absent))
    settle(&world)
    var back = world
    back.connect(DeviceID(2))
    settle(&back)
    var late = world
    late.server = back.server
    late.devices = back.devices
    #expect(world.stateFingerprint != back.stateFingerprint)
    #expect(late.stateFingerprint != world.stateFingerprint)
  }

  @Test func `without a trace the same happens and nothing is recorded`() throws {
    let source = Source(
      path: "test.scenario",
      text: Header.free + "step \"none\"\n  wait 1s\n")
    let scenario = try Ran.parse(source, #_sourceLocation)
    func run(_ isTracing: Bool) -> World {
      var world = WorldBuilder.world(for: scenario, seed: 1, isTracing: isTracing)
      for user in 1...2 {
        _ = world.call(
          DeviceID(0), .addFriend(userId: UserID(user), directionType: 2, extra: .absent))
      }
      settle(&world)
      return world
    }
    let traced = run(true)
    let untraced = run(false)
    #expect(traced.counters == untraced.counters)
    #expect(traced.stateFingerprint == untraced.stateFingerprint)
    #expect(!traced.trace.records.isEmpty)
    #expect(untraced.trace.records.isEmpty)
  }
}
