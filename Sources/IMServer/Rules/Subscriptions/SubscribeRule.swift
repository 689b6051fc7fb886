import IMProtocol

/// The rule that decides the outcome of subscribeEvent, for a single user of the call.
enum SubscribeRule {
  /// The relation between the caller and the user to subscribe to.
  enum Publisher: CaseIterable, Fact {
    /// The user has no account.
    case unknown
    /// The caller is subscribed already.
    case subscribed
    /// The caller is not subscribed, and has no room for another subscription.
    case beyondLimit
    /// The caller is not subscribed and has room. The user has no room for another subscriber.
    case full
    /// The caller is not subscribed, and both users have room.
    case open
  }

  enum Decision: Hashable {
    case fail(Code)
    /// A subscription exists already, and its duration starts again.
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

  /// Returns the code for a call, from the decisions about its users. The existence of users is
  /// checked first, then the caller's limit, and then the limits of other users (D-10, D-73). The
  /// order of the list does not matter.
  static func status(of decisions: [Decision]) -> Code {
    let codes = [Publisher.unknown, .beyondLimit, .full].map { decide($0).decision }
    let first = codes.first { decisions.contains($0) }
    return if case .fail(let code) = first { code } else { .success }
  }
}
