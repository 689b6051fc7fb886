import IMProtocol

/// What the server's own interface does to users (D-29).
extension Server {
  /// Ends all friendships of a user: that user's devices learn that the list is cleared, each
  /// former friend's that the friendship has ended (FR-09).
  mutating func clearFriends(
    of user: UserID, by caller: Caller, at now: Timestamp, into effects: inout Effects
  ) {
    guard user.index < users.count else {
      effects.refuse(.friendNotExist, by: "D-14", to: caller)
      return
    }
    effects.reply(.success(), to: caller)
    let former = users[Int(user.index)].friends.removeAll()
    effects.note(former.isEmpty ? "FR-09, D-67" : "FR-09, D-29")
    for friend in former { users[Int(friend.index)].friends.remove(user) }
    let cleared = Notice(at: now, .friendsCleared)
    let deleted = Notice(
      at: now, .friendsDeleted(userIds: effects.arena.keep(CollectionOfOne(user))))
    for told in (former + [user]).sorted() {
      notify(told, told == user ? cleared : deleted, into: &effects)
    }
  }

  /// Makes users friends of a user: all of them, or none (D-13). Everyone gets one onFriendAdd for
  /// each new friend, in the order given.
  mutating func addFriends(
    _ friendIds: Slice<UserID>, of user: UserID, by caller: Caller, at now: Timestamp,
    into effects: inout Effects
  ) {
    let friends = Array(effects.arena[friendIds])
    if let code = effects.ruled(refusal(toAdd: friends, of: user)) {
      effects.reply(.failure(code), to: caller)
      return
    }
    effects.reply(.success(), to: caller)
    let added = friends.map { (user: $0, sequence: becomeFriends(user, $0, at: now)) }
    for told in (friends + [user]).sorted() {
      for friend in added where told == user || told == friend.user {
        let other = told == user ? friend.user : user
        notify(told, friendAdded(other, friend.sequence, at: now), into: &effects)
      }
    }
  }

  private func refusal(toAdd friends: [UserID], of user: UserID) -> Ruling<Code?> {
    guard user.index < users.count else { return (.friendNotExist, "D-14") }
    guard Set(friends).count == friends.count, !friends.isEmpty else {
      return (.entrustServerParameterError, "D-67")
    }
    let refusals = friends.map { friend in
      let target = target(friend, of: user)
      return ServerAddRule.refusal(target, target == .unknown ? .both : room(user, friend))
    }
    if let refusal = refusals.first(where: { $0.0 != nil }) { return refusal }
    let count = users[Int(user.index)].friends.count + friends.count
    return count > FriendLimits.friends
      ? (.friendMyFriendCountExceedLimit, "FR-19, D-25") : (nil, "D-29")
  }
}
