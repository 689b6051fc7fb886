import IMProtocol

/// What the server's own interface does to users (D-29).
extension Server {
  /// Ends all friendships of a user: that user's devices learn that the list is cleared, each
  /// former friend's that the friendship has ended (FR-09).
  mutating func clearFriends(
    of user: UserID, by caller: Caller, at now: Timestamp, into effects: inout Effects
  ) {
    guard user.index < users.count else {
      effects.refuse(.friendNotExist, to: caller, Reason("D-14"))
      return
    }
    effects.reply(.success(), to: caller, Reason("FR-09, D-29"))
    let former = users[Int(user.index)].friends.removeAll()
    let whyCleared = effects.because(Reason(former.isEmpty ? "FR-09, D-67" : "FR-09, D-29"))
    let whyDeleted = effects.because(Reason("FR-07, D-29"))
    for friend in former { users[Int(friend.index)].friends.remove(user) }
    let cleared = Notice(at: now, .friendsCleared)
    let deleted = Notice(
      at: now, .friendsDeleted(userIds: effects.arena.keep(CollectionOfOne(user))))
    for told in (former + [user]).sorted() {
      if told == user {
        notify(told, cleared, whyCleared, into: &effects)
      } else {
        notify(told, deleted, whyDeleted, into: &effects)
      }
    }
  }

  /// Makes users friends of a user: all of them, or none (D-13). Everyone gets one onFriendAdd for
  /// each new friend, in the order given.
  mutating func addFriends(
    _ friendIds: Slice<UserID>, of user: UserID, by caller: Caller, at now: Timestamp,
    into effects: inout Effects
  ) {
    let friends = Array(effects.arena[friendIds])
    let ruling = refusal(toAdd: friends, of: user)
    if let code = ruling.decision {
      effects.refuse(code, to: caller, ruling.reason)
      return
    }
    effects.reply(.success(), to: caller, ruling.reason)
    let added = friends.map {
      (user: $0, sequence: becomeFriends(user, $0, at: now, into: &effects))
    }
    let why = effects.because(ruling.reason, Reason("FR-06"))
    for told in (friends + [user]).sorted() {
      for friend in added where told == user || told == friend.user {
        let other = told == user ? friend.user : user
        notify(told, friendAdded(other, friend.sequence, at: now), why, into: &effects)
      }
    }
  }

  private func refusal(toAdd friends: [UserID], of user: UserID) -> Ruling<Code?> {
    guard user.index < users.count else { return .by(.friendNotExist, "D-14") }
    guard Set(friends).count == friends.count, !friends.isEmpty else {
      return .by(.entrustServerParameterError, "D-67")
    }
    let refusals = friends.map { friend in
      let target = target(friend, of: user)
      return ServerAddRule.refusal(target, target == .unknown ? .both : room(user, friend))
    }
    if let refusal = refusals.first(where: { $0.decision != nil }) { return refusal }
    let count = users[Int(user.index)].friends.count + friends.count
    return count > FriendLimits.friends
      ? .by(.friendMyFriendCountExceedLimit, "FR-19, D-25") : .by(nil, "D-29")
  }
}
