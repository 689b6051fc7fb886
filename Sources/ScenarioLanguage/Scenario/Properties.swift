package import IMProtocol

/// The properties that must hold throughout a scenario: after each step and, in an exploration, in
/// every reached state.
package struct Properties: Sendable {
  /// The properties that must hold in every quiescent state.
  package var always: [Always] = []
  /// The receptions and results that must never happen.
  package var never: [Never] = []
  /// The receptions and results that must be possible in an exploration. Their form is `ever`.
  package var sometimes: [Never] = []
  /// The states at rest that an exploration must be able to reach.
  package var sometimesAtRest: [Always] = []

  /// Creates an empty set of properties.
  package init() {}

  /// Whether there are no `always` and no `never` properties, the only ones that a run can violate.
  package var isEmpty: Bool { always.isEmpty && never.isEmpty }

  /// An `always at rest` or `sometimes at rest` part. No other part sees its captures.
  package struct Always: Sendable {
    /// The line that opens the part.
    package var range: SourceRange
    /// The clauses that the part cites, which are also among the scenario's citations.
    package var cited: [String] = []
    /// The devices in the condition `when … are connected`. The part is checked only while all of
    /// them are connected.
    package var connected: [DeviceID] = []
    /// Why the part may never be checked (`vacuous "…"`), or nil if it must be checked at least
    /// once.
    package var vacuous: String?
    /// The part's observations, and its calls with their results. They are executed on a copy of
    /// the state, each to its end before the next one starts, and the copy is then discarded. The
    /// calls of a device that is not connected are skipped.
    package var statements: [Statement]
    /// The part's lines about the callbacks that devices have received. They don't change the
    /// state, so they are checked without a copy of it.
    package var deliveries: [Delivery] = []

    package init(range: SourceRange, statements: [Statement] = []) {
      self.range = range
      self.statements = statements
    }
  }

  /// A line of a `never` or `sometimes` part, about a received callback or a call's result. In a
  /// `never` part, this event must not happen on the devices after `given`.
  package struct Never: Sendable {
    /// Where the statement is.
    package var range: SourceRange
    /// The line that opens the statement's part.
    package var opening = SourceRange(start: 0, end: 0)
    /// The clauses that the statement's part cites, which are also among the scenario's citations.
    package var cited: [String] = []
    /// Why the statement may be vacuous (`vacuous "…"`), or nil if it must not be.
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

    /// The forms of a `never` property: absence, precedence, and two bounded patterns (Dwyer et
    /// al., Patterns in Property Specifications for Finite-State Verification, 1999). Except in the
    /// last form, X can also be a call's result instead of a callback.
    package enum Form: Sendable {
      /// `A receives X`: A must never receive X.
      case ever
      /// `A receives X without Y or Z before`: A must not receive X before it has received Y or Z.
      case withoutBefore([Reception.CallbackPattern])
      /// `A receives X twice without Y or Z between`: A must receive Y or Z between any two times
      /// it receives X.
      case twiceWithout([Reception.CallbackPattern])
      /// `A receives X after Y until Z`: after Y, A must not receive X until it has received Z. If
      /// the line names no Z, A must never receive X after Y.
      case after([Reception.CallbackPattern], until: [Reception.CallbackPattern])
      /// `A receives X and Y out of turn`: A must receive X and Y alternately, beginning with X.
      case outOfOrder(Reception.CallbackPattern)
    }
  }
}
