package import IMProtocol

/// What a call must give: `returns VALUE`, or `fails with CODE naming [keys]`.
package struct ResultExpectation: Sendable {
  /// The text of the line.
  package var range: SourceRange
  /// What it says.
  package var kind: Kind

  /// Makes an expectation.
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
  }
}
