import Base
import IMProtocol

/// What rules need to know about friends.
extension FriendBook {
  func target(_ other: UserID, of caller: UserID) -> Target {
    if other == caller { return .caller }
    if other.index >= users.count { return .unknown }
    return self[caller].friends.contains(other) ? .friend : .stranger
  }

  /// Returns which of two users can have one more friend; `both` if `other` has no account.
  func room(_ caller: UserID, _ other: UserID) -> Room {
    if other.index >= users.count { return .both }
    if self[caller].friends.count >= FriendLimits.friends { return .callerFull }
    return self[other].friends.count >= FriendLimits.friends ? .otherFull : .both
  }

  /// Returns a request's state, and the reason for it. The state is `neverSent` if the sender has
  /// no account.
  func request(
    from sender: UserID, to receiver: UserID, at now: Timestamp
  ) -> Ruling<RequestState> {
    if sender.index >= users.count { return Ruling(.neverSent, nil) }
    return self[receiver].received[key: sender]?.ruling(at: now) ?? Ruling(.neverSent, nil)
  }

  func isWaiting(from sender: UserID, to receiver: UserID, at now: Timestamp) -> Bool {
    request(from: sender, to: receiver, at: now).decision == .waiting
  }

  /// Returns who may currently add a user as a friend.
  func permission(of user: UserID, _ directory: Directory) -> Ruling<FriendAddPermission> {
    PermissionRule.effective(
      own: self[user].addPermission, ofAppKey: directory.settings.friendAddPermission)
  }

  /// Returns the ids of a user's friends, sorted.
  func friendIDs(of user: UserID) -> [UserID] { self[user].friends.entries.map(\.user) }
}

/// Whether notices that wait for a device are still current.
extension FriendBook {
  /// Returns the requests that a user has received and not answered, oldest first.
  func waitingRequests(to user: UserID, at now: Timestamp) -> [FriendRequest] {
    self[user].requests.entries.filter { $0.type == .received }
      .map { request(from: $0.other, to: user) }
      .filter { $0.state(at: now) == .waiting }
  }

  /// Returns the age of a notice that waits until a device of `user` connects.
  func age(of notice: Notice, for user: UserID, at now: Timestamp) -> CatchUpRule.Age {
    let end = notice.operationTime.adding(milliseconds: FriendLimits.noticeLifetime)
    if now < end { return .current }
    return waitingRequest(notice, of: user)?.state(at: now) == .expired ? .expired : .old
  }

  /// If a notice reports that a request waits, returns the request in its current state; otherwise
  /// nil.
  func waitingRequest(_ notice: Notice, of user: UserID) -> FriendRequest? {
    guard case .applicationChanged(let notification) = notice.content,
      notification.status == .unHandled
    else { return nil }
    return switch notification.type {
    case .sent: self[notification.userId].received[key: user]
    case .received: self[user].received[key: notification.userId]
    }
  }
}
