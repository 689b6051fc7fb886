import IMProtocol

/// What the server's own interface can do with users' friends (D-29).
extension FriendBook {
  /// Ends all of a user's friendships. The user's devices learn that the user no longer has
  /// friends; the devices of each former friend learn that the friendship has ended (FR-09).
  mutating func clearFriends(of user: UserID, _ transaction: inout Transaction) -> Answered {
    let account = AccountRule.refusal(.friend, exists: user.index < users.count)
    if let refused = transaction.refuse(by: account) { return refused }
    let answered = transaction.reply(.success(), Reason("FR-09, D-29"))
    let former = removeAll(of: user)
    for friend in former { transaction.note(.friendship(user, friend), .endedByOther) }
    let clearingProvenance = transaction.because(
      Reason(former.isEmpty ? "FR-09, D-67" : "FR-09, D-29"))
    let deletionProvenance = transaction.because(Reason("FR-07, D-29"))
    let cleared = Notice(at: transaction.now, .friendsCleared(FriendsCleared()))
    let deleted = Notice(
      at: transaction.now,
      .friendsDeleted(FriendsDeleted(userIds: transaction.arena.keep(CollectionOfOne(user))))
    )
    for receiver in (former + [user]).sorted() {
      if receiver == user {
        transaction.notify(receiver, cleared, clearingProvenance)
      } else {
        transaction.notify(receiver, deleted, deletionProvenance)
      }
    }
    return answered
  }

  /// Makes either all of the users in the call friends of a user, or none of them (D-13). The user
  /// receives one onFriendAdd for each new friend, in the call's order; each new friend receives
  /// one onFriendAdd for the user.
  mutating func addFriends(
    _ friendIds: Slice<UserID>, of user: UserID, _ directory: Directory,
    _ transaction: inout Transaction
  ) -> Answered {
    let friends = Array(transaction.arena[friendIds])
    let ruling = refusal(toAdd: friends, of: user)
    if let refused = transaction.refuse(by: ruling) { return refused }
    let answered = transaction.reply(.success(), ruling.reason)
    // All friendships that one call has made share one position in lists that are ordered by time.
    let time = nextIndex(at: transaction.now)
    let added = friends.map {
      (user: $0, firstRequest: becomeFriends(user, $0, since: time, directory, &transaction))
    }
    let provenance = transaction.because(ruling.reason, Reason("FR-06"))
    for receiver in (friends + [user]).sorted() {
      for friend in added where receiver == user || receiver == friend.user {
        let other = receiver == user ? friend.user : user
        transaction.notify(
          receiver, friendAdded(other, since: time, friend.firstRequest, directory), provenance)
      }
    }
    return answered
  }

  private func refusal(toAdd friends: [UserID], of user: UserID) -> Ruling<Code?> {
    AccountRule.refusal(.friend, exists: user.index < users.count)
      .or(OwnListRule.refusal(of: friends))
      .or(
        ServerAddRule.refusal(
          of: friends.map { (target($0, of: user), room(user, $0)) },
          hasRoomForAll: self[user].friends.count + friends.count <= FriendLimits.friends))
  }
}
