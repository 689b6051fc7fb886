/// A mark that changes how a scenario is judged. The mark belongs to the scenario or to its table
/// row.
package struct Mark: Hashable, Sendable {
  package var kind: Kind
  /// The reason, with columns replaced by the row's cells.
  package var reason: String
  /// The location of the mark: the statement with the mark, or the text after the row's last bar.
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
