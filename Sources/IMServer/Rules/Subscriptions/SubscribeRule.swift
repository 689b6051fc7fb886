import IMProtocol

/// Decides what subscribeEvent does for one of the users in the call.
enum SubscribeRule {
  /// How the caller is related to a user in the call.
  enum Publisher: CaseIterable, Fact {
    /// The user has no account.
    case unknown
    /// The caller is already subscribed to the user.
    case subscribed
    /// The caller isn't subscribed to the user, and can't have more subscriptions.
    case beyondLimit
    /// The caller isn't subscribed to the user. The caller could have more subscriptions, but the
    /// user can't have more subscribers.
    case full
    /// The caller isn't subscribed to the user, and neither of them has reached a limit.
    case open
  }

  enum Decision: Hashable {
    case fail(Code)
    /// The existing subscription starts again, with its full duration.
    case renew
    /// A new subscription begins.
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

  /// Returns the code of a call, given the decisions about the users in the call. The code for a
  /// missing user has the highest precedence, followed by the code for the caller's limit and the
  /// code for another user's limit (D-10, D-73). The order of the list doesn't matter.
  static func status(of decisions: [Decision]) -> Code {
    let codes = [Publisher.unknown, .beyondLimit, .full].map { decide($0).decision }
    let first = codes.first { decisions.contains($0) }
    return if case .fail(let code) = first { code } else { .success }
  }
}
