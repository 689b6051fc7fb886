package import IMProtocol

/// The properties that must hold throughout a scenario: after each step, and in every state that an
/// exploration reaches.
package struct Properties: Sendable {
  /// The properties that must hold in every quiescent state.
  package var always: [Always] = []
  /// The receptions that must never happen.
  package var never: [Never] = []

  /// Makes an empty set of properties.
  package init() {}

  package var isEmpty: Bool { always.isEmpty && never.isEmpty }

  /// `always at rest` with the statements of this part. Captures that the part binds are not
  /// visible after the part.
  package struct Always: Sendable {
    /// The line that opens the part.
    package var range: SourceRange
    /// The citations of the part, which are also citations of the scenario.
    package var cited: [String] = []
    /// Observations, and calls with their results. The statements are executed one after the other
    /// on a copy of the state. The copy is then discarded. Each statement ends before the next one
    /// starts. Calls by devices that are not connected are skipped.
    package var statements: [Statement]

    package init(range: SourceRange, statements: [Statement] = []) {
      self.range = range
      self.statements = statements
    }
  }

  /// A reception that must never happen, judged by all callbacks that a device has received since
  /// `given`.
  package struct Never: Sendable {
    /// The location of the statement.
    package var range: SourceRange
    /// The line that opens the statement's part.
    package var opening = SourceRange(start: 0, end: 0)
    /// The citations of the statement, which are also citations of the scenario.
    package var cited: [String] = []
    /// The devices, in ascending order. A named user represents all of the user's devices.
    package var devices: [DeviceID]
    package var callback: Reception.CallbackPattern
    /// The forbidden form of reception.
    package var form: Form

    package init(
      range: SourceRange, devices: [DeviceID], callback: Reception.CallbackPattern, form: Form
    ) {
      self.range = range
      self.devices = devices
      self.callback = callback
      self.form = form
    }

    /// The forms of a `never` property (M. Dwyer et al., Patterns in Property Specifications for
    /// Finite-State Verification, 1999: absence, precedence, and two bounded patterns).
    package enum Form: Sendable {
      /// `A receives X`: A must never receive X.
      case ever
      /// `A receives X without Y or Z before`: A may receive X only after Y or Z.
      case withoutBefore([Reception.CallbackPattern])
      /// `A receives X twice without Y or Z between`: A must receive Y or Z between two X.
      case twiceWithout([Reception.CallbackPattern])
      /// `A receives X and Y out of turn`: A must receive X and Y alternately, X first.
      case outOfOrder(Reception.CallbackPattern)
    }
  }
}
