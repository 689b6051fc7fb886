// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

/// Receives the callbacks about groups (RCGroupEventDelegate). If a delegate does not implement a
/// method, it ignores the callback.
///
/// The associated types are inferred: `Void` for a method that the delegate implements, and
/// ``Unimplemented`` for the others. So IMSim can report a delegate whose method is never called,
/// because its labels or types are not the method's.
public protocol GroupEventDelegate: AnyObject {
  /// Whether the delegate implements `onGroupOperation`.
  associatedtype OnGroupOperation

  /// An operation has changed a group or the members that memberInfos names.
  ///
  /// - Parameters:
  ///   - groupId: The group that the operation concerns.
  ///   - operatorInfo: The user who performed the operation; nil if the operation came from the
  ///     server's own interface (D-50).
  ///   - groupInfo: The group's data; nil if the notice does not include these data (D-54).
  ///   - operation: What was done.
  ///   - memberInfos: The members whom the operation concerns.
  ///   - operationTime: When the server made the change (D-08), in milliseconds since 1970.
  @discardableResult
  func onGroupOperation(
    _ groupId: String, operatorInfo: GroupMemberInfo?, groupInfo: GroupInfo?,
    operation: GroupOperation, memberInfos: [GroupMemberInfo], operationTime: Int64
  ) -> OnGroupOperation

  /// Whether the delegate implements `onGroupInfoChanged`.
  associatedtype OnGroupInfoChanged

  /// A group's settings have changed; updateKeys names the changed settings.
  ///
  /// - Parameters:
  ///   - operatorInfo: The user who made the change; nil if the change came from the server's own
  ///     interface (D-50).
  ///   - groupInfo: The group, with only the changed settings.
  ///   - updateKeys: The names of the changed fields.
  ///   - operationTime: When the server made the change (D-08), in milliseconds since 1970.
  @discardableResult
  func onGroupInfoChanged(
    _ operatorInfo: GroupMemberInfo?, groupInfo: GroupInfo, updateKeys: [String],
    operationTime: Int64
  ) -> OnGroupInfoChanged

  /// Whether the delegate implements `onGroupMemberInfoChanged`.
  associatedtype OnGroupMemberInfoChanged

  /// A member's nickname or extra text in a group has changed.
  ///
  /// - Parameters:
  ///   - groupId: The member's group.
  ///   - operatorInfo: The user who made the change; nil if no user made the change.
  ///   - memberInfo: The member's data after the change.
  ///   - operationTime: When the server made the change (D-08), in milliseconds since 1970.
  @discardableResult
  func onGroupMemberInfoChanged(
    _ groupId: String, operatorInfo: GroupMemberInfo?, memberInfo: GroupMemberInfo,
    operationTime: Int64
  ) -> OnGroupMemberInfoChanged

  /// Whether the delegate implements `onGroupApplicationEvent`.
  associatedtype OnGroupApplicationEvent

  /// An application or invitation that concerns the user has a new status.
  ///
  /// - Parameters:
  ///   - info: A group application or invitation, as one of the participants sees it
  ///     (RCGroupApplicationInfo).
  @discardableResult
  func onGroupApplicationEvent(_ info: GroupApplicationInfo) -> OnGroupApplicationEvent

  /// Whether the delegate implements `onGroupRemarkChangedSync`.
  associatedtype OnGroupRemarkChangedSync

  /// Another device of the user has set or removed a remark for a group.
  ///
  /// - Parameters:
  ///   - groupId: The group that the remark describes.
  ///   - operationType: Whether the remark was set or removed.
  ///   - groupRemark: The user's new remark for the group; nil if the user has removed it.
  ///   - operationTime: When the server made the change (D-08), in milliseconds since 1970.
  @discardableResult
  func onGroupRemarkChangedSync(
    _ groupId: String, operationType: GroupOperationType, groupRemark: String?, operationTime: Int64
  ) -> OnGroupRemarkChangedSync

  /// Whether the delegate implements `onGroupFollowsChangedSync`.
  associatedtype OnGroupFollowsChangedSync

  /// Another device of the user has added or removed followed members of a group.
  ///
  /// - Parameters:
  ///   - groupId: The members' group.
  ///   - operationType: `add` if the user now follows the members, `remove` if the user no longer
  ///     follows them.
  ///   - userIds: The members whom the operation concerns.
  ///   - operationTime: When the server made the change (D-08), in milliseconds since 1970.
  @discardableResult
  func onGroupFollowsChangedSync(
    _ groupId: String, operationType: GroupOperationType, userIds: [String], operationTime: Int64
  ) -> OnGroupFollowsChangedSync
}

extension GroupEventDelegate {
  /// Ignores `onGroupOperation`, because the delegate has no such method.
  public func onGroupOperation(
    _ groupId: String, operatorInfo: GroupMemberInfo?, groupInfo: GroupInfo?,
    operation: GroupOperation, memberInfos: [GroupMemberInfo], operationTime: Int64
  ) -> Unimplemented { Unimplemented() }

