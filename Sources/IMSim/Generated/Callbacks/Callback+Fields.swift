// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

extension Callback {
  /// Makes the callback from its fields, in the order of the catalogue.
  init(_ kind: Kind, _ fields: NamedFields) {
    switch kind {
    case .onFriendAdd:
      self = .onFriendAdd(
        userId: fields[0], name: fields[1], portraitUri: fields[2], directionType: fields[3],
        operationTime: fields[4])
    case .onFriendDelete:
      self = .onFriendDelete(userIds: fields[0], directionType: fields[1], operationTime: fields[2])
    case .onFriendApplicationStatusChanged:
      self = .onFriendApplicationStatusChanged(
        userId: fields[0], applicationType: fields[1], applicationStatus: fields[2],
        directionType: fields[3], operationTime: fields[4], extra: fields[5])
    case .onFriendCleared:
      self = .onFriendCleared(operationTime: fields[0])
    case .onFriendInfoChangedSync:
      self = .onFriendInfoChangedSync(
        userId: fields[0], remark: fields[1], extProfile: fields[2], operationTime: fields[3])
    case .onGroupOperation:
      self = .onGroupOperation(
        groupId: fields[0], operatorInfo: fields[1], groupInfo: fields[2], operation: fields[3],
        memberInfos: fields[4], operationTime: fields[5])
    case .onGroupInfoChanged:
      self = .onGroupInfoChanged(
        operatorInfo: fields[0], groupInfo: fields[1], updateKeys: fields[2],
        operationTime: fields[3])
    case .onGroupMemberInfoChanged:
      self = .onGroupMemberInfoChanged(
        groupId: fields[0], operatorInfo: fields[1], memberInfo: fields[2],
        operationTime: fields[3])
    case .onGroupApplicationEvent:
      self = .onGroupApplicationEvent(
        groupId: fields[0], joinMemberInfo: fields[1], inviterInfo: fields[2],
        operatorInfo: fields[3], status: fields[4], direction: fields[5], type: fields[6],
        operationTime: fields[7], reason: fields[8])
    case .onGroupRemarkChangedSync:
      self = .onGroupRemarkChangedSync(
        groupId: fields[0], operationType: fields[1], groupRemark: fields[2],
        operationTime: fields[3])
    case .onGroupFollowsChangedSync:
      self = .onGroupFollowsChangedSync(
        groupId: fields[0], operationType: fields[1], userIds: fields[2], operationTime: fields[3])
    case .onEventChange:
      self = .onEventChange(subscribeEvents: fields[0])
    case .onSubscriptionSyncCompleted:
      self = .onSubscriptionSyncCompleted(type: fields[0])
    case .onSubscriptionChangedOnOtherDevices:
      self = .onSubscriptionChangedOnOtherDevices(subscribeEvents: fields[0])
    case .onConnectionStatusChanged:
      self = .onConnectionStatusChanged(status: fields[0])
    }
  }

  /// One value for each field, in the order of the catalogue.
  var fields: [NamedValue] {
    switch self {
    case .onFriendAdd(let userId, let name, let portraitUri, let directionType, let operationTime):
      [userId.named, name.named, portraitUri.named, directionType.named, operationTime.named]
    case .onFriendDelete(let userIds, let directionType, let operationTime):
      [userIds.named, directionType.named, operationTime.named]
    case .onFriendApplicationStatusChanged(
      let userId, let applicationType, let applicationStatus, let directionType, let operationTime,
      let extra):
      [
        userId.named, applicationType.named, applicationStatus.named, directionType.named,
        operationTime.named, extra.named,
      ]
    case .onFriendCleared(let operationTime):
      [operationTime.named]
    case .onFriendInfoChangedSync(let userId, let remark, let extProfile, let operationTime):
      [userId.named, remark.named, extProfile.named, operationTime.named]
    case .onGroupOperation(
      let groupId, let operatorInfo, let groupInfo, let operation, let memberInfos,
      let operationTime):
      [
        groupId.named, operatorInfo.named, groupInfo.named, operation.named, memberInfos.named,
        operationTime.named,
      ]
    case .onGroupInfoChanged(let operatorInfo, let groupInfo, let updateKeys, let operationTime):
      [operatorInfo.named, groupInfo.named, updateKeys.named, operationTime.named]
    case .onGroupMemberInfoChanged(
      let groupId, let operatorInfo, let memberInfo, let operationTime):
      [groupId.named, operatorInfo.named, memberInfo.named, operationTime.named]
    case .onGroupApplicationEvent(
      let groupId, let joinMemberInfo, let inviterInfo, let operatorInfo, let status, let direction,
      let type, let operationTime, let reason):
      [
        groupId.named, joinMemberInfo.named, inviterInfo.named, operatorInfo.named, status.named,
        direction.named, type.named, operationTime.named, reason.named,
      ]
    case .onGroupRemarkChangedSync(
      let groupId, let operationType, let groupRemark, let operationTime):
      [groupId.named, operationType.named, groupRemark.named, operationTime.named]
    case .onGroupFollowsChangedSync(let groupId, let operationType, let userIds, let operationTime):
      [groupId.named, operationType.named, userIds.named, operationTime.named]
    case .onEventChange(let subscribeEvents):
      [subscribeEvents.named]
    case .onSubscriptionSyncCompleted(let type):
      [type.named]
    case .onSubscriptionChangedOnOtherDevices(let subscribeEvents):
      [subscribeEvents.named]
    case .onConnectionStatusChanged(let status):
      [status.named]
    }
  }
}
