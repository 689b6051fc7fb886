import ScenarioLanguage
import Simulation
import TestSupport
import Testing

@testable import Findings

/// Counterexamples of random explorations. With the environment variable `IMSIM_SEEDS=0...999`, the
/// tests use more explorations.
struct RandomCounterexampleTests {
  private static let parts = Effort.count(2, sample: 1)

  @Test(arguments: 0..<parts)
  func `a counterexample of a random exploration fails as the exploration did`(part: Int) throws {
    var violated = 0
    for seed in RandomScenario.seeds(part, of: Self.parts, usually: 24, sample: 13) {
      var random = RandomExploration(seed: seed)
      let source = Source(path: "seed-\(seed).scenario", text: random.text())
      let scenario = try source.scenario()
      var explorer = Explorer(scenario, ExploreOptions())
      // If the initial state already violates a property, there is no exploration.
      guard case .passed = explorer.start.verdict else { continue }
      while explorer.outcome == nil { explorer.advance { count, piece in (0..<count).map(piece) } }
      violated += explorer.counterexamples.count
      for counterexample in explorer.counterexamples {
        let text = WrittenScenario(
          counterexample, of: scenario, in: source, path: "c.scenario", knownClauses: nil)
        #expect(text.fault == nil, "\(text.source.bytes.decoded)")
        #expect(Formatter.format(text.source).text == text.source.bytes)
      }
    }
    #expect(violated > 0)
  }
}
