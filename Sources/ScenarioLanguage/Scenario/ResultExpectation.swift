package import IMProtocol

/// The result that a call must have, written as `returns VALUE`, `fails with CODE naming [keys]` or
/// `is forgotten`.
package struct ResultExpectation: Sendable {
  /// The line that states the result.
  package var range: SourceRange
  package var kind: Kind

  package init(range: SourceRange, kind: Kind) {
    self.range = range
    self.kind = kind
  }

  /// What kind of result is required.
  package enum Kind: Sendable {
    /// The call succeeds, and its result matches the pattern.
    case returns(Pattern)
    /// The call fails with this code. `naming` is the pattern for errorKeys or failedUserIds, or
    /// nil if errorKeys and failedUserIds are not compared.
    case fails(Code, naming: Pattern?)
    /// The application that made the call is killed before it receives the result.
    case forgotten
  }
}
