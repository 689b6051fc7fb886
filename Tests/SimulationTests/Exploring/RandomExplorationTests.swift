import ScenarioLanguage
import TestSupport
import Testing

@testable import Simulation

/// Partial-order reduction does not change the results of random explorations. The environment
/// variable `IMSIM_SEEDS=0...999` selects more random explorations.
struct RandomExplorationTests {
  private static let parts = 8

  @Test(arguments: 0..<parts)
  func `a random exploration has the same end, reduced or not`(part: Int) throws {
    for seed in RandomScenario.seeds(part, of: Self.parts, usually: 16) {
      var random = RandomExploration(seed: seed)
      let text = random.text()
      let scenario = try Source(path: "seed-\(seed).scenario", text: text).scenario()
      let reduced = ExploringTests.explore(scenario, reduces: true)
      let whole = ExploringTests.explore(scenario, reduces: false)
      #expect(whole.violated == reduced.violated, "seed \(seed)\n\(text)")
      #expect(whole.facts == reduced.facts, "seed \(seed)\n\(text)")
      #expect(whole.statesAtRest == reduced.statesAtRest, "seed \(seed)\n\(text)")
      // Without reduction, a breadth-first search finds the counterexamples with the fewest
      // transitions.
      for one in reduced.counterexamples {
        let other = whole.counterexamples.first { $0.violation.property == one.violation.property }
        #expect(one.isShortest, "seed \(seed)\n\(text)")
        #expect(one.transitions.count == other?.transitions.count, "seed \(seed)\n\(text)")
      }
      #expect(reduced.statistics.states <= whole.statistics.states, "seed \(seed)\n\(text)")
    }
  }
}
