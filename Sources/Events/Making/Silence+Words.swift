import IMProtocol

extension Silence.Kind {
  /// Why somebody hears nothing, to follow the callback's name.
  var words: String {
    switch self {
    case .switchedOff: "a switch of the AppKey is off"
    case .notSubscribed: "there is no subscription"
    case .subscriptionOver: "the subscription is over"
    case .away: "the device is away"
    case .expired: "what it tells of has expired"
    case .tooOld: "it is older than what is told"
    case .installedAnew: "its application was installed anew since"
    case .superseded: "another device of the platform hides it"
    case .noRole: "the user's role in the group is not told of it"
    case .notAsked: "the invitee is not asked yet"
    case .noChange: "nothing has changed"
    case .ownDoing: "who did it is not told"
    case .notTold: "it follows from what is told, or concerns others"
    }
  }
}
