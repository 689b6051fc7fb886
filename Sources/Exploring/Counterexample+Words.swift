import Accepting
import IMProtocol
package import ScenarioLanguage
package import Simulation

extension Counterexample.Violation {
  /// The property that is violated: as its file says it, or in words where it holds of every
  /// scenario.
  package func words(_ scenario: Scenario, _ source: Source) -> String {
    switch self {
    case .always(let index):
      return scenario.properties.always[index].statements.map { statement in
        var text = source.text(of: statement.range)
        if case .call(let call) = statement.kind, let result = call.expectation {
          text += " \(source.text(of: result.range))"
        }
        return Self.oneLine(text)
      }.joined(separator: "; ")
    case .never(let index):
      return Self.oneLine(source.text(of: scenario.properties.never[index].range))
    case .builtIn(let violation): return violation.words
    case .disagreement: return "at rest devices keep what the server knows"
    case .unanswered: return "at rest every call has ended"
    }
  }

  /// The title of a scenario that shows it.
  func title(_ scenario: Scenario, _ source: Source) -> String {
    let words = words(scenario, source)
    return switch self {
    case .always: ScenarioText.title("At rest it is not so: \(words)")
    case .never: ScenarioText.title("It happens: \(words)")
    case .builtIn, .disagreement, .unanswered: "It is not so: \(words)"
    }
  }

  /// Where the property is stated; nil for one that holds of every scenario.
  package func range(in scenario: Scenario) -> SourceRange? {
    switch self {
    case .always(let index): scenario.properties.always[index].range
    case .never(let index): scenario.properties.never[index].range
    case .builtIn, .disagreement, .unanswered: nil
    }
  }

  private static func oneLine(_ text: String) -> String {
    text.split { $0.isWhitespace }.joined(separator: " ")
  }
}

extension BuiltInViolation {
  /// The property that is violated, in words.
  fileprivate var words: String {
    switch self {
    case .failedCallChanges: "a call that fails changes nothing"
    case .answered: "the server answers each call once"
    case .packetLeadsToPacket: "what arrives at a device leads to no packet"
    case .toldUnconcerned: "nobody is told of what does not concern them"
    case .siblingsDisagree: "at rest the devices of a user keep the same"
    }
  }
}
