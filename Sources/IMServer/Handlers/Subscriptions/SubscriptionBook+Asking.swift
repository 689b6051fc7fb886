import IMProtocol

extension SubscriptionBook {
  /// querySubscribeEvent (SU-13, SU-14, D-74): those to the named users, or a page of all by the
  /// time of subscribing, within a millisecond in the order of the calls (D-08), then userId.
  func querySubscriptions(
    _ query: QuerySubscriptions, _ type: SubscribeType, _ turn: inout Turn
  ) -> Answered {
    guard query.isPage else {
      return answer(Array(turn.arena[query.userIds]), type, Reason("SU-13, D-74"), &turn)
    }
    let (user, now) = (turn.caller.user, turn.now)
    let all = lasting(type, of: user, at: now)
      .sorted { one, other in
        (one.place, one.user) < (other.place, other.user)
      }
      .map(\.user)
    let page = all.dropFirst(Int(query.startIndex)).prefix(Int(query.pageSize))
    return answer(Array(page), type, Reason("SU-14, D-74"), &turn)
  }

  private func answer(
    _ targets: [UserID], _ type: SubscribeType, _ reason: Reason, _ turn: inout Turn
  ) -> Answered {
    let (user, now) = (turn.caller.user, turn.now)
    let events = targets.compactMap { target in
      terms(of: user, to: target, type, at: now).map {
        SubscribeInfoEvent(userId: target, type: type, terms: $0)
      }
    }
    return turn.reply(.success(.subscriptions(turn.arena.keep(events))), reason)
  }

  /// getSubscribeUsersOnlineStatus (D-65, D-78): those of whose status the caller is notified.
  func getStatus(
    _ userIds: Slice<UserID>, _ directory: Directory, _ friends: FriendBook,
    _ sessions: SessionBook, _ turn: inout Turn
  ) -> Answered {
    let (viewer, now) = (turn.caller.user, turn.now)
    func isTold(of user: UserID) -> Bool {
      let isSubscribed = terms(of: viewer, to: user, .onlineStatus, at: now) != nil
      let isFriend =
        directory.settings.friendsLearnOfStatus.decision
        && friends.target(user, of: viewer) == .friend
      return StatusRule.mayAsk(
        isSubscribed: isSubscribed && directory.settings.onlineStatusSubscription,
        isFriend: isFriend
      ).decision
    }
    var statuses: [SubscribeInfoEvent] = []
    for user in Array(turn.arena[userIds]) where isTold(of: user) {
      let details = turn.arena.keep(sessions.status(of: user, directory, at: now))
      statuses.append(SubscribeInfoEvent(userId: user, type: .onlineStatus, details: details))
    }
    return turn.reply(.success(.statuses(turn.arena.keep(statuses))), Reason("D-78"))
  }
}
