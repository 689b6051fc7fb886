// begin example
import IMSim

/// Implements every method of every delegate.
final class EveryDelegate: FriendEventDelegate, GroupEventDelegate, SubscribeEventDelegate,
  ConnectionStatusChangeDelegate
{
  // FriendEventDelegate
  func onFriendAdd(
    _ userId: String, name: String, portraitUri: String, directionType: DirectionType,
    operationTime: Int64
  ) {}
  func onFriendDelete(_ userIds: [String], directionType: DirectionType, operationTime: Int64) {}
  func onFriendApplicationStatusChanged(
    _ userId: String, applicationType: FriendApplicationType,
    applicationStatus: FriendApplicationStatus, directionType: DirectionType, operationTime: Int64,
    extra: String?
  ) {}
  func onFriendCleared(_ operationTime: Int64) {}
  func onFriendInfoChangedSync(
    _ userId: String, remark: String?, extProfile: [String: String]?, operationTime: Int64
  ) {}

  // GroupEventDelegate
  func onGroupOperation(
    _ groupId: String, operatorInfo: GroupMemberInfo?, groupInfo: GroupInfo?,
    operation: GroupOperation, memberInfos: [GroupMemberInfo], operationTime: Int64
  ) {}
  func onGroupInfoChanged(
    _ operatorInfo: GroupMemberInfo?, groupInfo: GroupInfo, updateKeys: [String],
    operationTime: Int64
  ) {}
  func onGroupMemberInfoChanged(
    _ groupId: String, operatorInfo: GroupMemberInfo?, memberInfo: GroupMemberInfo,
    operationTime: Int64
  ) {}
  func onGroupApplicationEvent(_ info: GroupApplicationInfo) {}
  func onGroupRemarkChangedSync(
    _ groupId: String, operationType: GroupOperationType, groupRemark: String?, operationTime: Int64
  ) {}
  func onGroupFollowsChangedSync(
    _ groupId: String, operationType: GroupOperationType, userIds: [String], operationTime: Int64
  ) {}

  // SubscribeEventDelegate
  func onEventChange(_ subscribeEvents: [SubscribeInfoEvent]) {}
  func onSubscriptionSyncCompleted(_ type: SubscribeType) {}
  func onSubscriptionChangedOnOtherDevices(_ subscribeEvents: [SubscribeEvent]) {}

  // ConnectionStatusChangeDelegate
  func onConnectionStatusChanged(_ status: ConnectionStatus) {}
}
// end example
