import Ground
import IMProtocol

/// The small facts to which a call's state is reduced before a rule decides.
extension FriendBook {
  func target(_ other: UserID, of caller: UserID) -> Target {
    if other == caller { return .caller }
    if other.index >= users.count { return .unknown }
    return self[caller].friends.contains(other) ? .friend : .stranger
  }

  /// Whether two users have room for a friend more; both do where there is no such account.
  func room(_ caller: UserID, _ other: UserID) -> Room {
    if other.index >= users.count { return .both }
    if self[caller].friends.count >= FriendLimits.friends { return .callerFull }
    return self[other].friends.count >= FriendLimits.friends ? .otherFull : .both
  }

  /// A request's state and why it is that; `neverSent` where there is no such account.
  func request(
    from sender: UserID, to receiver: UserID, at now: Timestamp
  ) -> Ruling<RequestState> {
    if sender.index >= users.count { return Ruling(.neverSent, nil) }
    return self[receiver].received[key: sender]?.ruling(at: now) ?? Ruling(.neverSent, nil)
  }

  func isWaiting(from sender: UserID, to receiver: UserID, at now: Timestamp) -> Bool {
    request(from: sender, to: receiver, at: now).decision == .waiting
  }

  /// The permission in effect of a user.
  func permission(of user: UserID, _ directory: Directory) -> Ruling<FriendAddPermission> {
    PermissionRule.effective(
      own: self[user].addPermission, ofAppKey: directory.settings.friendAddPermission)
  }

  /// The friends of a user, in ascending order.
  func friendIDs(of user: UserID) -> [UserID] { self[user].friends.entries.map(\.user) }
}

/// What becomes of notices that have waited for a device.
extension FriendBook {
  /// What a notice has become that has waited for a device of a user.
  func age(of notice: Notice, for user: UserID, at now: Timestamp) -> CatchUpRule.Age {
    let end = notice.operationTime.adding(milliseconds: FriendLimits.noticeLifetime)
    if now < end { return .current }
    return waitingRequest(notice, of: user)?.state(at: now) == .expired ? .expired : .old
  }

  /// The request of which a notice says that it waits, in its state now; nil for another notice.
  func waitingRequest(_ notice: Notice, of user: UserID) -> FriendRequest? {
    guard case .applicationChanged(let told) = notice.content, told.status == .unHandled
    else { return nil }
    return switch told.type {
    case .sent: self[told.userId].received[key: user]
    case .received: self[user].received[key: told.userId]
    }
  }
}
