extension Catalogue {
  /// Every record, in the order of `RecordKind`.
  public static let records: [RecordDescriptor] = {
    var all: [RecordDescriptor] = []
    all.reserveCapacity(RecordKind.allCases.count)
    all += friendRecords
    all += groupRecords
    all += profileRecords
    all += subscriptionRecords
    all += pageRecords
    all += ownRecords
    all += requestPageRecords
    return all
  }()

  private static let friendRecords: [RecordDescriptor] = [
    RecordDescriptor(
      kind: .friendInfo, name: "RCFriendInfo",
      fields: [
        FieldDescriptor("userId", .user),
        FieldDescriptor("name", .text),
        FieldDescriptor("portraitUri", .text),
        .optional("remark", .text),
        .optional("extProfile", .dictionary),
        FieldDescriptor("addTime", .time),
        FieldDescriptor("directionType", .enumeration(.directionType)),
      ]),
    RecordDescriptor(
      kind: .friendApplicationInfo, name: "RCFriendApplicationInfo",
      fields: [
        FieldDescriptor("userId", .user),
        FieldDescriptor("name", .text),
        FieldDescriptor("portraitUri", .text),
        FieldDescriptor("applicationType", .enumeration(.friendApplicationType)),
        FieldDescriptor("applicationStatus", .enumeration(.friendApplicationStatus)),
        FieldDescriptor("operationTime", .time),
        .optional("extra", .text),
      ]),
    RecordDescriptor(
      kind: .friendRelationInfo, name: "RCFriendRelationInfo",
      fields: [
        FieldDescriptor("userId", .user),
        FieldDescriptor("relationType", .enumeration(.friendRelationType)),
      ]),
  ]

  private static let groupRecords: [RecordDescriptor] = [
    RecordDescriptor(
      kind: .groupInfo, name: "RCGroupInfo",
      fields: [
        FieldDescriptor("groupId", .group),
        .optional("groupName", .text),
        .optional("portraitUri", .text),
        .optional("introduction", .text),
        .optional("notice", .text),
        .optional("extProfile", .dictionary),
        .optional("joinPermission", .enumeration(.groupJoinPermission)),
        .optional("removeMemberPermission", .enumeration(.groupOperationPermission)),
        .optional("invitePermission", .enumeration(.groupOperationPermission)),
        .optional("inviteHandlePermission", .enumeration(.groupInviteHandlePermission)),
        .optional("groupInfoEditPermission", .enumeration(.groupOperationPermission)),
        .optional("memberInfoEditPermission", .enumeration(.groupMemberInfoEditPermission)),
        .optional("creatorId", .user),
        .optional("ownerId", .user),
        .optional("remark", .text),
        .optional("createTime", .time),
        .optional("membersCount", .integer),
        .optional("joinedTime", .time),
        .optional("role", .enumeration(.groupMemberRole)),
      ]),
    RecordDescriptor(
      kind: .groupMemberInfo, name: "RCGroupMemberInfo",
      fields: [
        FieldDescriptor("userId", .user),
        FieldDescriptor("portraitUri", .text),
        FieldDescriptor("name", .text),
        .optional("nickname", .text),
        .optional("extra", .text),
        .optional("joinedTime", .time),
        FieldDescriptor("role", .enumeration(.groupMemberRole)),
        FieldDescriptor("isRobot", .boolean),
      ]),
    RecordDescriptor(
      kind: .groupApplicationInfo, name: "RCGroupApplicationInfo", fields: groupApplicationFields),
    RecordDescriptor(
      kind: .quitGroupConfig, name: "RCQuitGroupConfig",
      fields: [
        .optional("removeMuteStatus", .boolean, default: .boolean(true)),
        .optional("removeWhiteList", .boolean, default: .boolean(true)),
        .optional("removeFollow", .boolean, default: .boolean(true)),
      ]),
    RecordDescriptor(
      kind: .followInfo, name: "RCFollowInfo",
      fields: [
        FieldDescriptor("userId", .user),
        FieldDescriptor("time", .time),
      ]),
  ]

