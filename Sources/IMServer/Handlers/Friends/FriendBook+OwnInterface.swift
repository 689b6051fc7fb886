import IMProtocol

/// What the server's own interface does to users' friends (D-29).
extension FriendBook {
  /// Ends all friendships of a user: that user's devices learn that the list is cleared, each
  /// former friend's that the friendship has ended (FR-09).
  mutating func clearFriends(of user: UserID, _ turn: inout Turn) -> Answered {
    let account = AccountRule.refusal(.friend, exists: user.index < users.count)
    if let refused = turn.refuse(by: account) { return refused }
    let answered = turn.reply(.success(), Reason("FR-09, D-29"))
    let former = removeAll(of: user)
    let whyCleared = turn.because(Reason(former.isEmpty ? "FR-09, D-67" : "FR-09, D-29"))
    let whyDeleted = turn.because(Reason("FR-07, D-29"))
    let cleared = Notice(at: turn.now, .friendsCleared(FriendsCleared()))
    let deleted = Notice(
      at: turn.now, .friendsDeleted(FriendsDeleted(userIds: turn.arena.keep(CollectionOfOne(user))))
    )
    for told in (former + [user]).sorted() {
      if told == user {
        turn.tell(told, cleared, whyCleared)
      } else {
        turn.tell(told, deleted, whyDeleted)
      }
    }
    return answered
  }

  /// Makes users friends of a user: all of them, or none (D-13). Everyone gets one onFriendAdd for
  /// each new friend, in the order given.
  mutating func addFriends(
    _ friendIds: Slice<UserID>, of user: UserID, _ directory: Directory, _ turn: inout Turn
  ) -> Answered {
    let friends = Array(turn.arena[friendIds])
    let ruling = refusal(toAdd: friends, of: user)
    if let refused = turn.refuse(by: ruling) { return refused }
    let answered = turn.reply(.success(), ruling.reason)
    // The friendships of one call have no order among them.
    let time = nextPlace(at: turn.now)
    let added = friends.map {
      (user: $0, firstRequest: becomeFriends(user, $0, since: time, directory, &turn))
    }
    let why = turn.because(ruling.reason, Reason("FR-06"))
    for told in (friends + [user]).sorted() {
      for friend in added where told == user || told == friend.user {
        let other = told == user ? friend.user : user
        turn.tell(told, friendAdded(other, since: time, friend.firstRequest, directory), why)
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
