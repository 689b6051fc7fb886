package import IMProtocol

/// The properties that must hold throughout a scenario. These properties must hold after each step,
/// and in every state that an exploration reaches.
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

  /// Whether there are neither `always` nor `never` properties. A run can violate only these
  /// properties.
  package var isEmpty: Bool { always.isEmpty && never.isEmpty }

  /// A part `always at rest` and its statements. Captures that the part binds are not visible after
  /// the part.
  package struct Always: Sendable {
    /// The line that opens the part.
    package var range: SourceRange
    /// The clauses that the part cites. The scenario also cites these clauses.
    package var cited: [String] = []
    /// The devices that must be connected. If one of these devices is not connected, the part is
    /// not checked.
    package var connected: [DeviceID] = []
    /// The reason why the part may never be checked (`vacuous "…"`); nil if the part must be
    /// checked.
    package var vacuous: String?
    /// The statements of the part: observations, and calls with their results. The statements are
    /// executed one after the other on a copy of the state. After the last statement, the copy is
    /// discarded. A statement ends before the next statement starts. Calls of a device that is not
    /// connected are skipped.
    package var statements: [Statement]
    /// The lines of the part about what devices have received. They have no effect, so they are
    /// checked without a copy.
    package var deliveries: [Delivery] = []

    package init(range: SourceRange, statements: [Statement] = []) {
      self.range = range
      self.statements = statements
    }
  }

  /// Something that must never happen on a device: it receives a callback, or a call of the device
  /// has a result. Everything that has happened on the device since `given` is checked.
  package struct Never: Sendable {
    /// The location of the statement.
    package var range: SourceRange
    /// The line that opens the statement's part.
    package var opening = SourceRange(start: 0, end: 0)
    /// The clauses that the statement cites. The scenario also cites these clauses.
    package var cited: [String] = []
    /// The reason why the statement may be vacuous (`vacuous "…"`); nil if the statement must not
    /// be vacuous.
    package var vacuous: String?
    /// The devices, in ascending order. The name of a user represents all devices of the user.
    package var devices: [DeviceID]
    package var event: Event
    /// The form in which the event is forbidden.
    package var form: Form

    package init(range: SourceRange, devices: [DeviceID], event: Event, form: Form) {
      self.range = range
      self.devices = devices
      self.event = event
      self.form = form
    }

    /// What a line is about.
    package enum Event: Sendable {
      /// `A receives X`.
      case callback(Reception.CallbackPattern)
      /// `A's addFriend(B) fails with X`.
      case result(ResultPattern)

      package var callback: Reception.CallbackPattern? {
        if case .callback(let callback) = self { callback } else { nil }
      }
    }

    /// The forms of a `never` property: absence, precedence, and two bounded patterns (Dwyer et
    /// al., Patterns in Property Specifications for Finite-State Verification, 1999). Instead of
    /// the reception of X, a line can be about the result of a call; only the last form cannot.
    package enum Form: Sendable {
      /// `A receives X` means that A must never receive X.
      case ever
      /// `A receives X without Y or Z before` means that A must not receive X before it has
      /// received Y or Z.
      case withoutBefore([Reception.CallbackPattern])
      /// `A receives X twice without Y or Z between` means that A must receive Y or Z between two
      /// X.
      case twiceWithout([Reception.CallbackPattern])
      /// `A receives X after Y until Z` means that A must not receive X between a Y and the next Z.
      /// If there is no Z, A must not receive X after a Y.
      case after([Reception.CallbackPattern], until: [Reception.CallbackPattern])
      /// `A receives X and Y out of turn` means that A must receive X and Y alternately, beginning
      /// with X.
      case outOfOrder(Reception.CallbackPattern)
    }
  }
}
