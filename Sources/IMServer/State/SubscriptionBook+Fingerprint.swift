import IMProtocol

extension SubscriptionBook {
  /// Adds to `print` the active subscriptions that others have made to `user`. Also adds the order
  /// of those of the user's own subscriptions that have the same time.
  func add(_ user: UserID, at now: Timestamp, to print: inout RelativeFingerprint) {
    for (index, subscriptions) in all(of: user).enumerated() {
      var count = 0
      for subscription in subscriptions.toUser where !subscription.terms.isOver(at: now) {
        print.add(index)
        print.add(subscription.subscriber.index)
        print.add(subscription.terms)
        print.end(at: subscription.terms.end)
        count += 1
      }
      if count > 0 { print.add(~count) }
      if subscriptions.targets.count > 1 { addOrder(by: user, index, at: now, to: &print) }
    }
  }

  private func addOrder(
    by user: UserID, _ index: Int, at now: Timestamp, to print: inout RelativeFingerprint
  ) {
    let targets = lasting(SubscriptionState.types[index], of: user, at: now)
    for target in targets { print.end(at: target.terms.end) }
    // Subscriptions of the initial state have no order.
    if targets.allSatisfy({ $0.position.sequence == 0 }) { return }
    print.addOrder(of: 1 + index, targets.map { ($0.user, $0.position) })
  }
}
