package import IMProtocol

/// What a call must give: `returns VALUE`, `fails with CODE naming [keys]`, or `is forgotten`.
package struct ResultExpectation: Sendable {
  /// The text of the line.
  package var range: SourceRange
  package var kind: Kind

  package init(range: SourceRange, kind: Kind) {
    self.range = range
    self.kind = kind
  }

  /// What a call must give.
  package enum Kind: Sendable {
    /// The call succeeds with a result that fits.
    case returns(Pattern)
    /// The call fails with the code; `naming` lists the errorKeys or failedUserIds, nil when free.
    case fails(Code, naming: Pattern?)
    /// The application that made the call dies before it learns how the call ends.
    case forgotten
  }
}
