import Base
import Events
import Findings
import ScenarioLanguage
import Simulation
import Testing

/// Populations of which only the verdict is wanted.
struct ForgettingTests {
  private func run(_ scenario: Scenario, seed: UInt64, keepsHistory: Bool)
    -> CaseResult
  {
    var options = RunOptions(seed: seed)
    options.keepsHistory = keepsHistory
    return ScenarioRunner.run(scenario, options: options)
  }

  @Test func `a population that forgets what happened has the same result`() throws {
    for seed in 1...40 as ClosedRange<UInt64> {
      let source = StormRun.source(of: seed, calls: 80, duration: nil)
      let scenario = try #require(ScenarioFile.parse(source).scenarios.first)
      let (full, brief) = (
        run(scenario, seed: seed, keepsHistory: true),
        run(scenario, seed: seed, keepsHistory: false)
      )
      #expect(full.fingerprints == brief.fingerprints, "seed \(seed)")
      #expect(full.counters == brief.counters, "seed \(seed)")
      #expect(
        full.executions.flatMap(\.populations).map(\.lines)
          == brief.executions.flatMap(\.populations).map(\.lines))
      guard case .passed = brief.verdict else {
        Issue.record("seed \(seed): \(brief.verdict)")
        continue
      }
      let kept = brief.executions.map { $0.log.records.count }
      #expect(kept.allSatisfy { $0 < 50 }, "\(kept) records")
    }
  }

  @Test func `a failure of such a population is told without its causes`() throws {
    let text = """
      scenario "town"

      app friendAddPermission: Free
      users P[1...6] on phone, desktop

      population "a day" for 1d
        each P[1...6].phone calls addFriend(a stranger) about 9 times a day
        each P[1...6].desktop calls deleteFriends([a friend]) about 5 times a day

      never
        P3 receives onFriendAdd twice without onFriendDelete between

      """
    let source = Source(path: "town.scenario", text: text)
    let scenario = try #require(ScenarioFile.parse(source).scenarios.first)
    let results = [true, false].map { run(scenario, seed: 1, keepsHistory: $0) }
    let failures = results.map { result in
      EventBuilder(source: source, seed: 1, isOneOfSeveral: false)
        .events(scenario, result, index: 0).failures
    }
    #expect(failures.map(\.count) == [1, 1])
    #expect(failures[0].map(\.summary) == failures[1].map(\.summary))
    #expect(failures[0][0].causes.count > failures[1][0].causes.count)
  }
}
