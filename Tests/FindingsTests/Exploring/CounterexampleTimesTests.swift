import Events
import ScenarioLanguage
import Simulation
import TestSupport
import Testing

@testable import Findings

/// Counterexamples for which a timer was set before the exploration. In the counterexample, time
/// passes until this timer ends.
struct CounterexampleTimesTests {
  /// Because of these latencies, timers end at times that are not round numbers.
  private static let latencies = [
    "10ms", "0ms", "1ms", "500ms", "20ms...80ms", "333us...2s", "17us", "3s",
  ]
  /// Statements that start the timer. Some of these statements also let time pass before the
  /// exploration begins.
  private static let beginnings = [
    "given\n  A.phone calls addFriend(B)",
    "given\n  wait 1d 59s 990ms 7us\n  A.phone calls addFriend(B)\n  wait 3s",
    """
    step "A asks"
      A.phone calls addFriend(B)
      A, B receive onFriendApplicationStatusChanged
      wait 2h 1ms
    """,
  ]

  private static func explored(_ text: String) throws -> ExploredCase {
    let source = Source(path: "a.scenario", text: text)
    return ExplorationRun(
      try source.scenario(), in: source, knownClauses: nil, ExploreOptions(),
      counterexampleAt: "a-counterexample.scenario", isOneOfSeveral: false
    ).run { $0.advance { count, work in (0..<count).map(work) } }
  }

  private static func text(_ latency: String, _ beginning: String, _ bound: String) -> String {
    """
    scenario "a request expires"
    network latency \(latency)
    user A on phone
    user B on phone

    \(beginning)

    explore "time passes"
      A.phone may setFriendAddPermission(permission: Free)
      time may pass
      at most \(bound), 1 call

    always at rest
      A.phone calls getFriendApplications(status: [Expired])
        returns {data: []}
      A.phone calls getFriendApplications()
        returns {data: [{userId: B}]}
    """
  }

  @Test(arguments: latencies, beginnings)
  func `it waits exactly as long as the exploration did`(
    _ latency: String, _ beginning: String
  ) throws {
    let explored = try Self.explored(Self.text(latency, beginning, "1 passing of time"))
    guard let violation = explored.exploration.violations.first else {
      Issue.record("\(explored.exploration.ending)")
      return
    }
    #expect(explored.counterexamples.allSatisfy { $0.fault == nil }, "\(violation.text)")
    #expect(violation.text.contains("\n  wait "))
  }

  @Test func `no time passes after which a scenario would last too long`() throws {
    let beginning = "given\n  wait 36524d 20h\n  A.phone calls addFriend(B)"
    #expect(try Self.explored(Self.text("10ms", beginning, "3 passings of time")).exploration.holds)
    let sooner = beginning.replacing("36524d", with: "36517d")
    let explored = try Self.explored(Self.text("10ms", sooner, "3 passings of time"))
    guard !explored.exploration.violations.isEmpty else {
      Issue.record("\(explored.exploration.ending)")
      return
    }
    #expect(explored.counterexamples.allSatisfy { $0.fault == nil })
  }
}
