import Base
import IMProtocol

extension FriendBook {
  /// Adds a user's friends and received requests. The order of friends or requests with the same
  /// time is not added.
  func add(_ user: UserID, at now: Timestamp, to print: inout RelativeFingerprint) {
    print.add(self[user].addPermission?.rawValue ?? 0)
    print.add(self[user].friends.count)
    // `forEach` checks only once how the short list is stored; a loop would check this for each
    // element.
    // swift-format-ignore: ReplaceForEachWithForLoop
    self[user].friends.entries.forEach { friend in
      print.add(friend.user.index)
      print.add(friend.since.time)
      print.add(friend.remark.index)
      print.add(friend.attributes)
    }
    var shown = 0
    // swift-format-ignore: ReplaceForEachWithForLoop
    self[user].received.forEach { shown += $0.add(to: &print, at: now) ? 1 : 0 }
    // No list of subscriptions, which follows, begins with a negative number.
    if shown > 0 { print.add(~shown) }
  }

  /// Adds the order of a user's friendships that began at the same time.
  func addOrderOfFriends(of user: UserID, to print: inout RelativeFingerprint) {
    // There is no order if the user has fewer than two friends, or if all friends are from the
    // initial state.
    if self[user].friends.count < 2 || !self[user].friends.hasOrder { return }
    print.addOrder(of: 0, self[user].friends.entries.map { ($0.user, $0.since) })
  }

  /// Adds the visible order of requests with the same operationTime. Requests with different times
  /// are ordered by their times.
  func addOrderOfRequests(of user: UserID, at now: Timestamp, to print: inout RelativeFingerprint) {
    let entries = self[user].requests.entries
    if entries.count < 2 { return }
    for group in entries.runs(where: { $0.position.time == $1.position.time }) {
      let shown = group.filter { request(of: $0, of: user).isListed(at: now) }
      if shown.count < 2 { continue }
      for entry in shown {
        print.add(entry.other.index)
        print.add(entry.type.rawValue)
        print.end(at: request(of: entry, of: user).end)
      }
    }
  }
}

extension FriendRequest {
  /// Adds the data that users can still see. Users can see only the existence of an expired
  /// request; a handled request is visible until its 7 days are over. Returns whether there is any
  /// such data.
  fileprivate func add(to print: inout RelativeFingerprint, at now: Timestamp) -> Bool {
    switch state(at: now) {
    case .neverSent: return false
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
    return true
  }
}
