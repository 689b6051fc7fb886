package import IMProtocol

/// The properties that must hold throughout a scenario. These properties must hold after each step.
/// In an exploration, they must hold in every reached state.
package struct Properties: Sendable {
  /// The properties that must hold in every quiescent state.
  package var always: [Always] = []
  /// The receptions and results that must never happen.
  package var never: [Never] = []
  /// The receptions and results that must be possible in an exploration. Their form is `ever`.
  package var sometimes: [Never] = []
  /// The states at rest that an exploration must be able to reach.
  package var sometimesAtRest: [Always] = []

  /// Makes an empty set of properties.
  package init() {}

  /// Whether there are no `always` properties and no `never` properties. A run can violate only
  /// properties of these two kinds.
  package var isEmpty: Bool { always.isEmpty && never.isEmpty }

  /// An `always at rest` or `sometimes at rest` part. The captures of the part are not visible in
  /// other parts.
  package struct Always: Sendable {
    /// The location of the line that opens the part.
    package var range: SourceRange
    /// The clauses that the part cites. The citations of the scenario include these clauses.
    package var cited: [String] = []
    /// The devices in the condition `when … are connected`. The part is checked only while all
    /// these devices are connected.
    package var connected: [DeviceID] = []
    /// The reason why the part may never be checked (`vacuous "…"`). If the value is nil, the part
    /// must be checked at least once.
    package var vacuous: String?
    /// The statements of the part. These statements are observations, and calls with their results.
    /// The statements are executed one after the other on a copy of the state. Each statement ends
    /// before the next statement starts. After the last statement, the copy is discarded. If a
    /// device is not connected, its calls are skipped.
    package var statements: [Statement]
    /// The lines of the part about the received callbacks of devices. These lines do not change the
    /// state. Therefore they are checked without a copy of the state.
    package var deliveries: [Delivery] = []

    package init(range: SourceRange, statements: [Statement] = []) {
      self.range = range
      self.statements = statements
    }
  }

  /// A line of a `never` or `sometimes` part. The line is about a received callback, or about the
  /// result of a call. In a `never` part, this event must not happen on the devices after `given`.
  package struct Never: Sendable {
    /// The location of the statement.
    package var range: SourceRange
    /// The location of the line that opens the part of the statement.
    package var opening = SourceRange(start: 0, end: 0)
    /// The clauses that the part of the statement cites. The citations of the scenario include
    /// these clauses.
    package var cited: [String] = []
    /// The reason why the statement may be vacuous (`vacuous "…"`). If the value is nil, the
    /// statement must not be vacuous.
    package var vacuous: String?
    /// The devices, in ascending order. The name of a user represents all devices of the user.
    package var devices: [DeviceID]
    package var event: Event
    /// The circumstances in which the event is forbidden.
    package var form: Form

    package init(range: SourceRange, devices: [DeviceID], event: Event, form: Form) {
      self.range = range
      self.devices = devices
      self.event = event
      self.form = form
    }

    /// The event that a line is about.
    package enum Event: Sendable {
      /// `A receives X`.
      case callback(Reception.CallbackPattern)
      /// `A's addFriend(B) fails with X`.
      case result(ResultPattern)

      package var callback: Reception.CallbackPattern? {
        if case .callback(let callback) = self { callback } else { nil }
      }
    }

    /// The forms of a `never` property. The forms correspond to absence, precedence, and two
    /// bounded patterns (Dwyer et al., Patterns in Property Specifications for Finite-State
    /// Verification, 1999). The result of a call can replace the reception of X. This is not
    /// possible in the last form.
    package enum Form: Sendable {
      /// `A receives X` means that A must never receive X.
      case ever
      /// `A receives X without Y or Z before` means that A must not receive X until A has received
      /// Y or Z.
      case withoutBefore([Reception.CallbackPattern])
      /// `A receives X twice without Y or Z between` means that A must receive Y or Z between any
      /// two receptions of X.
      case twiceWithout([Reception.CallbackPattern])
      /// `A receives X after Y until Z` means that A must not receive X after Y until A receives Z.
      /// If the line does not name any Z, A must never receive X after Y.
      case after([Reception.CallbackPattern], until: [Reception.CallbackPattern])
      /// `A receives X and Y out of turn` means that A must receive X and Y alternately, beginning
      /// with X.
      case outOfOrder(Reception.CallbackPattern)
    }
  }
}
