import IMProtocol

/// A subscription, as it stands with the user whom it is about.
struct Subscription: Hashable, Sendable {
  var terms: SubscriptionTerms
  let subscriber: UserID
}
