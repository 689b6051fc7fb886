// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

extension LogRow {
  mutating func object(_ name: String, _ record: FriendInfo?) {
    object(name, record) { $0.write($1) }
  }

  mutating func list(_ name: String, _ records: [FriendInfo]?) {
    list(name, records) { $0.item($1) { $0.write($1) } }
  }

  mutating func write(_ record: FriendInfo) {
    plain("userId", record.userId)
    text("name", record.name)
    text("portraitUri", record.portraitUri)
    text("remark", record.remark)
    texts("extProfile", record.extProfile)
    number("addTime", record.addTime)
    raw("directionType", record.directionType.rawValue)
  }

  mutating func object(_ name: String, _ record: FriendApplicationInfo?) {
    object(name, record) { $0.write($1) }
  }

  mutating func list(_ name: String, _ records: [FriendApplicationInfo]?) {
    list(name, records) { $0.item($1) { $0.write($1) } }
  }

  mutating func write(_ record: FriendApplicationInfo) {
    plain("userId", record.userId)
    text("name", record.name)
    text("portraitUri", record.portraitUri)
    raw("applicationType", record.applicationType.rawValue)
    raw("applicationStatus", record.applicationStatus.rawValue)
    number("operationTime", record.operationTime)
    text("extra", record.extra)
  }

  mutating func object(_ name: String, _ record: FriendRelationInfo?) {
    object(name, record) { $0.write($1) }
  }

  mutating func list(_ name: String, _ records: [FriendRelationInfo]?) {
    list(name, records) { $0.item($1) { $0.write($1) } }
  }

  mutating func write(_ record: FriendRelationInfo) {
    plain("userId", record.userId)
    raw("relationType", record.relationType.rawValue)
  }

  mutating func object(_ name: String, _ record: GroupInfo?) {
    object(name, record) { $0.write($1) }
  }

  mutating func list(_ name: String, _ records: [GroupInfo]?) {
    list(name, records) { $0.item($1) { $0.write($1) } }
  }

  mutating func write(_ record: GroupInfo) {
    plain("groupId", record.groupId)
    text("groupName", record.groupName)
    text("portraitUri", record.portraitUri)
    text("introduction", record.introduction)
    text("notice", record.notice)
    texts("extProfile", record.extProfile)
    raw("joinPermission", record.joinPermission?.rawValue)
    raw("removeMemberPermission", record.removeMemberPermission?.rawValue)
    raw("invitePermission", record.invitePermission?.rawValue)
    raw("inviteHandlePermission", record.inviteHandlePermission?.rawValue)
    raw("groupInfoEditPermission", record.groupInfoEditPermission?.rawValue)
    raw("memberInfoEditPermission", record.memberInfoEditPermission?.rawValue)
    plain("creatorId", record.creatorId)
    plain("ownerId", record.ownerId)
    text("remark", record.remark)
    nonzero("createTime", record.createTime)
    nonzero("membersCount", record.membersCount)
    nonzero("joinedTime", record.joinedTime)
    nonzeroRaw("role", record.role?.rawValue)
  }

  mutating func object(_ name: String, _ record: GroupMemberInfo?) {
    object(name, record) { $0.write($1) }
  }

  mutating func list(_ name: String, _ records: [GroupMemberInfo]?) {
    list(name, records) { $0.item($1) { $0.write($1) } }
  }

  mutating func write(_ record: GroupMemberInfo) {
    plain("userId", record.userId)
    text("portraitUri", record.portraitUri)
    text("name", record.name)
    text("nickname", record.nickname)
    text("extra", record.extra)
    nonzero("joinedTime", record.joinedTime)
    raw("role", record.role.rawValue)
    flag("isRobot", record.isRobot)
  }

  mutating func object(_ name: String, _ record: GroupApplicationInfo?) {
    object(name, record) { $0.write($1) }
  }

  mutating func list(_ name: String, _ records: [GroupApplicationInfo]?) {
    list(name, records) { $0.item($1) { $0.write($1) } }
  }

  mutating func write(_ record: GroupApplicationInfo) {
    plain("groupId", record.groupId)
    object("joinMemberInfo", record.joinMemberInfo)
    object("inviterInfo", record.inviterInfo)
    object("operatorInfo", record.operatorInfo)
    raw("status", record.status.rawValue)
    raw("direction", record.direction.rawValue)
    raw("type", record.type.rawValue)
    number("operationTime", record.operationTime)
    text("reason", record.reason)
  }

  mutating func object(_ name: String, _ record: QuitGroupConfig?) {
    object(name, record) { $0.write($1) }
  }

  mutating func list(_ name: String, _ records: [QuitGroupConfig]?) {
    list(name, records) { $0.item($1) { $0.write($1) } }
  }

  mutating func write(_ record: QuitGroupConfig) {
    flag("removeMuteStatus", record.removeMuteStatus)
    flag("removeWhiteList", record.removeWhiteList)
    flag("removeFollow", record.removeFollow)
  }

  mutating func object(_ name: String, _ record: FollowInfo?) {
    object(name, record) { $0.write($1) }
  }

