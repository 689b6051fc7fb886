import DiscreteEvents
import Events
import OperatingSystem
import Reports
import ScenarioLanguage
import Simulation

/// The measurements of `imsim bench`. Only this structure reads the clock; the measured code does
/// not.
struct Benchmarks {
  /// Whether times are measured. If times are not measured, each workload runs once, to determine
  /// its counters.
  let isTimed: Bool

  func runAll(_ take: (Measurement) -> Void) {
    for isShuffled in [false, true] {
      // The order of the users affects only how well the processor's caches work, not the counters.
      let most = isTimed || !isShuffled ? 1_000_000 : 100_000
      for users in [1_000, 100_000, 1_000_000] where users <= most {
        addFriendFlow(users: users, isShuffled: isShuffled).forEach(take)
      }
    }
    fanOut("fan-out to subscribers", .subscribers(5_000), parameter: .init("subscribers", 5_000))
      .forEach(take)
    fanOut("fan-out to a group", .group(3_000), parameter: .init("members", 3_000)).forEach(take)
    for phones in [100, 20_000, 100_000] { take(reconnections(phones)) }
    for users in [100, 100_000, 1_000_000] { take(population(users: users)) }
    take(storm())
    for pending in [100, 10_000, 1_000_000] { take(holdModel(pending)) }
    for users in [2, 3] { worldCopies(users: users).forEach(take) }
    take(language())
    take(scenario())
    for model in ExplorationModel.allCases { exploration(model).forEach(take) }
    for rows in [10_000, 100_000] { logs(rows: rows).forEach(take) }
    crowdedLogs(rows: 100_000).forEach(take)
    reports().forEach(take)
    start().forEach(take)
  }

  /// Returns the durations of several runs in nanoseconds, or an empty array if times are not
  /// measured.
  func measure(times: Int = 5, _ work: () -> Void) -> [Int] {
    guard isTimed else {
      work()
      return []
    }
    return (0..<times).map { _ in nanoseconds(work) }
  }

  func nanoseconds(_ work: () -> Void) -> Int {
    let watch = Stopwatch()
    work()
    return watch.nanoseconds
  }

  /// Measures the event engine alone, with the hold model as its workload.
  private func holdModel(_ pending: Int) -> Measurement {
    let operations = 2_000_000
    var checksum: UInt64 = 0
    var fillings: [Int] = []
    let whole = measure {
      if isTimed {
        fillings.append(
          nanoseconds { _ = HoldModel.run(pending: pending, operations: 0, seed: 1) })
      }
      checksum = HoldModel.run(pending: pending, operations: operations, seed: 1).checksum
    }
    // Each run fills the model twice. The duration of one filling is measured separately, and
    // subtracted twice.
    let runs = zip(whole, fillings).map { max($0 - 2 * $1, 0) }
    return Measurement(
      "hold model", parameters: [.init("pending", pending)],
      counters: [
        .init("operations", operations), .init("checksum", Int(truncatingIfNeeded: checksum >> 1)),
      ],
      unit: "operation", count: operations, runs: runs)
  }

  /// Measures the whole simulator with the add-friend flow, first without a trace and then with a
  /// trace. The users act in random order if `isShuffled` is true, or else in the order of their
  /// numbers.
  private func addFriendFlow(users: Int, isShuffled: Bool) -> [Measurement] {
    let name = isShuffled ? "add-friend flow, random users" : "add-friend flow"
    let rounds = max(200_000 / users, 1)
    return [false, true].map { isTracing in
      let heldBefore = isTimed ? ResidentMemory.bytes : 0
      var flow = AddFriendFlow(users: users, isShuffled: isShuffled, isTracing: isTracing)
      flow.runRound()
      var counters = Counters()
      let runs = measure {
        let before = flow.counters
        for _ in 0..<rounds { flow.runRound() }
        counters = Counters()
        counters.add(flow.counters, since: before)
      }
      let held = isTimed ? ResidentMemory.bytes - heldBefore : nil
      return Measurement(
        isTracing ? "\(name), traced" : name,
        parameters: [.init("users", users)],
        counters: [
          .init("events", counters.events), .init("calls", counters.calls),
          .init("callbacks", counters.callbacks), .init("packets", counters.packets),
        ],
        unit: "event", count: counters.events, runs: runs,
        // With few users, the number of resident bytes would be meaningless, because the program
        // itself uses most of the memory.
        residentBytes: users < 100_000 ? nil : held)
    }
  }

