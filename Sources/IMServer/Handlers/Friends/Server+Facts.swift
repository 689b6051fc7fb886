import IMProtocol

/// The small facts to which a call's state is reduced before a rule decides.
extension Server {
  func target(_ other: UserID, of caller: UserID) -> Target {
    if other == caller { return .caller }
    if other.index >= users.count { return .unknown }
    return users[Int(caller.index)].friends.contains(other) ? .friend : .stranger
  }

  /// - Precondition: both accounts exist.
  func room(_ caller: UserID, _ other: UserID) -> Room {
    if users[Int(caller.index)].friends.count >= FriendLimits.friends { return .callerFull }
    return users[Int(other.index)].friends.count >= FriendLimits.friends ? .otherFull : .both
  }

  /// The state of the request that `receiver` has from `sender`.
  func request(from sender: UserID, to receiver: UserID, at now: Timestamp) -> RequestState {
    requestRuling(from: sender, to: receiver, at: now).decision
  }

  /// The same, and why it is in that state.
  func requestRuling(
    from sender: UserID, to receiver: UserID, at now: Timestamp
  ) -> Ruling<RequestState> {
    users[Int(receiver.index)].received[sender]?.ruling(at: now) ?? Ruling(.neverSent, nil)
  }

  /// The permission in effect of a user.
  func permission(of user: UserID) -> Ruling<FriendAddPermission> {
    PermissionRule.effective(
      own: users[Int(user.index)].addPermission, ofAppKey: settings.friendAddPermission)
  }
}
