import IMProtocol

/// Decides whether a page token is valid for a list (D-93).
enum PageTokenRule {
  /// Whether a query has a token, and the list for which the token was issued.
  enum Token: CaseIterable, Fact {
    /// There is no token, so the call requests the first page.
    case none
    /// The server issued the token for this list.
    case ofThisList
    /// The server issued the token for a list of another kind, or for the list of another user or
    /// group.
    case ofAnotherList
    /// The server never issued such a token.
    case unreadable
  }

  // swift-format-ignore
  static func refusal(_ token: Token) -> Ruling<Code?> {
    .of(token) { switch $0 {
    case .none:          .continues()
    case .ofThisList:    .by(nil,                     "D-39, D-93")
    case .ofAnotherList: .by(.pageTokenParsingFailed, "D-93")
    case .unreadable:    .by(.pageTokenParsingFailed, "D-93")
    } }
  }
}
