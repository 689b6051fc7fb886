package import IMProtocol

/// The required result of a call: `returns VALUE`, `fails with CODE naming [keys]`, or `is
/// forgotten`.
package struct ResultExpectation: Sendable {
  /// The location of the line.
  package var range: SourceRange
  package var kind: Kind

  package init(range: SourceRange, kind: Kind) {
    self.range = range
    self.kind = kind
  }

  /// The required result.
  package enum Kind: Sendable {
    /// The call succeeds with a matching result.
    case returns(Pattern)
    /// The call fails with the code. `naming` is the pattern of the errorKeys or failedUserIds; nil
    /// if any are allowed.
    case fails(Code, naming: Pattern?)
    /// The calling application is killed before it receives the result.
    case forgotten
  }
}
