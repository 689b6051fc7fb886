import Base
package import ScenarioLanguage
package import Simulation

/// Messages for a reader who sees the scenario's text. Each message consists of the description of
/// a failure and the range of the failure in the scenario.
extension FailureText {
  /// A failure and its range in the scenario.
  package struct Message: Hashable, Sendable {
    package let range: SourceRange
    /// The first line describes the failure in one sentence. Further lines contain the expected and
    /// received values, and the causes.
    package let text: String
  }

  /// The failures of a case, or the reason why the case has no verdict. The list is empty if the
  /// case has the expected result.
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
