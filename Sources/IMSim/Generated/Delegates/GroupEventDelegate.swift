// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

/// RCGroupEventDelegate. If a delegate does not implement a method, the delegate ignores the
/// callback.
public protocol GroupEventDelegate: AnyObject {
  /// An operation has changed a group or the members that memberInfos names.
  func onGroupOperation(
    _ groupId: String, operatorInfo: GroupMemberInfo?, groupInfo: GroupInfo?,
    operation: GroupOperation, memberInfos: [GroupMemberInfo], operationTime: Int64
  )

  /// A group's settings have changed; updateKeys names the changed settings.
  func onGroupInfoChanged(
    _ operatorInfo: GroupMemberInfo?, groupInfo: GroupInfo, updateKeys: [String],
    operationTime: Int64
  )

  /// A member's nickname or extra text in a group has changed.
  func onGroupMemberInfoChanged(
    _ groupId: String, operatorInfo: GroupMemberInfo?, memberInfo: GroupMemberInfo,
    operationTime: Int64
  )

  /// An application or invitation that concerns the user has a new status.
  func onGroupApplicationEvent(_ info: GroupApplicationInfo)

  /// Another device of the user has set or removed a remark for a group.
  func onGroupRemarkChangedSync(
    _ groupId: String, operationType: GroupOperationType, groupRemark: String?, operationTime: Int64
  )

  /// Another device of the user has added or removed followed members of a group.
  func onGroupFollowsChangedSync(
    _ groupId: String, operationType: GroupOperationType, userIds: [String], operationTime: Int64
  )
}

extension GroupEventDelegate {
  /// Ignores it.
  public func onGroupOperation(
    _ groupId: String, operatorInfo: GroupMemberInfo?, groupInfo: GroupInfo?,
    operation: GroupOperation, memberInfos: [GroupMemberInfo], operationTime: Int64
  ) {}

  /// Ignores it.
  public func onGroupInfoChanged(
    _ operatorInfo: GroupMemberInfo?, groupInfo: GroupInfo, updateKeys: [String],
    operationTime: Int64
  ) {}

  /// Ignores it.
  public func onGroupMemberInfoChanged(
    _ groupId: String, operatorInfo: GroupMemberInfo?, memberInfo: GroupMemberInfo,
    operationTime: Int64
  ) {}

  /// Ignores it.
  public func onGroupApplicationEvent(_ info: GroupApplicationInfo) {}

  /// Ignores it.
  public func onGroupRemarkChangedSync(
    _ groupId: String, operationType: GroupOperationType, groupRemark: String?, operationTime: Int64
  ) {}

  /// Ignores it.
  public func onGroupFollowsChangedSync(
    _ groupId: String, operationType: GroupOperationType, userIds: [String], operationTime: Int64
  ) {}
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
