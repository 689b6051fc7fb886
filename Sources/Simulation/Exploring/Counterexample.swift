package import IMProtocol

/// A way from the end of a scenario's steps to where a property is violated.
package struct Counterexample: Sendable {
  /// What has happened, in order.
  package var moves: [ExploredMove]
  /// Which property is violated.
  package var violation: Violation

  package init(moves: [ExploredMove], violation: Violation) {
    self.moves = moves
    self.violation = violation
  }

  /// A property that is violated.
  package enum Violation: Sendable {
    /// The `always` of this index does not hold at rest.
    case always(Int)
    /// The line of this index of `never`.
    case never(Int)
    /// One that holds everywhere, without being stated.
    case builtIn(BuiltInViolation)
    /// At rest a device keeps something else than the server knows of its user.
    case disagreement(DeviceID, ValueMismatch)
    /// At rest a device waits for an answer still.
    case unanswered(DeviceID)
  }
}
