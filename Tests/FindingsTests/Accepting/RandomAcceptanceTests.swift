import Findings
import ScenarioLanguage
import Simulation
import TestSupport
import Testing

/// Accepts random scenarios with all kinds of faults. Each scenario is accepted several times.
/// After each acceptance, the faults that had no effect are removed. With the environment variable
/// `IMSIM_SEEDS=0...99999`, the tests use more scenarios.
struct RandomAcceptanceTests {
  private static let parts = 4

  @Test(arguments: 0..<parts) func `what was accepted passes`(part: Int) throws {
    for seed in RandomScenario.seeds(part, of: Self.parts, usually: 100) {
      var random = RandomScenario(seed: seed)
      var source = Source(path: "seed-\(seed).scenario", text: random.text())
      var rounds = 0
      while rounds < 8, let next = try Self.accepted(source) {
        source = next
        rounds += 1
      }
    }
  }

  /// Accepts `source`, and removes the faults that had no effect. Returns the resulting text, or
  /// nil if every fault had an effect.
  private static func accepted(_ source: Source) throws -> Source? {
    let acceptance = Acceptance(source)
    let text = Source(path: source.path, bytes: acceptance.text)
    guard acceptance.diagnostics.isEmpty, let scenario = try text.scenarios().first else {
      return nil
    }
    let result = ScenarioRunner.run(scenario)
    guard case .failed(let failures) = result.verdict else { return nil }
    #expect(!acceptance.refusals.isEmpty, "\(source.path)")
    let lines = LineIndex(text)
    let missed = failures.compactMap { failure -> Int? in
      if case .missedFault = failure.kind {
        lines.line(of: Int(failure.range.start))
      } else if case .nothingInFlight = failure.kind {
        lines.line(of: Int(failure.range.start))
      } else {
        nil
      }
    }
    if missed.isEmpty { return nil }
    let rest = String(decoding: text.bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { !missed.contains($0.offset + 1) }.map(\.element)
    let without = Source(path: source.path, text: rest.joined(separator: "\n"))
    return ScenarioFile.parse(without).diagnostics.isEmpty ? without : nil
  }
}
