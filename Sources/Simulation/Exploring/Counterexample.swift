package import IMProtocol
import ScenarioLanguage

/// An execution that begins at the end of a scenario's steps and ends with the violation of a
/// property.
package struct Counterexample: Sendable {
  /// The transitions, in the order of the execution.
  package var transitions: [ExploredTransition]
  /// For each transition, the index of the action that causes the transition. The index of an
  /// action is the action's own index. The cause of an arrival is the action that led to the
  /// packet. If a link stalled while the packet was in flight, the cause is the action that ended
  /// the stall.
  package var origins: [Int]
  /// The violated property.
  package var violation: Violation
  /// Whether the exploration has shown that no execution with fewer transitions violates the
  /// property.
  package var isShortest = true

  /// Creates a counterexample. If `origins` is nil, the latest preceding action is the cause of
  /// each arrival.
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

  /// A violated property.
  package enum Violation: Sendable {
    /// The `always` property with this index does not hold at rest.
    case always(Int)
    /// The `never` line with this index is violated.
    case never(Int)
    /// A property that every scenario must satisfy.
    case builtIn(BuiltInViolation)
    /// At rest, the data on a device differ from the server's data of the device's user.
    case disagreement(DeviceID, ValueMismatch)
    /// At rest, a device still waits for an answer.
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

  /// A property that an execution can violate. An exploration has at most one counterexample for
  /// each property.
  package enum Property: Hashable, Sendable {
    case always(Int)
    case never(Int)
    case builtIn(BuiltInViolation.Property)
    case disagreement
    case unanswered

    static let builtIns =
      BuiltInViolation.Property.allCases.map(Property.builtIn) + [.disagreement, .unanswered]

    /// The built-in properties, and the properties of a scenario.
    static func all(_ properties: Properties) -> Set<Property> {
      Set(
        builtIns + properties.always.indices.map { .always($0) }
          + properties.never.indices.map { .never($0) })
    }
  }
}
