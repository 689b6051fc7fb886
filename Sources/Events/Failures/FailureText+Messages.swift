import Ground
package import ScenarioLanguage
package import Simulation

/// What went wrong at each place, for a reader who has the scenario before the eyes.
extension FailureText {
  /// A place of the scenario with what went wrong there.
  package struct Message: Hashable, Sendable {
    package let range: SourceRange
    /// What is wrong, in one sentence; below it what was expected beside what came, and why.
    package let text: String
  }

  /// The failures of a case, or what kept it from a verdict; none of a case that has passed as it
  /// should.
  package func messages(_ scenario: Scenario, _ result: CaseResult) -> [Message] {
    switch result.verdict {
    case .passed:
      return Self.unexpectedPass(of: scenario).map { [Message(range: $1, text: $0)] } ?? []
    case .exhausted(let exhaustion):
      let text = "no verdict: \(exhaustion.budget.message(limits, scenario))"
      return [Message(range: Self.range(of: exhaustion, in: scenario), text: text)]
    case .failed(let failures):
      return ShownFailures(failures, scenario, result, ScenarioText(scenario)).entries.map {
        entry in
        let wording = entry.wording
        let below = text(below: wording, of: scenario)
        let alike = entry.alikeText.map { "\($0)\n" } ?? ""
        return Message(
          range: wording.range, text: String("\(wording.headline)\n\(below)\(alike)".dropLast()))
      }
    }
  }
}
