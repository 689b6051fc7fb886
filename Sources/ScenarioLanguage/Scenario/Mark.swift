/// A mark, in a scenario's header or in its row of the table, which changes how imsim judges the
/// scenario.
package struct Mark: Hashable, Sendable {
  package var kind: Kind
  /// The reason, with each `<column>` replaced by its cell.
  package var reason: String
  /// Where the mark is. In the header it is a statement, and in a row the text after the last bar.
  package var range: SourceRange

  package init(_ kind: Kind, _ reason: String, at range: SourceRange) {
    self.kind = kind
    self.reason = reason
    self.range = range
  }

  /// The kinds of marks. The raw values are the words in scenarios.
  package enum Kind: String, CaseIterable, Sendable {
    case skip
    /// The scenario is run and must fail.
    case knownFailure = "known failure"
  }
}
