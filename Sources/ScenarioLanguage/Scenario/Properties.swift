package import IMProtocol

/// What holds throughout a scenario: after each step, and in every state that an exploration
/// reaches.
package struct Properties: Sendable {
  /// What holds whenever nothing is under way.
  package var always: [Always] = []
  /// What no device ever receives.
  package var never: [Never] = []

  /// Makes the properties of a scenario that states none.
  package init() {}

  package var isEmpty: Bool { always.isEmpty && never.isEmpty }

  /// `always at rest` with the statements below it. Values that its captures remember are forgotten
  /// at its end.
  package struct Always: Sendable {
    /// The line that opens it.
    package var range: SourceRange
    /// The requirements and decisions that it cites, which the scenario cites with it.
    package var cited: [String] = []
    /// What holds, and what calls give: carried out one after the other, each to its end, on a
    /// copy that is thrown away. Calls of devices that are not connected then are left out.
    package var statements: [Statement]

    package init(range: SourceRange, statements: [Statement] = []) {
      self.range = range
      self.statements = statements
    }
  }

  /// What a device never receives, by all that it has received since `given`; each by itself.
  package struct Never: Sendable {
    /// The text of the statement.
    package var range: SourceRange
    /// The line that opens the part in which it stands.
    package var opening = SourceRange(start: 0, end: 0)
    /// The requirements and decisions that it cites, which the scenario cites with it.
    package var cited: [String] = []
    /// The devices, ascending; of a user all of them.
    package var devices: [DeviceID]
    package var callback: Reception.CallbackPattern
    /// What it must not do.
    package var form: Form

    package init(
      range: SourceRange, devices: [DeviceID], callback: Reception.CallbackPattern, form: Form
    ) {
      self.range = range
      self.devices = devices
      self.callback = callback
      self.form = form
    }

    /// The forms of such a property (M. Dwyer et al., Patterns in Property Specifications for
    /// Finite-State Verification, 1999: absence, precedence, and two bounded ones).
    package enum Form: Sendable {
      /// `A receives X`: not at all.
      case ever
      /// `A receives X without Y or Z before`: not unless one of these came before it.
      case withoutBefore([Reception.CallbackPattern])
      /// `A receives X twice without Y or Z between`.
      case twiceWithout([Reception.CallbackPattern])
      /// `A receives X and Y out of turn`: other than X, Y, X, Y and so on.
      case outOfTurn(Reception.CallbackPattern)
    }
  }
}
