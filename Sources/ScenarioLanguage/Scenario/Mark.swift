/// A mark changes how imsim judges a scenario. The mark is in the header of the scenario, or in its
/// row of the table.
package struct Mark: Hashable, Sendable {
  package var kind: Kind
  /// The reason. Each `<column>` has been replaced by a cell.
  package var reason: String
  /// The location of the mark. In the header, a mark is a statement. In a row, a mark is the text
  /// after the last bar.
  package var range: SourceRange

  package init(_ kind: Kind, _ reason: String, at range: SourceRange) {
    self.kind = kind
    self.reason = reason
    self.range = range
  }

  /// The kind of a mark. The raw value is the word for the mark in scenarios.
  package enum Kind: String, CaseIterable, Sendable {
    case skip
    /// The scenario is run and must fail.
    case knownFailure = "known failure"
  }
}
