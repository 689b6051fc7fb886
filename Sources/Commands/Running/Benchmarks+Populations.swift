import Base
import Findings
import OperatingSystem
import Reports
import ScenarioLanguage
import Simulation

extension Benchmarks {
  /// Measures users who make friends by chance, on two devices each. Of a million users, 300,000
  /// act, since the lines of a file can't list more. All properties hold, and only the verdict is
  /// wanted. The time in which the users and devices are created is subtracted.
  func population(users: Int) -> Measurement {
    let calls = 200_000
    let acting = min(users, 300_000)
    let seconds = calls * 864_000 / (acting * 46)
    func run(for duration: String) -> CaseResult {
      let source = Source(
        path: "bench.scenario", text: Self.town(users: users, acting: acting, for: duration))
      var options = RunOptions()
      options.keepsHistory = false
      guard let scenario = ScenarioFile.parse(source).scenarios.first else {
        fatal("the population can't be read")
      }
      return ScenarioRunner.run(scenario, options: options)
    }
    let heldBefore = isTimed ? ResidentMemory.bytes : 0
    var fillings: [Int] = []
    var result: CaseResult?
    let whole = measure(times: 3) {
      result = nil
      if isTimed { fillings.append(nanoseconds { _ = run(for: "1ms") }) }
      result = run(for: "\(seconds)s")
    }
    let held = isTimed ? ResidentMemory.bytes - heldBefore : nil
    let counters = result?.counters ?? Counters()
    // Each run creates the users twice.
    let runs = zip(whole, fillings).map { max($0 - 2 * $1, 0) }
    return Measurement(
      "population", parameters: [.init("users", users), .init("devices", 2 * users)],
      counters: [
        .init("calls", counters.calls), .init("callbacks", counters.callbacks),
        .init("events", counters.events),
      ],
      unit: "call", count: counters.calls, runs: runs,
      residentBytes: users < 100_000 ? nil : held)
  }

  /// Users, of whom some ask others, usually answer, and sometimes part. Each of these makes about
  /// 4.6 calls a day if all act.
  private static func town(users: Int, acting: Int, for duration: String) -> String {
    """
    scenario "a town"

    users P[1...\(users)] on phone, desktop
    network latency 20ms...80ms

    population "making friends" for \(duration)
      each P[1...\(acting)].phone calls addFriend(a stranger) about 2 times a day
      each P[1...\(acting)].phone calls deleteFriends([a friend]) about once a day
        vacuous "the first moments are too short"
      each P[1...\(acting)].phone calls acceptFriendApplication($sender) when it receives \
    onFriendApplicationStatusChanged(userId: $sender, applicationStatus: UnHandled, \
    applicationType: Received), 1m...2h later in 8 of 10 cases
        vacuous "the first moments are too short"

    """
  }

  /// Measures whole worlds that are drawn by chance, with all properties and the rows that they
  /// reach.
  func storm() -> Measurement {
    let seeds = 1...200 as ClosedRange<UInt64>
    var counters = Counters()
    let runs = measure {
      counters = Counters()
      for seed in seeds {
        counters += StormRun(seed: seed, calls: 200, duration: nil).counters
      }
    }
    return Measurement(
      "storm", parameters: [.init("worlds", seeds.count)],
      counters: [
        .init("calls", counters.calls), .init("callbacks", counters.callbacks),
        .init("events", counters.events),
      ],
      unit: "call", count: counters.calls, runs: runs)
  }
}
