/// What says that a scenario, or a row of its table, is not judged as others are.
package struct Mark: Hashable, Sendable {
  package var kind: Kind
  /// Why, with the row's cells filled in.
  package var reason: String
  /// The statement, or what stands behind the row's last bar.
  package var range: SourceRange

  package init(_ kind: Kind, _ reason: String, at range: SourceRange) {
    self.kind = kind
    self.reason = reason
    self.range = range
  }

  /// What a mark says, as it is written.
  package enum Kind: String, CaseIterable, Sendable {
    case skip
    /// It is run and must fail.
    case knownFailure = "known failure"
  }
}
