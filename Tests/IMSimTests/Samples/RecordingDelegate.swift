// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMSim

/// A delegate of every kind that records the callbacks.
final class RecordingDelegate {
  var received: [Callback] = []
}

extension RecordingDelegate: FriendEventDelegate {
  func onFriendAdd(
    _ userId: String, name: String, portraitUri: String, directionType: DirectionType,
    operationTime: Int64
  ) {
    let callback = Callback.onFriendAdd(
      userId: userId, name: name, portraitUri: portraitUri, directionType: directionType,
      operationTime: operationTime)
    received.append(callback)
  }

  func onFriendDelete(_ userIds: [String], directionType: DirectionType, operationTime: Int64) {
    let callback = Callback.onFriendDelete(
      userIds: userIds, directionType: directionType, operationTime: operationTime)
    received.append(callback)
  }

  func onFriendApplicationStatusChanged(
    _ userId: String, applicationType: FriendApplicationType,
    applicationStatus: FriendApplicationStatus, directionType: DirectionType, operationTime: Int64,
    extra: String?
  ) {
    let callback = Callback.onFriendApplicationStatusChanged(
      userId: userId, applicationType: applicationType, applicationStatus: applicationStatus,
      directionType: directionType, operationTime: operationTime, extra: extra)
    received.append(callback)
  }

  func onFriendCleared(_ operationTime: Int64) {
    let callback = Callback.onFriendCleared(operationTime: operationTime)
    received.append(callback)
  }

  func onFriendInfoChangedSync(
    _ userId: String, remark: String?, extProfile: [String: String]?, operationTime: Int64
  ) {
    let callback = Callback.onFriendInfoChangedSync(
      userId: userId, remark: remark, extProfile: extProfile, operationTime: operationTime)
    received.append(callback)
  }
}

extension RecordingDelegate: GroupEventDelegate {
  func onGroupOperation(
    _ groupId: String, operatorInfo: GroupMemberInfo?, groupInfo: GroupInfo?,
    operation: GroupOperation, memberInfos: [GroupMemberInfo], operationTime: Int64
  ) {
    let callback = Callback.onGroupOperation(
      groupId: groupId, operatorInfo: operatorInfo, groupInfo: groupInfo, operation: operation,
      memberInfos: memberInfos, operationTime: operationTime)
    received.append(callback)
  }

  func onGroupInfoChanged(
    _ operatorInfo: GroupMemberInfo?, groupInfo: GroupInfo, updateKeys: [String],
    operationTime: Int64
  ) {
    let callback = Callback.onGroupInfoChanged(
      operatorInfo: operatorInfo, groupInfo: groupInfo, updateKeys: updateKeys,
      operationTime: operationTime)
    received.append(callback)
  }

  func onGroupMemberInfoChanged(
    _ groupId: String, operatorInfo: GroupMemberInfo?, memberInfo: GroupMemberInfo,
    operationTime: Int64
  ) {
    let callback = Callback.onGroupMemberInfoChanged(
      groupId: groupId, operatorInfo: operatorInfo, memberInfo: memberInfo,
      operationTime: operationTime)
    received.append(callback)
  }

  func onGroupApplicationEvent(_ info: GroupApplicationInfo) {
    let callback = Callback.onGroupApplicationEvent(
      groupId: info.groupId, joinMemberInfo: info.joinMemberInfo, inviterInfo: info.inviterInfo,
      operatorInfo: info.operatorInfo, status: info.status, direction: info.direction,
      type: info.type, operationTime: info.operationTime, reason: info.reason)
    received.append(callback)
  }

  func onGroupRemarkChangedSync(
    _ groupId: String, operationType: GroupOperationType, groupRemark: String?, operationTime: Int64
  ) {
    let callback = Callback.onGroupRemarkChangedSync(
      groupId: groupId, operationType: operationType, groupRemark: groupRemark,
      operationTime: operationTime)
    received.append(callback)
  }

  func onGroupFollowsChangedSync(
    _ groupId: String, operationType: GroupOperationType, userIds: [String], operationTime: Int64
  ) {
    let callback = Callback.onGroupFollowsChangedSync(
      groupId: groupId, operationType: operationType, userIds: userIds,
      operationTime: operationTime)
    received.append(callback)
  }
}

extension RecordingDelegate: SubscribeEventDelegate {
  func onEventChange(_ subscribeEvents: [SubscribeInfoEvent]) {
    let callback = Callback.onEventChange(subscribeEvents: subscribeEvents)
    received.append(callback)
  }

  func onSubscriptionSyncCompleted(_ type: SubscribeType) {
    let callback = Callback.onSubscriptionSyncCompleted(type: type)
    received.append(callback)
  }

  func onSubscriptionChangedOnOtherDevices(_ subscribeEvents: [SubscribeEvent]) {
    let callback = Callback.onSubscriptionChangedOnOtherDevices(subscribeEvents: subscribeEvents)
    received.append(callback)
  }
}

extension RecordingDelegate: ConnectionStatusChangeDelegate {
  func onConnectionStatusChanged(_ status: ConnectionStatus) {
    let callback = Callback.onConnectionStatusChanged(status: status)
    received.append(callback)
  }
}
