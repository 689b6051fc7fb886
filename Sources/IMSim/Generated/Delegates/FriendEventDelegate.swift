// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

/// Receives the callbacks about friends (RCFriendEventDelegate). If a delegate does not implement a
/// method, it ignores the callback.
///
/// The associated types are inferred: `Void` for a method that the delegate implements, and
/// ``Unimplemented`` for the others. So IMSim can report a delegate whose method is never called,
/// because its labels or types are not the method's.
public protocol FriendEventDelegate: AnyObject {
  /// Whether the delegate implements `onFriendAdd`.
  associatedtype OnFriendAdd

  /// The user has a new friend; both users receive this callback.
  ///
  /// - Parameters:
  ///   - userId: The other user.
  ///   - name: The other user's name.
  ///   - portraitUri: The other user's portrait.
  ///   - directionType: The direction of the friendship, which is always `both` in the SDK.
  ///   - operationTime: When the server made the change (D-08), in milliseconds since 1970.
  @discardableResult
  func onFriendAdd(
    _ userId: String, name: String, portraitUri: String, directionType: DirectionType,
    operationTime: Int64
  ) -> OnFriendAdd

  /// Whether the delegate implements `onFriendDelete`.
  associatedtype OnFriendDelete

  /// Friendships of the user have ended; both users receive this callback.
  ///
  /// - Parameters:
  ///   - userIds: The former friends.
  ///   - directionType: The direction of the friendship, which is always `both` in the SDK.
  ///   - operationTime: When the server made the change (D-08), in milliseconds since 1970.
  @discardableResult
  func onFriendDelete(
    _ userIds: [String], directionType: DirectionType, operationTime: Int64
  ) -> OnFriendDelete

  /// Whether the delegate implements `onFriendApplicationStatusChanged`.
  associatedtype OnFriendApplicationStatusChanged

  /// A friend request with userId was made or refused; both users receive this callback.
  ///
  /// - Parameters:
  ///   - userId: The other user.
  ///   - applicationType: Whether the notified user has sent the request or has received it.
  ///   - applicationStatus: The new status of the request.
  ///   - directionType: The direction of the friendship, which is always `both` in the SDK.
  ///   - operationTime: When the server made the change (D-08), in milliseconds since 1970.
  ///   - extra: The text that was sent with the request.
  @discardableResult
  func onFriendApplicationStatusChanged(
    _ userId: String, applicationType: FriendApplicationType,
    applicationStatus: FriendApplicationStatus, directionType: DirectionType, operationTime: Int64,
    extra: String?
  ) -> OnFriendApplicationStatusChanged

  /// Whether the delegate implements `onFriendCleared`.
  associatedtype OnFriendCleared

  /// The server has ended all friendships of the user.
  ///
  /// - Parameters:
  ///   - operationTime: When the server made the change (D-08), in milliseconds since 1970.
  @discardableResult
  func onFriendCleared(_ operationTime: Int64) -> OnFriendCleared

  /// Whether the delegate implements `onFriendInfoChangedSync`.
  associatedtype OnFriendInfoChangedSync

  /// Another device of the user has set a friend's remark or extended attributes.
  ///
  /// - Parameters:
  ///   - userId: The friend whom the remark and the attributes describe.
  ///   - remark: The user's remark for the friend.
  ///   - extProfile: The extended attributes that the user has set for the friend.
  ///   - operationTime: When the server made the change (D-08), in milliseconds since 1970.
  @discardableResult
  func onFriendInfoChangedSync(
    _ userId: String, remark: String?, extProfile: [String: String]?, operationTime: Int64
  ) -> OnFriendInfoChangedSync
}

extension FriendEventDelegate {
  /// Ignores `onFriendAdd`, because the delegate has no such method.
  public func onFriendAdd(
    _ userId: String, name: String, portraitUri: String, directionType: DirectionType,
    operationTime: Int64
  ) -> Unimplemented { Unimplemented() }

  /// Ignores `onFriendDelete`, because the delegate has no such method.
  public func onFriendDelete(
    _ userIds: [String], directionType: DirectionType, operationTime: Int64
  ) -> Unimplemented { Unimplemented() }

  /// Ignores `onFriendApplicationStatusChanged`, because the delegate has no such method.
  public func onFriendApplicationStatusChanged(
    _ userId: String, applicationType: FriendApplicationType,
    applicationStatus: FriendApplicationStatus, directionType: DirectionType, operationTime: Int64,
    extra: String?
  ) -> Unimplemented { Unimplemented() }

  /// Ignores `onFriendCleared`, because the delegate has no such method.
  public func onFriendCleared(_ operationTime: Int64) -> Unimplemented { Unimplemented() }

  /// Ignores `onFriendInfoChangedSync`, because the delegate has no such method.
  public func onFriendInfoChangedSync(
    _ userId: String, remark: String?, extProfile: [String: String]?, operationTime: Int64
  ) -> Unimplemented { Unimplemented() }

  /// The callbacks for which the delegate has no method.
  var ignoredCallbacks: [Callback.Kind] {
    var ignored: [Callback.Kind] = []
    if OnFriendAdd.self == Unimplemented.self {
      ignored.append(.onFriendAdd)
    }
    if OnFriendDelete.self == Unimplemented.self {
      ignored.append(.onFriendDelete)
    }
    if OnFriendApplicationStatusChanged.self == Unimplemented.self {
      ignored.append(.onFriendApplicationStatusChanged)
    }
    if OnFriendCleared.self == Unimplemented.self {
      ignored.append(.onFriendCleared)
    }
    if OnFriendInfoChangedSync.self == Unimplemented.self {
      ignored.append(.onFriendInfoChangedSync)
    }
    return ignored
  }
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
