// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMSim

/// Every callback with a value for each field, and the pattern with the same.
enum SamplePatterns {
  static func callback(_ kind: Callback.Kind) -> Callback {
    switch kind {
    case .onFriendAdd:
      .onFriendAdd(
        userId: "userId", name: "name", portraitUri: "portraitUri", directionType: .both,
        operationTime: 73)
    case .onFriendDelete:
      .onFriendDelete(userIds: ["userIds1", "userIds2"], directionType: .both, operationTime: 73)
    case .onFriendApplicationStatusChanged:
      .onFriendApplicationStatusChanged(
        userId: "userId", applicationType: .received, applicationStatus: .expired,
        directionType: .both, operationTime: 73, extra: "extra")
    case .onFriendCleared:
      .onFriendCleared(operationTime: 73)
    case .onFriendInfoChangedSync:
      .onFriendInfoChangedSync(
        userId: "userId", remark: "remark", extProfile: ["extProfile": "value"], operationTime: 73)
    case .onGroupOperation:
      .onGroupOperation(
        groupId: "groupId", operatorInfo: .sample, groupInfo: .sample,
        operation: .transferGroupOwner, memberInfos: [.sample], operationTime: 73)
    case .onGroupInfoChanged:
      .onGroupInfoChanged(
        operatorInfo: .sample, groupInfo: .sample, updateKeys: ["updateKeys1", "updateKeys2"],
        operationTime: 73)
    case .onGroupMemberInfoChanged:
      .onGroupMemberInfoChanged(
        groupId: "groupId", operatorInfo: .sample, memberInfo: .sample, operationTime: 73)
    case .onGroupApplicationEvent:
      .onGroupApplicationEvent(
        groupId: "groupId", joinMemberInfo: .sample, inviterInfo: .sample, operatorInfo: .sample,
        status: .expired, direction: .applicationReceived, type: .invitation, operationTime: 73,
        reason: "reason")
    case .onGroupRemarkChangedSync:
      .onGroupRemarkChangedSync(
        groupId: "groupId", operationType: .remove, groupRemark: "groupRemark", operationTime: 73)
    case .onGroupFollowsChangedSync:
      .onGroupFollowsChangedSync(
        groupId: "groupId", operationType: .remove, userIds: ["userIds1", "userIds2"],
        operationTime: 73)
    case .onEventChange:
      .onEventChange(subscribeEvents: [.sample])
    case .onSubscriptionSyncCompleted:
      .onSubscriptionSyncCompleted(type: .invalid)
    case .onSubscriptionChangedOnOtherDevices:
      .onSubscriptionChangedOnOtherDevices(subscribeEvents: [.sample])
    case .onConnectionStatusChanged:
      .onConnectionStatusChanged(status: .userAbandon)
    }
  }

  static func callbackPattern(_ kind: Callback.Kind) -> CallbackPattern {
    switch kind {
    case .onFriendAdd:
      .onFriendAdd(
        userId: "userId", name: "name", portraitUri: "portraitUri", directionType: .both,
        operationTime: 73)
    case .onFriendDelete:
      .onFriendDelete(userIds: ["userIds1", "userIds2"], directionType: .both, operationTime: 73)
    case .onFriendApplicationStatusChanged:
      .onFriendApplicationStatusChanged(
        userId: "userId", applicationType: .received, applicationStatus: .expired,
        directionType: .both, operationTime: 73, extra: "extra")
    case .onFriendCleared:
      .onFriendCleared(operationTime: 73)
    case .onFriendInfoChangedSync:
      .onFriendInfoChangedSync(
        userId: "userId", remark: "remark", extProfile: ["extProfile": "value"], operationTime: 73)
    case .onGroupOperation:
      .onGroupOperation(
        groupId: "groupId", operatorInfo: .sample, groupInfo: .sample,
        operation: .transferGroupOwner, memberInfos: [.sample], operationTime: 73)
    case .onGroupInfoChanged:
      .onGroupInfoChanged(
        operatorInfo: .sample, groupInfo: .sample, updateKeys: ["updateKeys1", "updateKeys2"],
        operationTime: 73)
    case .onGroupMemberInfoChanged:
      .onGroupMemberInfoChanged(
        groupId: "groupId", operatorInfo: .sample, memberInfo: .sample, operationTime: 73)
    case .onGroupApplicationEvent:
      .onGroupApplicationEvent(
        groupId: "groupId", joinMemberInfo: .sample, inviterInfo: .sample, operatorInfo: .sample,
        status: .expired, direction: .applicationReceived, type: .invitation, operationTime: 73,
        reason: "reason")
    case .onGroupRemarkChangedSync:
      .onGroupRemarkChangedSync(
        groupId: "groupId", operationType: .remove, groupRemark: "groupRemark", operationTime: 73)
    case .onGroupFollowsChangedSync:
      .onGroupFollowsChangedSync(
        groupId: "groupId", operationType: .remove, userIds: ["userIds1", "userIds2"],
        operationTime: 73)
    case .onEventChange:
      .onEventChange(subscribeEvents: [.sample])
    case .onSubscriptionSyncCompleted:
      .onSubscriptionSyncCompleted(type: .invalid)
    case .onSubscriptionChangedOnOtherDevices:
      .onSubscriptionChangedOnOtherDevices(subscribeEvents: [.sample])
    case .onConnectionStatusChanged:
      .onConnectionStatusChanged(status: .userAbandon)
    }
  }
}
