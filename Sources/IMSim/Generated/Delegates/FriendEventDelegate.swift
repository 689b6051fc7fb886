// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

/// RCFriendEventDelegate. If a delegate does not implement a method, the delegate ignores the
/// callback.
public protocol FriendEventDelegate: AnyObject {
  /// The user has a new friend; both users receive this callback.
  func onFriendAdd(
    _ userId: String, name: String, portraitUri: String, directionType: DirectionType,
    operationTime: Int64
  )

  /// Friendships of the user have ended; both users receive this callback.
  func onFriendDelete(_ userIds: [String], directionType: DirectionType, operationTime: Int64)

  /// A friend request with userId was made or refused; both users receive this callback.
  func onFriendApplicationStatusChanged(
    _ userId: String, applicationType: FriendApplicationType,
    applicationStatus: FriendApplicationStatus, directionType: DirectionType, operationTime: Int64,
    extra: String?
  )

  /// The server has ended all friendships of the user.
  func onFriendCleared(_ operationTime: Int64)

  /// Another device of the user has set a friend's remark or extended attributes.
  func onFriendInfoChangedSync(
    _ userId: String, remark: String?, extProfile: [String: String]?, operationTime: Int64
  )
}

extension FriendEventDelegate {
  /// Ignores it.
  public func onFriendAdd(
    _ userId: String, name: String, portraitUri: String, directionType: DirectionType,
    operationTime: Int64
  ) {}

  /// Ignores it.
  public func onFriendDelete(
    _ userIds: [String], directionType: DirectionType, operationTime: Int64
  ) {}

  /// Ignores it.
  public func onFriendApplicationStatusChanged(
    _ userId: String, applicationType: FriendApplicationType,
    applicationStatus: FriendApplicationStatus, directionType: DirectionType, operationTime: Int64,
    extra: String?
  ) {}

  /// Ignores it.
  public func onFriendCleared(_ operationTime: Int64) {}

  /// Ignores it.
  public func onFriendInfoChangedSync(
    _ userId: String, remark: String?, extProfile: [String: String]?, operationTime: Int64
  ) {}
}

extension Callback {
  /// Passes the callback to a delegate of its kind.
  func send(to delegate: any FriendEventDelegate) {
    switch self {
    case .onFriendAdd(let userId, let name, let portraitUri, let directionType, let operationTime):
      delegate.onFriendAdd(
        userId, name: name, portraitUri: portraitUri, directionType: directionType,
        operationTime: operationTime)
    case .onFriendDelete(let userIds, let directionType, let operationTime):
      delegate.onFriendDelete(userIds, directionType: directionType, operationTime: operationTime)
    case .onFriendApplicationStatusChanged(
      let userId, let applicationType, let applicationStatus, let directionType, let operationTime,
      let extra):
      delegate.onFriendApplicationStatusChanged(
        userId, applicationType: applicationType, applicationStatus: applicationStatus,
        directionType: directionType, operationTime: operationTime, extra: extra)
    case .onFriendCleared(let operationTime):
      delegate.onFriendCleared(operationTime)
    case .onFriendInfoChangedSync(let userId, let remark, let extProfile, let operationTime):
      delegate.onFriendInfoChangedSync(
        userId, remark: remark, extProfile: extProfile, operationTime: operationTime)
    case .onGroupOperation, .onGroupInfoChanged, .onGroupMemberInfoChanged,
      .onGroupApplicationEvent, .onGroupRemarkChangedSync, .onGroupFollowsChangedSync,
      .onEventChange, .onSubscriptionSyncCompleted, .onSubscriptionChangedOnOtherDevices,
      .onConnectionStatusChanged:
      break
    }
  }
}
