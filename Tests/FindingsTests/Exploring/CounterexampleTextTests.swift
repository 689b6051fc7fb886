import ScenarioLanguage
import TestSupport
import Testing

@testable import Findings

struct CounterexampleTextTests {
  private static let names = CounterexampleSample.all.map(\.name)

  private static func text(_ name: String) throws -> WrittenScenario {
    let sample = try #require(CounterexampleSample.all.first { $0.name == name })
    let source = Source(path: "scenarios/sample.scenario", text: sample.text)
    return WrittenScenario(
      sample.counterexample, of: try source.scenarios()[sample.row], in: source,
      path: "sample-counterexample.scenario", knownClauses: nil)
  }

  @Test(arguments: names)
  func `a counterexample is a scenario with the moves and what came of them`(
    _ name: String
  ) throws {
    let text = String(decoding: try Self.text(name).source.bytes, as: UTF8.self)
    try expectGolden(text, "counterexample-\(name).scenario")
  }

  @Test(arguments: names)
  func `of a text that is oddly spelt it is the same`(_ name: String) throws {
    let sample = try #require(CounterexampleSample.all.first { $0.name == name })
    let wanted = ScenarioDocument(try Self.text(name).source).said
    var random = SplitMix64(seed: 7)
    for _ in 0..<4 {
      let source = OddSpelling.of(Source(path: "s.scenario", text: sample.text), &random)
      let text = WrittenScenario(
        sample.counterexample, of: try source.scenarios()[sample.row], in: source,
        path: "s-counterexample.scenario", knownClauses: nil)
      #expect(ScenarioDocument(text.source).said == wanted)
    }
  }

  @Test func `it fails as the exploration did`() throws {
    for name in ["never", "of-a-device-that-has-gone", "only-one-step-by-hand", "may-be-shorter"] {
      let text = try Self.text(name)
      #expect(text.fault == nil)
      #expect(text.run?.result.isViolated == true)
    }
  }

  @Test func `one that does not fail is a fault of imsim`() throws {
    let text = try Self.text("built-in")
    #expect(text.fault == "the counterexample does not fail as the exploration did")
  }

  @Test(arguments: names)
  func `its layout is canonical`(_ name: String) throws {
    let text = try Self.text(name)
    let (formatted, diagnostics) = Formatter.format(text.source)
    #expect(diagnostics.isEmpty)
    #expect(formatted == text.source.bytes)
  }
}
