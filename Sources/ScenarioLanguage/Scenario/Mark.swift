/// A mark that changes how imsim judges a scenario. The mark is in the scenario's header, or in the
/// scenario's row of the table.
package struct Mark: Hashable, Sendable {
  package var kind: Kind
  /// The reason, with each `<column>` replaced by a cell.
  package var reason: String
  /// The location of the mark: the statement with the mark, or the text after the last bar of the
  /// row.
  package var range: SourceRange

  package init(_ kind: Kind, _ reason: String, at range: SourceRange) {
    self.kind = kind
    self.reason = reason
    self.range = range
  }

  /// The kind of a mark. The raw value is the text that a scenario contains.
  package enum Kind: String, CaseIterable, Sendable {
    case skip
    /// The scenario is run and must fail.
    case knownFailure = "known failure"
  }
}
