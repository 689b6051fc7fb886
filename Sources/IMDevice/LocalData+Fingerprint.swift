import IMProtocol

extension LocalData {
  /// Adds all stored data to a fingerprint. The fingerprint contains the statuses of the requests
  /// at `now`.
  func add(to print: inout RelativeFingerprint, at now: Timestamp) {
    print.add(friends.count)
    for friend in friends {
      print.add(friend.userId.index)
      print.add(friend.name.index)
      print.add(friend.portraitUri.index)
      print.add(friend.remark.index)
      print.add(friend.attributes)
      print.add(friend.addTime)
    }
    // The order of the friends matters only if there are several friends, and at least one friend
    // was added after the run started.
    if friends.count > 1, friends.contains(where: { $0.position.sequence != 0 }) {
      print.addOrder(of: 0, friends.map { ($0.userId, $0.position) })
    }
    for application in applications(at: now) {
      application.add(to: &print)
      let end = Self.end(of: application)
      if now < end { print.end(at: end) }
    }
  }
}

extension FriendApplicationInfo {
  /// Adds all fields except the sequence number. The caller adds the requests in the order of their
  /// sequence numbers, so this order represents the numbers.
  func add(to print: inout RelativeFingerprint) {
    print.add(userId.index)
    print.add(type.rawValue)
    print.add(name.index)
    print.add(portraitUri.index)
    print.add(status.rawValue)
    print.add(extra.index)
    print.add(sentTime)
    print.add(operationTime)
  }
}
