import IMProtocol

extension LocalData {
  /// Adds all that is stored in its order, requests as they are at a time.
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
    // One alone has no order, nor have those that were there from the start.
    if friends.count > 1, friends.contains(where: { $0.place.sequence != 0 }) {
      print.addOrder(of: 0, friends.map { ($0.userId, $0.place) })
    }
    for application in applications(at: now) {
      application.add(to: &print)
      let end = Self.end(of: application)
      if now < end { print.end(at: end) }
    }
  }
}

extension FriendApplicationInfo {
  /// Adds all but the number that tells it apart, which follows from the order.
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
