/// A group, in a user's list or in a callback (RCGroupInfo).
public struct GroupInfo: Record {
  /// The group's id.
  package var groupId: GroupID
  /// The group's description and permissions.
  public var settings = GroupSettingsChange()
  /// The group's creator; absent if the record doesn't include the creator.
  public var creatorId = UserID.absent
  /// The group's owner; absent if the record doesn't include the owner.
  public var ownerId = UserID.absent
  /// The user's remark for the group; absent if there is none.
  public var remark = Text.absent
  /// When the group was created; nil if the record doesn't include this time.
  public var createTime: Timestamp?
  /// How many members the group has; nil if the record doesn't include this number.
  public var membersCount: Int64?
  /// When the user joined; nil if the record doesn't include this time, or if the user isn't a
  /// member.
  public var joinedTime: Timestamp?
  /// The user's role in the group; nil if the record doesn't include the role.
  package var role: Raw<GroupMemberRole>?
  /// The position in lists of the user's groups. The groups are listed in the order in which the
  /// user joined them.
  public var position = ListPosition(time: Timestamp(milliseconds: 0), sequence: 0)

  /// Creates a record that contains only the group's id.
  public init(groupId: GroupID) { self.groupId = groupId }

  static var kind: RecordKind { .groupInfo }

  init() { self.init(groupId: .absent) }

  mutating func visit(_ field: inout some FieldVisitor) {
    field("groupId", &groupId)
    settings.visit(&field)
    field("creatorId", &creatorId, .optional)
    field("ownerId", &ownerId, .optional)
    field("remark", &remark, .optional)
    field("createTime", &createTime, .optional)
    field("membersCount", &membersCount, .optional)
    field("joinedTime", &joinedTime, .optional)
    field("role", &role, .optional)
  }
}
