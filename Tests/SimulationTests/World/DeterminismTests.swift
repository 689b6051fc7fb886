import DiscreteEvents
import ScenarioLanguage
import Simulation
import TestSupport
import Testing

@testable import IMProtocol

@Suite struct DeterminismTests {
  @Test(arguments: RepositoryScenarios.sampled)
  func `two runs of one seed are the same`(path: String) throws {
    for scenario in try RepositoryScenarios.scenarios(path) {
      let one = ScenarioRunner.run(scenario)
      let other = ScenarioRunner.run(scenario)
      #expect(one.fingerprints == other.fingerprints)
      #expect(one.counters == other.counters)
      #expect(one.races == other.races)
      #expect(
        one.executions.map { Array($0.log.records) }
          == other.executions.map { Array($0.log.records) })
      #expect(one.executions.map(\.choices) == other.executions.map(\.choices))
      #expect(one.hasPassed && other.hasPassed)
    }
  }

  /// Whether the scenario has a random latency for all devices or, from some step on, for one
  /// device.
  private static func draws(_ scenario: Scenario) -> Bool {
    if scenario.latency.lowerBound < scenario.latency.upperBound { return true }
    return scenario.steps.flatMap(\.statements).contains { statement in
      guard case .fault(let fault) = statement.kind, case .latency(_, let range) = fault.action
      else {
        return false
      }
      return range.lowerBound < range.upperBound
    }
  }

  @Test(arguments: RepositoryScenarios.sampled)
  func `another seed moves nothing but what a range of latencies leaves open`(
    path: String
  ) throws {
    var options = RunOptions()
    for scenario in try RepositoryScenarios.scenarios(path) {
      let one = ScenarioRunner.run(scenario)
      for seed in 2...UInt64(Effort.count(4, sample: 2)) {
        options.seed = seed
        let other = ScenarioRunner.run(scenario, options: options)
        #expect(other.hasPassed, "seed \(seed)")
        if Self.draws(scenario) {
          #expect(one.fingerprints.packets != other.fingerprints.packets)
        } else {
          #expect(one.fingerprints == other.fingerprints)
        }
      }
    }
  }

  private static let jumping = """
    scenario "test"
    network latency 20ms...80ms
    app friendAddPermission: Free
    user A on phone
    user B on phone
    step "A adds B"
      A.phone calls addFriend(B)
      A, B receive onFriendAdd
    """

  @Test func `a seed gives the same times again, another seed others`() throws {
    func times(_ seed: UInt64) throws -> [Int64] {
      var options = RunOptions()
      options.seed = seed
      let ran = try check(Self.jumping, options: options)
      return ran.result.executions[0].log.records.map(\.time.microseconds)
    }
    #expect(try times(7) == times(7))
    #expect(try Set((1...20).map { try times($0) }).count == 20)
  }

  @Test func `latencies stay in their range`() throws {
    var options = RunOptions()
    for seed in UInt64(1)...50 {
      options.seed = seed
      let ran = try check(Self.jumping, options: options)
      let start = ran.scenario.clock.start
      for record in ran.result.executions[0].log.records {
        let time = record.time.microseconds - start
        switch record.event {
        case .taken: #expect((20_000...80_000).contains(time))
        case .callback, .completed: #expect((40_000...160_000).contains(time))
        default: #expect(time == 0)
        }
      }
    }
  }

  @Test func `another call shows in callbacks and state, other times in packets too`() throws {
    func run(_ extra: String, latency: String = "") throws -> Fingerprints {
      try check(
        """
        scenario "test"
        \(latency)
        user A on phone
        user B on phone
        step "A asks"
          A.phone calls addFriend(B, extra: "\(extra)")
            returns RC_FRIEND_NEED_ACCEPT
          A, B receive onFriendApplicationStatusChanged
        """
      ).result.fingerprints
    }
    let plain = try run("Hi")
    #expect(try run("Hi") == plain)
    // The packets differ only in their contents. The contents change the hashes of callbacks and
    // state.
    let shorter = try run("")
    #expect(shorter.callbacks != plain.callbacks)
    #expect(shorter.state != plain.state)
    let slower = try run("Hi", latency: "network latency 11ms...11ms")
    #expect(slower.callbacks != plain.callbacks)
    #expect(slower.state != plain.state)
    #expect(slower.packets != plain.packets)
  }

  @Test func `a call that only asks shows in packets, not in the state's content`() throws {
    func run(_ line: String) throws -> Fingerprints {
      try check(Header.free + "step \"one\"\n  wait 1s\n" + line).result.fingerprints
    }
    let none = try run("")
    let asked = try run("step \"two\"\n  A.phone calls getFriendAddPermission()\n    returns Free")
    #expect(none.packets != asked.packets)
    #expect(none.callbacks != asked.callbacks)
  }
}

extension CaseResult {
  var hasPassed: Bool { if case .passed = verdict { true } else { false } }
}
