import IMProtocol

extension UserState {
  /// Adds all that can show from now on, but for the order of requests.
  func add(to print: inout RelativeFingerprint, at now: Timestamp) {
    addProfile(to: &print)
    print.add(addPermission?.rawValue ?? 0)
    print.add(friends.count)
    for friend in friends.entries {
      print.add(friend.user.index)
      print.add(friend.since)
      print.add(friend.remark.index)
      print.add(friend.attributes)
    }
    for request in received.entries { request.add(to: &print, at: now) }
    for (index, subscriptions) in subscriptionsOfType.enumerated() {
      // A subscription that is over counts for nothing.
      for subscription in subscriptions.toUser where !subscription.terms.isOver(at: now) {
        print.add(index)
        print.add(subscription.subscriber.index)
        print.add(subscription.terms)
        print.end(at: subscription.terms.end)
      }
    }
  }

  private func addProfile(to print: inout RelativeFingerprint) {
    print.add(name.index)
    print.add(portraitUri.index)
    print.add(visibility.rawValue)
    guard let profile = wholeProfile.first else { return }
    for (field, value) in zip(ProfileField.allCases, profile.values)
    where !field.isAlwaysShown && value != .absent {
      print.add(field.rawValue)
      print.add(value)
    }
  }
}

extension FriendRequest {
  /// Adds the request, as far as it can show. One that waited when its 7 days were over shows only
  /// in that it has been there, one that was handled not even in that.
  fileprivate func add(to print: inout RelativeFingerprint, at now: Timestamp) {
    switch state(at: now) {
    case .neverSent: break
    case .expired:
      print.add(sender.index)
      print.add(FriendApplicationStatus.expired.rawValue)
    case .waiting, .accepted, .refused:
      print.add(sender.index)
      print.add(status.rawValue)
      print.add(extra.index)
      print.add(sentTime)
      print.add(operationTime)
      print.end(at: end)
    }
  }
}
