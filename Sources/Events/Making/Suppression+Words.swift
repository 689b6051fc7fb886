package import IMProtocol

extension Suppression.Kind {
  /// Why the callback is suppressed. Reports print these words after the callback's name.
  var words: String {
    switch self {
    case .switchedOff: "a switch of the AppKey is off"
    case .notSubscribed: "there is no subscription"
    case .subscriptionOver: "the subscription is over"
    case .away: "the device is away"
    case .expired: "the subject of the notification has expired"
    case .tooOld: "the event is too old to be sent"
    case .installedAnew: "the application was reinstalled since"
    case .superseded: "another device of the platform hides the change"
    case .noRole: "the user is not an approver"
    case .notAsked: "the invitee is not asked yet"
    case .noChange: "nothing has changed"
    case .ownDoing: "whoever caused the event is not notified"
    case .impliedByFriendship, .noPart, .groupDismissed, .applicantJoined:
      "it follows from another notification, or concerns others"
    }
  }

  /// Why the callback is suppressed, in more precise words if there are any. Explanations print
  /// these words.
  package var preciseWords: String {
    switch self {
    case .impliedByFriendship: "onFriendAdd says that the request is accepted"
    case .noPart: "no approver is needed, and the user has no part in the application"
    case .groupDismissed: "the application ends with its group"
    case .applicantJoined: "the application ends because its applicant has joined the group"
    case .switchedOff, .notSubscribed, .subscriptionOver, .away, .expired, .tooOld, .installedAnew,
      .superseded, .noRole, .notAsked, .noChange, .ownDoing:
      words
    }
  }
}
