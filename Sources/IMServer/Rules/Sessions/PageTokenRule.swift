import IMProtocol

/// Whether a list can be read from where a page token says (D-93).
enum PageTokenRule {
  /// What a token is to the list that is asked for.
  enum Token: CaseIterable, Fact {
    /// There is none: the first page is wanted.
    case none
    /// The list gave it.
    case ofThisList
    /// Another list gave it: of another kind, user or group.
    case ofAnotherList
    /// No list gave it.
    case unreadable
  }

  // swift-format-ignore
  static func refusal(_ token: Token) -> Ruling<Code?> {
    .of(token) { switch $0 {
    case .none:          .goesOn()
    case .ofThisList:    .by(nil,                     "D-39, D-93")
    case .ofAnotherList: .by(.pageTokenParsingFailed, "D-93")
    case .unreadable:    .by(.pageTokenParsingFailed, "D-93")
    } }
  }
}
