import Base
import IMProtocol

extension FriendBook {
  /// Adds a user's friends and received requests. The order within a millisecond is not added.
  func add(_ user: UserID, at now: Timestamp, to print: inout RelativeFingerprint) {
    print.add(self[user].addPermission?.rawValue ?? 0)
    print.add(self[user].friends.count)
    // `forEach` tests the short list's representation once. A loop tests the representation for
    // each element.
    // swift-format-ignore: ReplaceForEachWithForLoop
    self[user].friends.entries.forEach { friend in
      print.add(friend.user.index)
      print.add(friend.since.time)
      print.add(friend.remark.index)
      print.add(friend.attributes)
    }
    // swift-format-ignore: ReplaceForEachWithForLoop
    self[user].received.forEach { $0.add(to: &print, at: now) }
  }

  /// Adds the order of those friendships of a user that began in the same millisecond.
  func addOrderOfFriends(of user: UserID, to print: inout RelativeFingerprint) {
    // No order is added for a list of fewer than two friends, or for friends of the initial state.
    if self[user].friends.count < 2 || !self[user].friends.hasOrder { return }
    print.addOrder(of: 0, self[user].friends.entries.map { ($0.user, $0.since) })
  }

  /// Adds the visible order of those requests that were sent or handled in the same millisecond.
  /// The order of all other requests follows from their times.
  func addOrderOfRequests(of user: UserID, at now: Timestamp, to print: inout RelativeFingerprint) {
    let entries = self[user].requests.entries
    // A list of fewer than two requests has no order.
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
  /// Adds the visible content of the request. If a request has expired, only the fact that it was
  /// sent is visible. A handled request is no longer visible after its 7 days.
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