  /// Ignores `onGroupInfoChanged`, because the delegate has no such method.
  public func onGroupInfoChanged(
    _ operatorInfo: GroupMemberInfo?, groupInfo: GroupInfo, updateKeys: [String],
    operationTime: Int64
  ) -> Unimplemented { Unimplemented() }

  /// Ignores `onGroupMemberInfoChanged`, because the delegate has no such method.
  public func onGroupMemberInfoChanged(
    _ groupId: String, operatorInfo: GroupMemberInfo?, memberInfo: GroupMemberInfo,
    operationTime: Int64
  ) -> Unimplemented { Unimplemented() }

  /// Ignores `onGroupApplicationEvent`, because the delegate has no such method.
  public func onGroupApplicationEvent(
    _ info: GroupApplicationInfo
  ) -> Unimplemented { Unimplemented() }

  /// Ignores `onGroupRemarkChangedSync`, because the delegate has no such method.
  public func onGroupRemarkChangedSync(
    _ groupId: String, operationType: GroupOperationType, groupRemark: String?, operationTime: Int64
  ) -> Unimplemented { Unimplemented() }

  /// Ignores `onGroupFollowsChangedSync`, because the delegate has no such method.
  public func onGroupFollowsChangedSync(
    _ groupId: String, operationType: GroupOperationType, userIds: [String], operationTime: Int64
  ) -> Unimplemented { Unimplemented() }

  /// The callbacks for which the delegate has no method.
  var ignoredCallbacks: [Callback.Kind] {
    var ignored: [Callback.Kind] = []
    if OnGroupOperation.self == Unimplemented.self {
      ignored.append(.onGroupOperation)
    }
    if OnGroupInfoChanged.self == Unimplemented.self {
      ignored.append(.onGroupInfoChanged)
    }
    if OnGroupMemberInfoChanged.self == Unimplemented.self {
      ignored.append(.onGroupMemberInfoChanged)
    }
    if OnGroupApplicationEvent.self == Unimplemented.self {
      ignored.append(.onGroupApplicationEvent)
    }
    if OnGroupRemarkChangedSync.self == Unimplemented.self {
      ignored.append(.onGroupRemarkChangedSync)
    }
    if OnGroupFollowsChangedSync.self == Unimplemented.self {
      ignored.append(.onGroupFollowsChangedSync)
    }
    return ignored
  }
}

extension Callback {
  /// Passes the callback to a delegate of its kind.
  func send(to delegate: any GroupEventDelegate) {
    switch self {
    case .onGroupOperation(
      let groupId, let operatorInfo, let groupInfo, let operation, let memberInfos,
      let operationTime):
      delegate.onGroupOperation(
        groupId, operatorInfo: operatorInfo, groupInfo: groupInfo, operation: operation,
        memberInfos: memberInfos, operationTime: operationTime)
    case .onGroupInfoChanged(let operatorInfo, let groupInfo, let updateKeys, let operationTime):
      delegate.onGroupInfoChanged(
        operatorInfo, groupInfo: groupInfo, updateKeys: updateKeys, operationTime: operationTime)
    case .onGroupMemberInfoChanged(
      let groupId, let operatorInfo, let memberInfo, let operationTime):
      delegate.onGroupMemberInfoChanged(
        groupId, operatorInfo: operatorInfo, memberInfo: memberInfo, operationTime: operationTime)
    case .onGroupApplicationEvent(
      let groupId, let joinMemberInfo, let inviterInfo, let operatorInfo, let status, let direction,
      let type, let operationTime, let reason):
      let info = GroupApplicationInfo(
        groupId: groupId, joinMemberInfo: joinMemberInfo, inviterInfo: inviterInfo,
        operatorInfo: operatorInfo, status: status, direction: direction, type: type,
        operationTime: operationTime, reason: reason)
      delegate.onGroupApplicationEvent(info)
    case .onGroupRemarkChangedSync(
      let groupId, let operationType, let groupRemark, let operationTime):
      delegate.onGroupRemarkChangedSync(
        groupId, operationType: operationType, groupRemark: groupRemark,
        operationTime: operationTime)
    case .onGroupFollowsChangedSync(let groupId, let operationType, let userIds, let operationTime):
      delegate.onGroupFollowsChangedSync(
        groupId, operationType: operationType, userIds: userIds, operationTime: operationTime)
    case .onFriendAdd, .onFriendDelete, .onFriendApplicationStatusChanged, .onFriendCleared,
      .onFriendInfoChangedSync, .onEventChange, .onSubscriptionSyncCompleted,
      .onSubscriptionChangedOnOtherDevices, .onConnectionStatusChanged:
      break
    }
  }
}
