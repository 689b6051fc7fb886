public import IMProtocol

extension Server {
  /// Returns the requests, applications and subscriptions that expire after `start`, but not after
  /// `end`; the earliest expiry comes first.
  public func expiries(after start: Timestamp, until end: Timestamp) -> [Expiry] {
    var found: [Expiry] = []
    func note(_ kind: Expiry.Kind, _ time: Timestamp) {
      if start < time && time <= end { found.append(Expiry(kind, at: time)) }
    }
    for index in friends.users.indices {
      let user = UserID(index)
      for request in friends[user].received where request.progress == .waits {
        note(.request(from: request.sender, to: user), request.end)
      }
    }
    for (index, group) in groups.groups.enumerated() {
      for application in group?.applications ?? [] where application.waiting != nil {
        note(
          .application(
            GroupID(index), applicant: application.applicant, inviter: application.inviter),
          application.end)
      }
    }
    for index in subscriptions.users.indices {
      let user = UserID(index)
      for type in [SubscribeType.onlineStatus, .userProfile] {
        for one in subscriptions.all(type, of: user).toUser {
          note(.subscription(of: one.subscriber, to: user, type), one.terms.end)
        }
      }
    }
    // Expiries that have the same time remain in the order in which they were found.
    let order = found.indices.sorted { (found[$0].time, $0) < (found[$1].time, $1) }
    return order.map { found[$0] }
  }
}
