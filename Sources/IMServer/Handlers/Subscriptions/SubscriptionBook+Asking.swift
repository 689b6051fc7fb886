import IMProtocol

extension SubscriptionBook {
  /// Carries out querySubscribeEvent (SU-13, SU-14, D-74): returns the caller's subscriptions to
  /// the users in the call. If the call has a page size or a start index, or if the call names no
  /// users, the result is a page of the list of all the caller's subscriptions. Such a page is
  /// ordered by subscribeTime, then by call (D-08), then by userId.
  func querySubscriptions(
    _ query: QuerySubscriptions, _ type: SubscribeType, _ transaction: inout Transaction
  ) -> Answered {
    guard query.isPage else {
      return answer(
        Array(transaction.arena[query.userIds]), type, Reason("SU-13, D-74"), &transaction)
    }
    let (user, now) = (transaction.caller.user, transaction.now)
    let all = lasting(type, of: user, at: now)
      .sorted { one, other in
        (one.position, one.user) < (other.position, other.user)
      }
      .map(\.user)
    let page = all.dropFirst(Int(query.startIndex)).prefix(Int(query.pageSize))
    return answer(Array(page), type, Reason("SU-14, D-74"), &transaction)
  }

  private func answer(
    _ targets: [UserID], _ type: SubscribeType, _ reason: Reason, _ transaction: inout Transaction
  ) -> Answered {
    let (user, now) = (transaction.caller.user, transaction.now)
    let events = targets.compactMap { target in
      terms(of: user, to: target, type, at: now).map {
        SubscribeInfoEvent(userId: target, type: type, terms: $0)
      }
    }
    return transaction.reply(.success(.subscriptions(transaction.arena.keep(events))), reason)
  }

  /// Carries out getSubscribeUsersOnlineStatus (D-65, D-78): returns the status of each user in the
  /// call, but leaves out users if the caller isn't notified of their status.
  func getStatus(
    _ userIds: Slice<UserID>, _ directory: Directory, _ friends: FriendBook,
    _ sessions: SessionBook, _ transaction: inout Transaction
  ) -> Answered {
    let (viewer, now) = (transaction.caller.user, transaction.now)
    func isNotified(of user: UserID) -> Bool {
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
    for user in Array(transaction.arena[userIds]) where isNotified(of: user) {
      let details = transaction.arena.keep(sessions.status(of: user, directory, at: now))
      statuses.append(SubscribeInfoEvent(userId: user, type: .onlineStatus, details: details))
    }
    return transaction.reply(.success(.statuses(transaction.arena.keep(statuses))), Reason("D-78"))
  }
}
