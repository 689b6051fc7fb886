/// A mark, which changes how imsim judges a scenario. The mark is in the scenario's header, or in
/// the scenario's row of the table.
package struct Mark: Hashable, Sendable {
  package var kind: Kind
  /// The reason, with each `<column>` replaced by its cell.
  package var reason: String
  /// The location of the mark. In the header, the mark is a statement; in a row, it is the text
  /// after the last bar.
  package var range: SourceRange

  package init(_ kind: Kind, _ reason: String, at range: SourceRange) {
    self.kind = kind
    self.reason = reason
    self.range = range
  }

  /// The kinds of marks. The raw values are the words that scenarios use.
  package enum Kind: String, CaseIterable, Sendable {
    case skip
    /// The scenario runs, and it must fail.
    case knownFailure = "known failure"
  }
}