  mutating func list(_ name: String, _ records: [FollowInfo]?) {
    list(name, records) { $0.item($1) { $0.write($1) } }
  }

  mutating func write(_ record: FollowInfo) {
    plain("userId", record.userId)
    number("time", record.time)
  }

  mutating func object(_ name: String, _ record: UserProfile?) {
    object(name, record) { $0.write($1) }
  }

  mutating func list(_ name: String, _ records: [UserProfile]?) {
    list(name, records) { $0.item($1) { $0.write($1) } }
  }

  mutating func write(_ record: UserProfile) {
    plain("userId", record.userId)
    text("name", record.name)
    text("portraitUri", record.portraitUri)
    text("uniqueId", record.uniqueId)
    text("email", record.email)
    text("birthday", record.birthday)
    nonzeroRaw("gender", record.gender?.rawValue)
    text("location", record.location)
    nonzero("role", record.role)
    nonzero("level", record.level)
    texts("userExtProfile", record.userExtProfile)
  }

  mutating func object(_ name: String, _ record: SubscribeEvent?) {
    object(name, record) { $0.write($1) }
  }

  mutating func list(_ name: String, _ records: [SubscribeEvent]?) {
    list(name, records) { $0.item($1) { $0.write($1) } }
  }

  mutating func write(_ record: SubscribeEvent) {
    plain("userId", record.userId)
    raw("subscribeType", record.subscribeType.rawValue)
    raw("operationType", record.operationType.rawValue)
    number("subscribeTime", record.subscribeTime)
    number("expiry", record.expiry)
  }

  mutating func object(_ name: String, _ record: SubscribeInfoEvent?) {
    object(name, record) { $0.write($1) }
  }

  mutating func list(_ name: String, _ records: [SubscribeInfoEvent]?) {
    list(name, records) { $0.item($1) { $0.write($1) } }
  }

  mutating func write(_ record: SubscribeInfoEvent) {
    plain("userId", record.userId)
    raw("subscribeType", record.subscribeType.rawValue)
    nonzero("subscribeTime", record.subscribeTime)
    nonzero("expiry", record.expiry)
    list("details", record.details)
    object("userProfile", record.userProfile)
  }

  mutating func object(_ name: String, _ record: SubscribeEventDetail?) {
    object(name, record) { $0.write($1) }
  }

  mutating func list(_ name: String, _ records: [SubscribeEventDetail]?) {
    list(name, records) { $0.item($1) { $0.write($1) } }
  }

  mutating func write(_ record: SubscribeEventDetail) {
    number("eventValue", record.eventValue)
    number("changeTime", record.changeTime)
    raw("platform", record.platform.rawValue)
  }

  mutating func object(_ name: String, _ record: SubscribeUserOnlineStatus?) {
    object(name, record) { $0.write($1) }
  }

  mutating func list(_ name: String, _ records: [SubscribeUserOnlineStatus]?) {
    list(name, records) { $0.item($1) { $0.write($1) } }
  }

  mutating func write(_ record: SubscribeUserOnlineStatus) {
    plain("userId", record.userId)
    list("details", record.details)
    flag("isOnline", record.isOnline)
  }

  mutating func object(_ name: String, _ record: PlatformOnlineStatus?) {
    object(name, record) { $0.write($1) }
  }

  mutating func list(_ name: String, _ records: [PlatformOnlineStatus]?) {
    list(name, records) { $0.item($1) { $0.write($1) } }
  }

  mutating func write(_ record: PlatformOnlineStatus) {
    raw("platform", record.platform.rawValue)
    flag("isOnline", record.isOnline)
    number("updateTime", record.updateTime)
  }

  mutating func object(_ name: String, _ record: PagingQueryResult<FriendApplicationInfo>?) {
    object(name, record) { $0.write($1) }
  }

  mutating func write(_ record: PagingQueryResult<FriendApplicationInfo>) {
    plain("pageToken", record.pageToken)
    number("totalCount", record.totalCount)
    list("data", record.data)
  }

  mutating func object(_ name: String, _ record: PagingQueryResult<GroupApplicationInfo>?) {
    object(name, record) { $0.write($1) }
  }

  mutating func write(_ record: PagingQueryResult<GroupApplicationInfo>) {
    plain("pageToken", record.pageToken)
    number("totalCount", record.totalCount)
    list("data", record.data)
  }

  mutating func object(_ name: String, _ record: PagingQueryResult<GroupMemberInfo>?) {
    object(name, record) { $0.write($1) }
  }

  mutating func write(_ record: PagingQueryResult<GroupMemberInfo>) {
    plain("pageToken", record.pageToken)
    number("totalCount", record.totalCount)
    list("data", record.data)
  }

  mutating func object(_ name: String, _ record: PagingQueryResult<GroupInfo>?) {
    object(name, record) { $0.write($1) }
  }

  mutating func write(_ record: PagingQueryResult<GroupInfo>) {
    plain("pageToken", record.pageToken)
    number("totalCount", record.totalCount)
    list("data", record.data)
  }
}
