import IMProtocol

/// The outcome of subscribing to one of the users in a call.
enum SubscribeRule {
  /// The relation between the caller and the user to subscribe to.
  enum Publisher: CaseIterable, Fact {
    /// There is no such account.
    case unknown
    /// The caller is subscribed already.
    case subscribed
    /// The caller is not subscribed, and has reached the limit of subscriptions.
    case beyondLimit
    /// The caller is not subscribed and has room, but the user has reached the limit of
    /// subscribers.
    case full
    /// The caller is not subscribed, and both users have room.
    case open
  }

  enum Decision: Hashable {
    case fail(Code)
    /// The duration of an existing subscription starts again.
    case renew
    /// A new subscription starts.
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

  /// Returns the code of a call that failed for some users. Existence is checked before limits, and
  /// the caller's limit before another user's (D-10, D-73), regardless of positions in the list.
  static func status(of decisions: [Decision]) -> Code {
    let codes = [Publisher.unknown, .beyondLimit, .full].map { decide($0).decision }
    let first = codes.first { decisions.contains($0) }
    return if case .fail(let code) = first { code } else { .success }
  }
}
