/// A mark of a scenario, or of a row of its table, that changes how the scenario is judged.
package struct Mark: Hashable, Sendable {
  package var kind: Kind
  /// The reason, with columns replaced by the row's cells.
  package var reason: String
  /// The location of the mark: its statement, or the text after the row's last bar.
  package var range: SourceRange

  package init(_ kind: Kind, _ reason: String, at range: SourceRange) {
    self.kind = kind
    self.reason = reason
    self.range = range
  }

  /// The kind of a mark, as written.
  package enum Kind: String, CaseIterable, Sendable {
    case skip
    /// The scenario is run and must fail.
    case knownFailure = "known failure"
  }
}
