import Base
package import IMProtocol

extension Server {
  /// The sizes of the lists of all users, by `UserID.index`.
  package func listSizes(at now: Timestamp) -> [ListSizes] {
    var sizes = friends.users.indices.map { user in
      let user = UserID(user)
      var sizes = ListSizes()
      sizes.friends = friends[user].friends.count
      sizes.requests = friends[user].requests.entries.count { entry in
        let (sender, receiver) = entry.type == .sent ? (user, entry.other) : (entry.other, user)
        return friends.request(from: sender, to: receiver).isListed(at: now)
      }
      return sizes
    }
    for case let group? in groups.groups {
      for member in group.members { sizes[Int(member.user.index)].groups += 1 }
    }
    for user in sizes.indices {
      for one in subscriptions.all(of: UserID(user)) where !one.toUser.isEmpty {
        sizes[user].subscribers += one.lasting(at: now)
        for subscription in one.toUser where !subscription.terms.isOver(at: now) {
          sizes[Int(subscription.subscriber.index)].subscriptions += 1
        }
      }
    }
    return sizes
  }
}
