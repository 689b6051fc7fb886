import IMProtocol

extension Silence.Kind {
  /// Why somebody hears nothing, to follow the callback's name.
  var words: String {
    switch self {
    case .switchedOff: "a switch of the AppKey is off"
    case .notSubscribed: "there is no subscription"
    case .subscriptionOver: "the subscription is over"
    case .expired: "what it tells of has expired"
    case .tooOld: "it is older than what waits for a device"
    case .superseded: "something newer tells the same"
    case .notVisible: "what has changed is not visible to the user"
    case .noRole: "the user's role is not told of it"
    case .noChange: "nothing has changed"
    case .ownDoing: "who did it is not told"
    case .notTold: "nobody is told of it this way"
    }
  }
}
