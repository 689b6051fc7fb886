import Foundation
import TestSupport
import Testing

@testable import ScenarioLanguage

/// A scenario that is written as text and read back has the same meaning.
struct WritingTests {
  private static let parts = 8

  /// The seeds for one of the test's parallel parts. The environment variable
  /// `IMSIM_SEEDS=0...19999` selects more seeds.
  private static func seeds(_ part: Int) -> [UInt64] {
    RandomScenario.seeds(part, of: parts, usually: 160)
  }

  @Test(arguments: 0..<parts)
  func `every scenario of the repository is written so that it reads the same`(
    _ part: Int
  ) throws {
    for (index, path) in RepositoryScenarios.sampled.enumerated() where index % Self.parts == part {
      for scenario in try RepositoryScenarios.source(path).scenarios() {
        // Comparing scenarios with thousands of users would take too long.
        if scenario.accounts.count > 200 { continue }
        try Self.check(scenario, path)
      }
    }
  }

  @Test(arguments: 0..<parts)
  func `every random scenario is written so that it reads the same`(_ part: Int) throws {
    for seed in Self.seeds(part) {
      var random = RandomScenario(seed: seed)
      try Self.check(try Source(path: "a", text: random.text()).scenario(), "seed \(seed)")
      var all = RandomStatements(seed: seed)
      let source = Source(path: "a", text: all.text())
      try Self.check(try source.scenario(), "seed \(seed) of all statements")
    }
  }

  private static func check(_ scenario: Scenario, _ name: String) throws {
    let text = ScenarioText(scenario, .exact).whole
    let source = Source(path: "written.scenario", text: text)
    let read = try source.scenario()
    let (one, other) = (saying(scenario), saying(read))
    if one != other {
      let lines = [one, other].map { $0.split(separator: "\n").map(String.init) }
      let index = zip(lines[0], lines[1]).enumerated().first { $1.0 != $1.1 }?.offset ?? 0
      let parts = lines.map { $0.dropFirst(max(0, index - 5)).prefix(8) }
      Issue.record("\(name): \(parts[0]) became \(parts[1])\n\(text)")
    }
    // Writing the scenario again gives the same bytes.
    #expect(ScenarioText(read, .exact).whole == text, "\(name)")
  }

  @Test func `every duration that the model can have is written`() throws {
    var random = SplitMix64(seed: 4)
    for _ in 0..<2_000 {
      let duration = Int64(bitPattern: random.next() >> 1) >> random.below(63)
      let statement = ScenarioText(Scenario(), .exact).statement(.wait(microseconds: duration))
      let source = Source(
        path: "a", text: "scenario \"a\"\nuser A on phone\nstep \"b\"\n  \(statement)\n")
      let (scenarios, problems) = ScenarioFile.parse(source)
      if duration / 1_000_000 >= Int64(Limits.standard[.virtualSeconds]) {
        #expect(!problems.isEmpty)
      } else if case .wait(let read)? = scenarios.first?.steps[0].statements[0].kind {
        #expect(read == duration)
      } else {
        Issue.record("\(statement)")
      }
    }
  }
}
