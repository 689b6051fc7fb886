/// A group as one user sees it, or as a callback carries it (RCGroupInfo).
public struct GroupInfo: Record {
  package var groupId: GroupID
  /// Its description and its permissions.
  public var settings = GroupSettingsChange()
  /// Who has made it; absent where it is not told.
  public var creatorId = UserID.absent
  /// Who owns it; absent where it is not told.
  public var ownerId = UserID.absent
  /// What the user calls the group; absent for nothing.
  public var remark = Text.absent
  /// When it was made; nil where it is not told.
  public var createTime: Timestamp?
  /// How many members it has; nil where it is not told.
  public var membersCount: Int64?
  /// When the user joined; nil for who is no member, and where it is not told.
  public var joinedTime: Timestamp?
  /// What the user is in it; nil where it is not told.
  package var role: Raw<GroupMemberRole>?
  /// The place in lists of the user's groups, which go by the time of joining.
  public var place = ListPlace(time: Timestamp(milliseconds: 0), sequence: 0)

  /// Makes the record of a group of which nothing is told yet.
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
