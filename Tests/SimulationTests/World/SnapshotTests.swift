import DiscreteEvents
import IMServer
import ScenarioLanguage
import TestSupport
import Testing

@testable import IMProtocol
@testable import Simulation

/// A simulator is a value, so a copy of it is a snapshot.
@Suite struct SnapshotTests {
  private func simulator(_ header: String, isTracing: Bool = true) throws -> Simulator {
    let source = Source(path: "test.scenario", text: header + "\nstep \"none\"\n  wait 1s\n")
    return WorldBuilder.simulator(
      for: try source.scenario(), seed: 1, isTracing: isTracing)
  }

  private func settle(_ simulator: inout Simulator) {
    var budget = RunBudget(maximumEvents: 1_000, latestTime: .max)
    #expect(simulator.run(within: &budget) == nil)
  }

  private func add(_ user: Int, by device: Int) -> Transition {
    .act(
      .call(
        DeviceID(device),
        .addFriend(AddFriend(userId: UserID(user), directionType: Raw(.both), extra: .absent))
      ),
      statement: 0)
  }

  private func fingerprints(_ simulator: Simulator) -> Fingerprints {
    Fingerprints(simulator.world, simulator.log)
  }

  private func state(_ simulator: Simulator) -> UInt64 {
    simulator.world.fingerprint(arena: simulator.log.arena)
  }

  /// The records and fingerprints of a run from the current state until the simulator is quiescent.
  private func future(of simulator: Simulator) -> ([TraceRecord], Fingerprints) {
    var copy = simulator
    settle(&copy)
    return (Array(copy.log.records[simulator.log.records.count...]), fingerprints(copy))
  }

  @Test(arguments: [true, false])
  func `running a copy changes nothing in the original`(isSealed: Bool) throws {
    let header = Header.free.replacing("app ", with: "network latency 1ms...900ms\napp ")
    var original = try simulator(header)
    original.step(add(1, by: 0))
    if isSealed { original.log.seal() }
    let before = (fingerprints(original), original.log.counters, Array(original.log.records))
    let expected = future(of: original)
    var copy = original
    copy.step(add(0, by: 2))
    copy.step(.act(.disconnect(DeviceID(1)), statement: 0))
    settle(&copy)
    #expect(fingerprints(copy).state != fingerprints(original).state)
    #expect((fingerprints(original), original.log.counters) == (before.0, before.1))
    #expect(Array(original.log.records) == before.2)
    #expect(original.now < copy.now)
    let actual = future(of: original)
    #expect(actual.0 == expected.0)
    #expect(actual.1 == expected.1)
  }

  @Test func `equal states have equal fingerprints although their orders differ`() throws {
    func ends(_ transitions: [Transition]) throws -> (state: UInt64, callbacks: UInt64) {
      var simulator = try simulator(Header.free)
      // The order of friendships from the same millisecond has no effect in this test, so the
      // fingerprint omits it.
      simulator.world.server.leaveOutOrderInTime()
      for transition in transitions { simulator.step(transition) }
      settle(&simulator)
      return (state(simulator), fingerprints(simulator).callbacks)
    }
    let inOrder = try ends([add(1, by: 0), add(1, by: 3)])
    let reversed = try ends([add(1, by: 3), add(1, by: 0)])
    #expect(inOrder.state == reversed.state)
    #expect(inOrder.callbacks != reversed.callbacks)
    #expect(try ends([add(1, by: 0)]).state != inOrder.state)
  }

  @Test func `what waits for a device counts for the state, and what is under way too`() throws {
    var simulator = try simulator(Header.free)
    let idle = state(simulator)
    simulator.step(.act(.disconnect(DeviceID(2)), statement: 0))
    let leaving = state(simulator)
    settle(&simulator)
    let away = state(simulator)
    #expect(Set([idle, leaving, away]).count == 3)
    simulator.step(add(1, by: 0))
    var seen: Set = [away]
    var budget = RunBudget(maximumEvents: 1_000, latestTime: .max)
    // The state changes each time that the call, the answer or a notification arrives.
    while simulator.clock.engine.inFlight > 0 {
      #expect(seen.insert(state(simulator)).inserted)
      var isFirst = true
      _ = simulator.run(within: &budget) { _ in
        defer { isFirst = false }
        return !isFirst
      }
    }
    #expect(seen.insert(state(simulator)).inserted)
    var back = simulator
    back.step(.act(.connect(DeviceID(2)), statement: 0))
    settle(&back)
    #expect(seen.insert(state(back)).inserted)
  }

  @Test func `without a trace the same happens and nothing is recorded`() throws {
    func run(_ isTracing: Bool) throws -> Simulator {
      var simulator = try simulator(Header.free, isTracing: isTracing)
      for user in 1...2 { simulator.step(add(user, by: 0)) }
      settle(&simulator)
      return simulator
    }
    let traced = try run(true)
    let untraced = try run(false)
    #expect(traced.log.counters == untraced.log.counters)
    #expect(state(traced) == state(untraced))
    #expect(!traced.log.records.isEmpty)
    #expect(untraced.log.records.isEmpty)
  }
}
