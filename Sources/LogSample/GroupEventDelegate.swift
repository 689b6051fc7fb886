// A stand-in of the SDK's groups: an application imports the SDK itself and leaves this file out.

/// RCGroupMemberInfo.
struct GroupMemberInfo {
  var userId: String
  var name: String
  var portraitUri: String
  var nickname: String?
  var extra: String?
  /// In milliseconds since 1970-01-01T00:00:00Z.
  var joinedTime: Int64
  /// RCGroupMemberRole.
  var role: Int
  var isRobot: Bool
}

/// RCGroupInfo, with enumerations as numbers.
struct GroupInfo {
  var groupId: String
  var groupName: String?
  var portraitUri: String?
  var introduction: String?
  var notice: String?
  var extProfile: [String: String]?
  var joinPermission = 0
  var removeMemberPermission = 0
  var invitePermission = 0
  var inviteHandlePermission = 0
  var groupInfoEditPermission = 0
  var memberInfoEditPermission = 0
  var creatorId: String?
  var ownerId: String?
  /// In milliseconds since 1970-01-01T00:00:00Z.
  var createTime: Int64 = 0
  var membersCount = 0
}

/// RCGroupApplicationInfo, with enumerations as numbers.
struct GroupApplicationInfo {
  var groupId: String
  var joinMemberInfo: GroupMemberInfo
  var inviterInfo: GroupMemberInfo?
  var operatorInfo: GroupMemberInfo?
  var status: Int
  var direction: Int
  var type: Int
  var operationTime: Int64
  var reason: String?
}

/// RCGroupEventDelegate.
protocol GroupEventDelegate: AnyObject {
  /// Something was done to a group, or to members of it.
  func onGroupOperation(
    _ groupId: String, operatorInfo: GroupMemberInfo?, groupInfo: GroupInfo?, operation: Int,
    memberInfos: [GroupMemberInfo], operationTime: Int64)

  /// A group's description or permissions have changed; only what the keys name is valid.
  func onGroupInfoChanged(
    _ operatorInfo: GroupMemberInfo?, groupInfo: GroupInfo, updateKeys: [String],
    operationTime: Int64)

  /// What a member is called in a group has changed.
  func onGroupMemberInfoChanged(
    _ groupId: String, operatorInfo: GroupMemberInfo?, memberInfo: GroupMemberInfo,
    operationTime: Int64)

  /// An application or an invitation has moved on.
  func onGroupApplicationEvent(_ info: GroupApplicationInfo)

  /// Another device of the user has set or removed a remark.
  func onGroupRemarkChangedSync(
    _ groupId: String, operationType: Int, groupRemark: String?, operationTime: Int64)

  /// Another device of the user has changed whom the user follows.
  func onGroupFollowsChangedSync(
    _ groupId: String, operationType: Int, userIds: [String], operationTime: Int64)
}
