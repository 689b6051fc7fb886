/// Information about a group in a user's list or in a callback (RCGroupInfo).
public struct GroupInfo: Record {
  package var groupId: GroupID
  /// The description and the permissions of the group.
  public var settings = GroupSettingsChange()
  /// The creator of the group; absent if the record does not include the creator.
  public var creatorId = UserID.absent
  /// The owner of the group; absent if the record does not include the owner.
  public var ownerId = UserID.absent
  /// The user's remark for the group; absent if there is no remark.
  public var remark = Text.absent
  /// The time of creation; nil if the record does not include the time.
  public var createTime: Timestamp?
  /// The number of members; nil if the record does not include the number.
  public var membersCount: Int64?
  /// The time when the user joined; nil if the user is not a member or the record does not include
  /// the time.
  public var joinedTime: Timestamp?
  /// The user's role in the group; nil if the record does not include the role.
  package var role: Raw<GroupMemberRole>?
  /// The position in lists of the user's groups. The lists are in the order in which the user
  /// joined the groups.
  public var position = ListPosition(time: Timestamp(milliseconds: 0), sequence: 0)

  /// Creates a record that contains only the id of the group.
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
