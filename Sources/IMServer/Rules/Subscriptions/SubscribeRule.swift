import IMProtocol

/// What becomes of subscribing to one of the users whom a call names.
enum SubscribeRule {
  /// Who the user is to the caller.
  enum Publisher: CaseIterable, Fact {
    /// There is no such account.
    case unknown
    /// The caller is subscribed already.
    case subscribed
    /// The caller is not, and can subscribe to nobody more.
    case beyondLimit
    /// The caller is not and can, but as many others are as can be.
    case full
    /// The caller is not, and both have room.
    case open
  }

  enum Decision: Hashable {
    case fail(Code)
    /// The subscription's time begins anew.
    case renew
    /// There is a new subscription.
    case begin
  }

  // swift-format-ignore
  static func decide(_ publisher: Publisher) -> Ruling<Decision> {
    .of(publisher) { switch $0 {
    case .unknown:     .by(.fail(.userProfileUserNotExist),             "D-14")
    case .subscribed:  .by(.renew,                                      "D-63")
    case .beyondLimit: .by(.fail(.subscribedUserIDsExceedLimit),        "SU-09, D-63")
    case .full:        .by(.fail(.beSubscribedUserIDsCountExceedLimit), "SU-10, D-63")
    case .open:        .by(.begin,                                      "SU-07")
    } }
  }

  /// The status of a call in which some users failed: that they exist is checked before limits, and
  /// the caller's before another's (D-10, D-73), wherever in the list they stand.
  static func status(of decisions: [Decision]) -> Code {
    let codes = [Publisher.unknown, .beyondLimit, .full].map { decide($0).decision }
    let first = codes.first { decisions.contains($0) }
    return if case .fail(let code) = first { code } else { .success }
  }
}
