import IMProtocol

/// Asking who is online.
extension Server {
  /// getSubscribeUsersOnlineStatus (D-65, D-78): in the order asked for, those of whose status the
  /// caller is told anyway.
  func getStatus(
    _ userIds: [UserID], by caller: Caller, at now: Timestamp, into effects: inout Effects
  ) {
    var statuses: [SubscribeInfoEvent] = []
    for user in userIds where isToldOfStatus(caller.user, user, at: now) {
      let details = effects.arena.keep(status(of: user, at: now))
      statuses.append(SubscribeInfoEvent(userId: user, type: .onlineStatus, details: details))
    }
    effects.reply(
      .success(.statuses(effects.arena.keep(statuses))), to: caller, Reason("D-78"))
  }

  private func isToldOfStatus(_ viewer: UserID, _ user: UserID, at now: Timestamp) -> Bool {
    let isSubscribed = terms(of: viewer, to: user, .onlineStatus, at: now) != nil
    return isSubscribed && settings.onlineStatusSubscription
      || settings.tellsFriendsOfStatus && target(user, of: viewer) == .friend
  }
}
