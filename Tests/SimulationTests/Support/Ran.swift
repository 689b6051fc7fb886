import ScenarioLanguage
import Simulation
import TestSupport
import Testing

/// A scenario's text, with the parsed scenario and the result of running the scenario.
struct Ran {
  let source: Source
  let scenario: Scenario
  let result: CaseResult

  /// Parses and runs a text. The text must be valid and contain exactly one scenario.
  init(
    _ text: String, options: RunOptions = RunOptions(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    source = Source(path: "test.scenario", text: text)
    scenario = try source.scenario(sourceLocation: sourceLocation)
    result = ScenarioRunner.run(scenario, options: options)
  }

  var hasPassed: Bool { if case .passed = result.verdict { true } else { false } }

  var failures: [Failure] {
    if case .failed(let failures) = result.verdict { failures } else { [] }
  }

  /// The failures as texts without duplicates, each beginning with its line number.
  var findings: Set<String> {
    let lines = LineIndex(source)
    return Set(
      failures.map { failure in
        let line = lines.line(of: Int(failure.range.start))
        return "\(line): \(FailureText(names: scenario.names, scenario, result).text(of: failure))"
      })
  }
}

/// Runs a scenario and compares its failures with the marks in its text. A mark is a comment
/// `#! … ; …` that lists the failures at its line. A scenario without marks must pass.
@discardableResult
func check(
  _ text: String, options: RunOptions = RunOptions(),
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> Ran {
  let ran = try Ran(text, options: options, sourceLocation: sourceLocation)
  var expected: Set<String> = []
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  for (index, line) in lines.enumerated() {
    let parts = line.split(separator: "#!", maxSplits: 1)
    guard parts.count == 2 else { continue }
    for mark in parts[1].split(separator: ";") {
      let words = mark.split(separator: " ").joined(separator: " ")
      expected.insert("\(index + 1): \(words)")
    }
  }
  #expect(ran.findings == expected, sourceLocation: sourceLocation)
  #expect(ran.hasPassed == expected.isEmpty, sourceLocation: sourceLocation)
  return ran
}
