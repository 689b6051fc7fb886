import Events
import IMProtocol
package import ScenarioLanguage
package import Simulation

extension Counterexample.Violation {
  /// The text of the violated property as in the file, or a description of the property if it is
  /// built in.
  package func words(_ scenario: Scenario, _ source: Source) -> String {
    switch self {
    case .always(let index): PropertyWords(scenario, source).always(index)
    case .never(let index): PropertyWords(scenario, source).never(index)
    case .builtIn(let violation): violation.words
    case .disagreement: "at rest devices agree with the server"
    case .unanswered: "at rest every call has ended"
    }
  }

  /// The index of the property in `ExplorationEvents.properties`.
  func position(in scenario: Scenario) -> Int {
    let always = scenario.properties.always.count
    return switch self {
    case .always(let index): index
    case .never(let index): always + index
    case .builtIn, .disagreement, .unanswered: always + scenario.properties.never.count
    }
  }

  func title(_ scenario: Scenario, _ source: Source) -> String {
    let beginning =
      switch self {
      case .always: "Violated at rest"
      case .never: "It happens"
      case .builtIn, .disagreement, .unanswered: "Violated"
      }
    return ScenarioText.title("\(beginning): \(words(scenario, source))")
  }

  /// The range of the property in the file; nil if the property is built in.
  package func range(in scenario: Scenario) -> SourceRange? {
    switch self {
    case .always(let index): scenario.properties.always[index].range
    case .never(let index): scenario.properties.never[index].range
    case .builtIn, .disagreement, .unanswered: nil
    }
  }
}

extension BuiltInViolation {
  /// The violated property, in words.
  fileprivate var words: String {
    switch self {
    case .failedCallChanges: "a call that fails changes nothing"
    case .answered: "the server answers each call once"
    case .packetLeadsToPacket: "a packet that arrives at a device leads to no other packet"
    case .notifiedUnconcerned: "nobody is notified of what does not concern them"
    case .siblingsDisagree: "at rest the devices of a user agree"
    }
  }
}
