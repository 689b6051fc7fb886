import Base
package import ScenarioLanguage
package import Simulation

/// Messages for readers who have the scenario's text in front of them, such as the users of an
/// editor.
extension FailureText {
  /// What failed, and where in the scenario.
  package struct Message: Hashable, Sendable {
    package let range: SourceRange
    /// One line that describes the failure, then lines with the expected and received values and
    /// the causes.
    package let text: String
  }

  /// The failures of a case, or the reason why the case has no verdict. Empty if the case has the
  /// expected result.
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
