import Events
import Findings
import ScenarioLanguage
import Simulation

extension JobWork {
  /// The search for a failing case runs the first case, and at most this many further cases. If all
  /// these cases pass, the first case is explained.
  private static let mostTried = 50

  /// Explains a line, counted from 0. For a row of the table, explains the row's whole case. If
  /// `line` is nil, explains the whole case that `explained` selects. For other lines, see
  /// `explanation(ofLine:)`. Returns nil if there is nothing to explain.
  func explanation(atLine line: Int?) -> String? {
    guard let line else { return explained().map(Self.whole) }
    guard let row = row(atLine: line) else { return explanation(ofLine: line) }
    return Self.whole(explanation(row, ScenarioRunner.run(row, options: Self.options)))
  }

  /// Explains a line, counted from 0. If the line expects callbacks, explains their causes;
  /// otherwise, explains the effects of the line. Returns nil if there is nothing to explain.
  func explanation(ofLine line: Int) -> String? {
    guard let explanation = explained(), explanation.nearest(toLine: line + 1) == nil else {
      return nil
    }
    var buffer = TextBuffer()
    explanation.append(line: line + 1, to: &buffer)
    return buffer.string
  }

  private static func whole(_ explanation: Explanation) -> String {
    var buffer = TextBuffer()
    explanation.append(to: &buffer)
    return buffer.string
  }

  /// Explains the first case that fails, or simply the first case if none fails.
  private func explained() -> Explanation? {
    guard let first = scenarios.first else { return nil }
    var shown = (scenario: first, result: ScenarioRunner.run(first, options: Self.options))
    for scenario in scenarios.dropFirst().prefix(Self.mostTried) {
      if case .failed = shown.result.verdict { break }
      let result = ScenarioRunner.run(scenario, options: Self.options)
      if case .failed = result.verdict { shown = (scenario, result) }
    }
    return explanation(shown.scenario, shown.result)
  }

  private func explanation(_ scenario: Scenario, _ result: CaseResult) -> Explanation {
    Explanation(document.source, scenario, result, seed: Self.options.seed)
  }

  /// Replaces the expectations of the step or race at a line with the actual results. There are no
  /// edits if no result can be accepted.
  func acceptance(atLine line: Int) -> JSONValue {
    let acceptance = Acceptance(
      document.source, atLine: line + 1, knownClauses: document.known, options: Self.options)
    guard acceptance.refusals.isEmpty else { return [] }
    var lines = document.lines
    return .array(acceptance.edits.map { document.json($0, &lines) })
  }
}
