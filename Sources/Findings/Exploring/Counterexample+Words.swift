import Events
import IMProtocol
package import ScenarioLanguage
package import Simulation

extension Counterexample.Violation {
  /// The property that is violated: as its file says it, or in words where it holds of every
  /// scenario.
  package func words(_ scenario: Scenario, _ source: Source) -> String {
    switch self {
    case .always(let index): PropertyWords(scenario, source).always(index)
    case .never(let index): PropertyWords(scenario, source).never(index)
    case .builtIn(let violation): violation.words
    case .disagreement: "at rest devices keep what the server knows"
    case .unanswered: "at rest every call has ended"
    }
  }

  /// The property by its index among those of `ExplorationEvents`.
  func place(in scenario: Scenario) -> Int {
    let always = scenario.properties.always.count
    return switch self {
    case .always(let index): index
    case .never(let index): always + index
    case .builtIn, .disagreement, .unanswered: always + scenario.properties.never.count
    }
  }

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