  /// Measures one change that the server sends to thousands of devices, first without a trace and
  /// then with a trace.
  private func fanOut(
    _ name: String, _ audience: FanOutFlow.Audience, parameter: Measurement.Figure
  ) -> [Measurement] {
    [false, true].map { isTracing in
      var flow = FanOutFlow(audience, isTracing: isTracing)
      flow.runRound()
      var counters = Counters()
      let runs = measure {
        let before = flow.counters
        for _ in 0..<50 { flow.runRound() }
        counters = Counters()
        counters.add(flow.counters, since: before)
      }
      return Measurement(
        isTracing ? "\(name), traced" : name, parameters: [parameter],
        counters: [.init("callbacks", counters.callbacks), .init("events", counters.events)],
        unit: "callback", count: counters.callbacks, runs: runs)
    }
  }

  /// Measures phones that try to connect again and again.
  private func reconnections(_ phones: Int) -> Measurement {
    let count = 200_000
    var flow = ReconnectFlow(phones: phones)
    flow.run(events: count)
    var counters = Counters()
    let runs = measure {
      let before = flow.counters
      flow.run(events: count)
      counters = Counters()
      counters.add(flow.counters, since: before)
    }
    return Measurement(
      "phones that reconnect", parameters: [.init("phones", phones)],
      counters: [.init("events", counters.events)],
      unit: "event", count: counters.events, runs: runs)
  }

  /// Measures how long it takes to copy a small world and change the copy once. Also measures how
  /// long it takes to compute the fingerprint after a change, both incrementally and from the whole
  /// world.
  private func worldCopies(users: Int) -> [Measurement] {
    let count = 100_000
    var worlds = WorldCopies(users: users)
    func measured(
      _ name: String, unit: String, _ work: (inout WorldCopies) -> UInt64
    ) -> Measurement {
      var checksum: UInt64 = 0
      let runs = measure { checksum = work(&worlds) }
      return Measurement(
        name, parameters: [.init("users", users), .init("devices", users * 2)],
        counters: [.init("checksum", Int(truncatingIfNeeded: checksum >> 1))], unit: unit,
        count: count, runs: runs)
    }
    return [
      measured("copy of a world", unit: "copy") { $0.copy(times: count) },
      measured("fingerprint, kept", unit: "fingerprint") { worlds in
        worlds.fingerprint(times: count, isKept: true)
      },
      measured("fingerprint, anew", unit: "fingerprint") { worlds in
        worlds.fingerprint(times: count, isKept: false)
      },
    ]
  }

  /// Measures how long it takes to read and check a file with many steps.
  private func language() -> Measurement {
    let source = Source(path: "bench.scenario", bytes: Array(Self.text(steps: 5_000).utf8))
    var steps = 0
    let runs = measure { steps = ScenarioFile.parse(source).scenarios.first?.steps.count ?? 0 }
    return Measurement(
      "parse and check", parameters: [.init("bytes", source.bytes.count)],
      counters: [.init("steps", steps)], unit: "byte", count: source.bytes.count, runs: runs)
  }

  /// Measures how long it takes to parse, run and judge a small scenario.
  private func scenario() -> Measurement {
    let source = Source(path: "bench.scenario", bytes: Array(Self.text(steps: 2).utf8))
    let count = 2_000
    var events = 0
    var passed = 0
    let runs = measure {
      events = 0
      passed = 0
      for _ in 0..<count {
        for scenario in ScenarioFile.parse(source).scenarios {
          let result = ScenarioRunner.run(scenario)
          events += result.counters.events
          if case .passed = result.verdict { passed += 1 }
        }
      }
    }
    return Measurement(
      "scenario, from text to verdict", parameters: [.init("bytes", source.bytes.count)],
      counters: [.init("passed", passed), .init("events", events)], unit: "scenario", count: count,
      runs: runs)
  }

  /// Measures two whole processes: one prints the version of imsim, and the other runs a scenario.
  private func start() -> [Measurement] {
    let count = 100
    let text = Array(Self.text(steps: 2).utf8)
    return [("start, its version", ["--version"]), ("start, one scenario", ["run", "-"])].map {
      (name, arguments) in
      var passed = 0
      let runs = measure {
        passed = 0
        for _ in 0..<count {
          let process = ChildProcess(arguments: arguments, input: text)
          if process?.code == ExitCode.passed.rawValue { passed += 1 }
        }
      }
      return Measurement(
        name, parameters: [], counters: [.init("passed", passed)], unit: "process", count: count,
        runs: runs)
    }
  }

  /// Returns a scenario in which A repeatedly sends B a friend request, which B refuses each time.
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
}
