package import IMProtocol
import ScenarioLanguage

/// An execution that begins where a scenario's steps end, and ends with the violation of a
/// property.
package struct Counterexample: Sendable {
  /// The transitions, in the order in which they happen.
  package var transitions: [ExploredTransition]
  /// For each transition, the index of the action that caused the transition. An action causes
  /// itself. The cause of a packet's arrival is the action that led to the packet. If an action
  /// ended a stall of the link while the packet was in flight, that action is the cause.
  package var origins: [Int]
  /// What the execution violates.
  package var violation: Violation
  /// Whether the exploration has shown that no execution with fewer transitions violates the
  /// property.
  package var isShortest = true

  /// Creates a counterexample. If `origins` is nil, each arrival is attributed to the latest action
  /// before it.
  package init(
    transitions: [ExploredTransition], violation: Violation, origins: [Int]? = nil
  ) {
    self.transitions = transitions
    self.violation = violation
    var latest = 0
    self.origins =
      origins
      ?? transitions.indices.map { index in
        if !transitions[index].isArrival { latest = index }
        return latest
      }
  }

  /// The kinds of violations in an execution, with the details.
  package enum Violation: Sendable {
    /// In a state at rest, the `always` property with this index doesn't hold.
    case always(Int)
    /// Something happened that the `never` line with this index forbids.
    case never(Int)
    /// A rule that applies to every scenario is broken.
    case builtIn(BuiltInViolation)
    /// In a state at rest, a device's data differ from the data that the server has stored for the
    /// device's user.
    case disagreement(DeviceID, ValueMismatch)
    /// In a state at rest, a device is still waiting for an answer.
    case unanswered(DeviceID)

    package var property: Property {
      switch self {
      case .always(let index): .always(index)
      case .never(let index): .never(index)
      case .builtIn(let violation): .builtIn(violation.property)
      case .disagreement: .disagreement
      case .unanswered: .unanswered
      }
    }
  }

  /// A property that an execution can violate. An exploration finds at most one counterexample for
  /// each property.
  package enum Property: Hashable, Sendable {
    case always(Int)
    case never(Int)
    case builtIn(BuiltInViolation.Property)
    case disagreement
    case unanswered

    static let builtIns =
      BuiltInViolation.Property.allCases.map(Property.builtIn) + [.disagreement, .unanswered]

    /// The built-in properties and the properties of a scenario.
    static func all(_ properties: Properties) -> Set<Property> {
      Set(
        builtIns + properties.always.indices.map { .always($0) }
          + properties.never.indices.map { .never($0) })
    }
  }
}
