package import IMProtocol

/// The properties that must hold throughout a scenario: after each step and, in an exploration, in
/// every reached state.
package struct Properties: Sendable {
  /// The properties that must hold in every quiescent state.
  package var always: [Always] = []
  /// The receptions and results that must never happen.
  package var never: [Never] = []
  /// The receptions and results that must be possible in an exploration, all of the form `ever`.
  package var sometimes: [Never] = []
  /// The states at rest that an exploration must be able to reach.
  package var sometimesAtRest: [Always] = []

  /// Creates an empty set of properties.
  package init() {}

  /// Whether there are neither `always` nor `never` properties, the only properties that a run can
  /// violate.
  package var isEmpty: Bool { always.isEmpty && never.isEmpty }

  /// An `always at rest` or `sometimes at rest` part. Other parts can't use the captures of this
  /// part.
  package struct Always: Sendable {
    /// The line that opens the part.
    package var range: SourceRange
    /// The clauses that the part cites. These clauses are also among the scenario's citations.
    package var cited: [String] = []
    /// The devices in the condition `when … are connected`. The part is checked only while all
    /// these devices are connected.
    package var connected: [DeviceID] = []
    /// The reason why the part may never be checked (`vacuous "…"`), or nil if the part must be
    /// checked at least once.
    package var vacuous: String?
    /// The part's observations, and its calls with their results. The statements are executed on a
    /// copy of the state, which is discarded afterwards. Each statement ends before the next
    /// statement starts. The calls of a device that is not connected are skipped.
    package var statements: [Statement]
    /// The part's lines about the callbacks that devices have received. These lines don't change
    /// the state, so they are checked without a copy of the state.
    package var deliveries: [Delivery] = []

    package init(range: SourceRange, statements: [Statement] = []) {
      self.range = range
      self.statements = statements
    }
  }

  /// A line of a `never` or `sometimes` part, about a received callback or a call's result. In a
  /// `never` part, the reception or result must not happen on the devices after `given`.
  package struct Never: Sendable {
    /// Where the statement is.
    package var range: SourceRange
    /// The line that opens the statement's part.
    package var opening = SourceRange(start: 0, end: 0)
    /// The clauses that the statement's part cites. These clauses are also among the scenario's
    /// citations.
    package var cited: [String] = []
    /// The reason why the statement may be vacuous (`vacuous "…"`), or nil if the statement must
    /// not be vacuous.
    package var vacuous: String?
    /// The devices, in ascending order. A user's name means all devices of the user.
    package var devices: [DeviceID]
    package var event: Event
    /// When the event is forbidden.
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

    /// The forms of a `never` property: absence, precedence, and two bounded patterns (see Dwyer et
    /// al., Patterns in Property Specifications for Finite-State Verification, 1999). In all forms
    /// except the last, X can be a callback or a call's result.
    package enum Form: Sendable {
      /// In `A receives X`, A must never receive X.
      case ever
      /// In `A receives X without Y or Z before`, A must not receive X before A has received Y or
      /// Z.
      case withoutBefore([Reception.CallbackPattern])
      /// In `A receives X twice without Y or Z between`, whenever A receives X twice, A must
      /// receive Y or Z in between.
      case twiceWithout([Reception.CallbackPattern])
      /// In `A receives X after Y until Z`, A must not receive X between Y and Z. In a line without
      /// Z, A must never receive X after Y.
      case after([Reception.CallbackPattern], until: [Reception.CallbackPattern])
      /// In `A receives X and Y out of turn`, A must receive X and Y alternately, beginning with X.
      case outOfOrder(Reception.CallbackPattern)
    }
  }
}
