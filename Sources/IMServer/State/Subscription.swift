import Ground
import IMProtocol

/// A subscription, as it stands with the user whom it is about.
struct Subscription: Hashable, Sendable, Keyed {
  var terms: SubscriptionTerms
  let subscriber: UserID

  var key: UserID { subscriber }
}
