import Events
import Findings
import ScenarioLanguage
import Simulation

extension JobWork {
  /// Cases that are looked through for one that fails, before the first is explained.
  private static let mostTried = 50

  /// Why devices received what a line says, or what it led to, counted from 0; of a row of the
  /// table or without a line all that happened. Nil where nothing can be said.
  func explanation(atLine line: Int?) -> String? {
    guard let line else { return explained().map(Self.whole) }
    guard let row = row(atLine: line) else { return explanation(ofLine: line) }
    return Self.whole(explanation(row, ScenarioRunner.run(row, options: Self.options)))
  }

  /// Why devices received what a line says, or what it led to, counted from 0. Nil where nothing
  /// can be said.
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

  /// The case that is explained: of a table's rows the first that fails.
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

  /// The changes that make the step or race at a line hold; none where nothing can be accepted.
  func acceptance(atLine line: Int) -> JSONValue {
    let acceptance = Acceptance(
      document.source, atLine: line + 1, knownStatements: document.known, options: Self.options)
    guard acceptance.refusals.isEmpty else { return [] }
    var lines = document.lines
    return .array(acceptance.edits.map { document.json($0, &lines) })
  }
}
