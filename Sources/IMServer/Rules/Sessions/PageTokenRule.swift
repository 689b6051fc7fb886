import IMProtocol

/// The rule that decides whether a page token is valid for a list (D-93).
enum PageTokenRule {
  /// Whether a query has a token, and whether the token belongs to the requested list.
  enum Token: CaseIterable, Fact {
    /// There is no token. The call requests the first page.
    case none
    /// The server issued the token for the requested list.
    case ofThisList
    /// The server issued the token for another list. The kind, the user or the group of the list
    /// differs.
    case ofAnotherList
    /// The server did not issue the token.
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