  /// The fields of RCGroupApplicationInfo, which are those of onGroupApplicationEvent too.
  static let groupApplicationFields: [FieldDescriptor] = [
    FieldDescriptor("groupId", .group),
    FieldDescriptor("joinMemberInfo", .record(.groupMemberInfo)),
    .optional("inviterInfo", .record(.groupMemberInfo)),
    .optional("operatorInfo", .record(.groupMemberInfo)),
    FieldDescriptor("status", .enumeration(.groupApplicationStatus)),
    FieldDescriptor("direction", .enumeration(.groupApplicationDirection)),
    FieldDescriptor("type", .enumeration(.groupApplicationType)),
    FieldDescriptor("operationTime", .time),
    .optional("reason", .text),
  ]

  private static let profileRecords: [RecordDescriptor] = [
    RecordDescriptor(
      kind: .userProfile, name: "RCUserProfile",
      fields: [
        FieldDescriptor("userId", .user),
        FieldDescriptor("name", .text),
        FieldDescriptor("portraitUri", .text),
        .optional("uniqueId", .text),
        .optional("email", .text),
        .optional("birthday", .text),
        .optional("gender", .enumeration(.userGender)),
        .optional("location", .text),
        .optional("role", .integer),
        .optional("level", .integer),
        .optional("userExtProfile", .dictionary),
      ])
  ]

  private static let subscriptionRecords: [RecordDescriptor] = [
    RecordDescriptor(
      kind: .subscribeEvent, name: "RCSubscribeEvent",
      fields: [
        FieldDescriptor("userId", .user),
        FieldDescriptor("subscribeType", .enumeration(.subscribeType)),
        FieldDescriptor("operationType", .enumeration(.subscribeOperationType)),
        FieldDescriptor("subscribeTime", .time),
        FieldDescriptor("expiry", .duration),
      ]),
    RecordDescriptor(
      kind: .subscribeInfoEvent, name: "RCSubscribeInfoEvent",
      fields: [
        FieldDescriptor("userId", .user),
        FieldDescriptor("subscribeType", .enumeration(.subscribeType)),
        .optional("subscribeTime", .time),
        .optional("expiry", .duration),
        .optional("details", .list(.record(.subscribeEventDetail))),
        .optional("userProfile", .record(.userProfile)),
      ]),
    RecordDescriptor(
      kind: .subscribeEventDetail, name: "RCSubscribeEventDetail",
      fields: [
        FieldDescriptor("eventValue", .integer, limit: "0 offline, 1 online"),
        FieldDescriptor("changeTime", .time),
        FieldDescriptor("platform", .enumeration(.platform)),
      ]),
    RecordDescriptor(
      kind: .subscribeUserOnlineStatus, name: "RCSubscribeUserOnlineStatus",
      fields: [
        FieldDescriptor("userId", .user),
        FieldDescriptor("details", .list(.record(.platformOnlineStatus))),
        FieldDescriptor("isOnline", .boolean),
      ]),
    RecordDescriptor(
      kind: .platformOnlineStatus, name: "RCPlatformOnlineStatus",
      fields: [
        FieldDescriptor("platform", .enumeration(.platform)),
        FieldDescriptor("isOnline", .boolean),
        FieldDescriptor("updateTime", .time),
      ]),
  ]

  private static let pageRecords: [RecordDescriptor] = [
    page(of: .friendApplicationInfo, .friendApplicationsPage),
    page(of: .groupApplicationInfo, .groupApplicationsPage),
    page(of: .groupMemberInfo, .groupMembersPage),
    page(of: .groupInfo, .groupsPage),
  ]

  private static func page(of item: RecordKind, _ kind: RecordKind) -> RecordDescriptor {
    RecordDescriptor(
      kind: kind, name: "RCPagingQueryResult",
      fields: [
        FieldDescriptor("pageToken", .text, limit: "empty after the last page"),
        FieldDescriptor("totalCount", .integer, limit: "-1 where it is not counted"),
        FieldDescriptor("data", .list(.record(item))),
      ])
  }

  private static let ownRecords: [RecordDescriptor] = [
    RecordDescriptor(
      kind: .statistics, name: "Statistics",
      fields: [FieldDescriptor("notifications", .list(.record(.notificationCount)))]),
    RecordDescriptor(
      kind: .notificationCount, name: "NotificationCount",
      fields: [
        FieldDescriptor("callback", .callback),
        FieldDescriptor("sent", .integer),
        FieldDescriptor("delivered", .integer),
      ]),
    RecordDescriptor(
      kind: .localData, name: "LocalData",
      fields: [
        FieldDescriptor("friends", .list(.record(.friendInfo))),
        FieldDescriptor("friendApplications", .list(.record(.friendApplicationInfo))),
      ]),
  ]
}
