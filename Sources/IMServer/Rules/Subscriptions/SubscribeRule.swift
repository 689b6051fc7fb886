import IMProtocol

/// The rule that decides the outcome of subscribeEvent for one user in the call.
enum SubscribeRule {
  /// The relation between the caller and a user in the call.
  enum Publisher: CaseIterable, Fact {
    /// The user has no account.
    case unknown
    /// The caller is already subscribed to the user.
    case subscribed
    /// The caller is not subscribed to the user. The caller has the largest allowed number of
    /// subscriptions.
    case beyondLimit
    /// The caller is not subscribed to the user, but could subscribe. The user has the largest
    /// allowed number of subscribers.
    case full
    /// The caller is not subscribed to the user. Both users are below the limits.
    case open
  }

  enum Decision: Hashable {
    case fail(Code)
    /// The subscription already exists, and the subscription's duration starts again.
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

  /// Returns the code of a call from the decisions about the users in the call. The code for a
  /// missing user takes precedence over the code for the caller's limit. The code for the caller's
  /// limit takes precedence over the code for another user's limit (D-10, D-73). The result does
  /// not depend on the order of the list.
  static func status(of decisions: [Decision]) -> Code {
    let codes = [Publisher.unknown, .beyondLimit, .full].map { decide($0).decision }
    let first = codes.first { decisions.contains($0) }
    return if case .fail(let code) = first { code } else { .success }
  }
}
