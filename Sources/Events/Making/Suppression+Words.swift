import IMProtocol

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
    case .notNotified: "it follows from another notification, or concerns others"
    }
  }
}
