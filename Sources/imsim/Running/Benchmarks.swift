import DiscreteEvents
import Events
import Ground
import Reports
import ScenarioLanguage
import Simulation

/// The measurements of `imsim bench`. The shell takes the time; what is measured reads no clock.
enum Benchmarks {
  static let runs = 5

  /// The bare engine on the hold model.
  static func holdModel(_ pending: Int) -> TextBuffer {
    let operations = 2_000_000
    var checksum: UInt64 = 0
    let times = (0..<runs).map { _ in
      let filling = time { _ = HoldModel.run(pending: pending, operations: 0, seed: 1) }
      let whole = time {
        checksum = HoldModel.run(pending: pending, operations: operations, seed: 1).checksum
      }
      return max(whole - filling, 0)
    }
    var buffer = TextBuffer()
    Measurement(
      "hold model", parameters: [("pending", pending)],
      counters: [
        ("operations", operations), ("checksum", Int(truncatingIfNeeded: checksum >> 1)),
      ],
      unit: "Operation", count: operations, runs: times
    ).append(to: &buffer)
    return buffer
  }

  /// The whole simulator on the add-friend flow, without and with a trace, in turn.
  static func addFriendFlow(users: Int) -> TextBuffer {
    let rounds = max(200_000 / users, 1)
    var times: [[Int64]] = [[], []]
    var counters = Counters()
    var flows = [false, true].map { AddFriendFlow(users: users, isTracing: $0) }
    for index in flows.indices { flows[index].runRound() }
    for _ in 0..<runs {
      for index in flows.indices {
        let before = flows[index].counters
        times[index].append(time { for _ in 0..<rounds { flows[index].runRound() } })
        counters = Counters()
        counters.add(flows[index].counters, since: before)
      }
    }
    var buffer = TextBuffer()
    for index in flows.indices {
      Measurement(
        index == 0 ? "add-friend flow" : "add-friend flow, traced", parameters: [("users", users)],
        counters: [
          ("events", counters.events), ("calls", counters.calls),
          ("callbacks", counters.callbacks), ("packets", counters.packets),
        ],
        unit: "Event", count: counters.events, runs: times[index]
      ).append(to: &buffer)
    }
    return buffer
  }

  /// A copy of a small world with its first change, and the fingerprint after a change, kept and
  /// anew.
  static func worldCopies(users: Int) -> TextBuffer {
    let count = 100_000
    var worlds = WorldCopies(users: users)
    var buffer = TextBuffer()
    func measure(_ name: String, unit: String, _ work: (inout WorldCopies) -> UInt64) {
      var checksum: UInt64 = 0
      let times = (0..<runs).map { _ in time { checksum = work(&worlds) } }
      Measurement(
        name, parameters: [("users", users), ("devices", users * 2)],
        counters: [("checksum", Int(truncatingIfNeeded: checksum >> 1))], unit: unit,
        count: count, runs: times
      ).append(to: &buffer)
    }
    measure("copy of a world", unit: "Copy") { $0.copy(times: count) }
    measure("fingerprint, kept", unit: "Fingerprint") { worlds in
      worlds.fingerprint(times: count, isKept: true)
    }
    measure("fingerprint, anew", unit: "Fingerprint") { worlds in
      worlds.fingerprint(times: count, isKept: false)
    }
    return buffer
  }

  /// Reading and checking a file of many steps.
  static func language() -> TextBuffer {
    let source = Source(path: "bench.scenario", bytes: Array(text(steps: 5_000).utf8))
    var calls = 0
    let times = (0..<runs).map { _ in
      time { calls = ScenarioFile.parse(source).scenarios.first?.steps.count ?? 0 }
    }
    var buffer = TextBuffer()
    Measurement(
      "parse and check", parameters: [("bytes", source.bytes.count)],
      counters: [("steps", calls)], unit: "Byte", count: source.bytes.count, runs: times
    ).append(to: &buffer)
    return buffer
  }

  /// A small scenario from its text to its verdict.
  static func scenario() -> TextBuffer {
    let source = Source(path: "bench.scenario", bytes: Array(text(steps: 2).utf8))
    let count = 2_000
    var events = 0
    var passed = 0
    let times = (0..<runs).map { _ in
      events = 0
      passed = 0
      return time {
        for _ in 0..<count {
          for scenario in ScenarioFile.parse(source).scenarios {
            let result = ScenarioRunner.run(scenario)
            events += result.counters.events
            if case .passed = result.verdict { passed += 1 }
          }
        }
      }
    }
    var buffer = TextBuffer()
    Measurement(
      "scenario, from text to verdict", parameters: [("bytes", source.bytes.count)],
      counters: [("scenarios", count), ("passed", passed), ("events", events)],
      unit: "Scenario", count: count, runs: times
    ).append(to: &buffer)
    return buffer
  }

  /// A scenario in which A asks and B refuses, again and again.
  private static func text(steps: Int) -> String {
    var text = """
      scenario "A asks and B refuses"
      verifies FR-31, FR-33

      user A on phone, desktop
      user B on phone

      """
    for step in 1...steps {
      text += """

        step "round \(step)"
          A.phone calls addFriend(B, directionType: Both, extra: "Hi, it's A")
            returns RC_FRIEND_NEED_ACCEPT
          A receives onFriendApplicationStatusChanged(userId: B, applicationStatus: UnHandled)
          B receives onFriendApplicationStatusChanged(userId: A, applicationStatus: UnHandled)
          B.phone calls refuseFriendApplication(A)
          A receives onFriendApplicationStatusChanged(userId: B, applicationStatus: Refused)
          B receives onFriendApplicationStatusChanged(userId: A, applicationStatus: Refused)

        """
    }
    return text
  }

  static func time(_ work: () -> Void) -> Int64 {
    let span = ContinuousClock().measure(work).components
    return span.seconds * 1_000_000_000 + span.attoseconds / 1_000_000_000
  }
}
