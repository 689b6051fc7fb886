import Ground
import IMProtocol

extension FriendBook {
  /// Adds a user's friends and requests, but for the order of those of one millisecond.
  func add(_ user: UserID, at now: Timestamp, to print: inout RelativeFingerprint) {
    print.add(self[user].addPermission?.rawValue ?? 0)
    print.add(self[user].friends.count)
    // A short list is asked once what it holds; a loop asks it for each element.
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

  /// The order of a user's friends of one millisecond.
  func addOrderOfFriends(of user: UserID, to print: inout RelativeFingerprint) {
    // One alone has no order, nor have those that were there from the start.
    if self[user].friends.count < 2 || !self[user].friends.hasOrder { return }
    print.addOrder(of: 0, self[user].friends.entries.map { ($0.user, $0.since) })
  }

  /// The order of the requests of one millisecond, as far as they show; that of others follows from
  /// their times.
  func addOrderOfRequests(of user: UserID, at now: Timestamp, to print: inout RelativeFingerprint) {
    let entries = self[user].requests.entries
    // One alone has no order.
    if entries.count < 2 { return }
    for group in entries.runs(where: { $0.place.time == $1.place.time }) {
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
