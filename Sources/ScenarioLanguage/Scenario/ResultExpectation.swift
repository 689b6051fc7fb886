public import IMProtocol

/// What a call must give: `returns VALUE`, or `fails with CODE naming [keys]`.
public struct ResultExpectation: Sendable {
  /// The text of the line.
  public var range: SourceRange
  /// What it says.
  public var kind: Kind

  /// Makes an expectation.
  public init(range: SourceRange, kind: Kind) {
    self.range = range
    self.kind = kind
  }

  /// What a call must give.
  public enum Kind: Sendable {
    /// The call succeeds with a result that fits.
    case returns(Pattern)
    /// The call fails with the code; `naming` lists the errorKeys or failedUserIds, nil when free.
    case fails(Code, naming: Pattern?)
  }
}
