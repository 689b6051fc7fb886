import IMProtocol

extension SubscriptionBook {
  /// Adds the subscriptions to a user. One that is over counts for nothing.
  func add(_ user: UserID, at now: Timestamp, to print: inout RelativeFingerprint) {
    for (index, subscriptions) in all(of: user).enumerated() {
      for subscription in subscriptions.toUser where !subscription.terms.isOver(at: now) {
        print.add(index)
        print.add(subscription.subscriber.index)
        print.add(subscription.terms)
        print.end(at: subscription.terms.end)
      }
    }
  }
}
