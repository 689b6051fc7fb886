package import IMProtocol

/// The result that a call must have. The text of the result is `returns VALUE`,
/// `fails with CODE naming [keys]` or `is forgotten`.
package struct ResultExpectation: Sendable {
  /// The location of the line that states the result.
  package var range: SourceRange
  package var kind: Kind

  package init(range: SourceRange, kind: Kind) {
    self.range = range
    self.kind = kind
  }

  /// The required result.
  package enum Kind: Sendable {
    /// The call succeeds, and its result matches the pattern.
    case returns(Pattern)
    /// The call fails with this code. `naming` is the pattern for errorKeys or failedUserIds. The
    /// value is nil if errorKeys and failedUserIds are not compared.
    case fails(Code, naming: Pattern?)
    /// The application of the call is killed before it receives the result.
    case forgotten
  }
}
