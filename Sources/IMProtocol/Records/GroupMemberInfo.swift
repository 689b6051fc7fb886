/// A user as a member of a group, or one who is about to become or was one (RCGroupMemberInfo).
///
/// Who is no member has the role `undef` and neither nickname nor joinedTime. The simulator has no
/// robots.
public struct GroupMemberInfo: Record {
  package var userId: UserID
  /// The name of the profile.
  public var name: Text
  /// The portrait of the profile.
  public var portraitUri: Text
  /// What the user is called in the group; absent for nothing.
  public var nickname: Text
  /// What else is noted of the member; absent for nothing.
  public var extra: Text
  /// What the user is in the group.
  public var role: GroupMemberRole
  /// When the user joined last; nil for no member.
  public var joinedTime: Timestamp?
  /// Tells those who joined in the same millisecond apart, in their order (D-08).
  public var sequence: UInt32

  package init(
    userId: UserID, name: Text, portraitUri: Text, nickname: Text = .absent,
    extra: Text = .absent, role: GroupMemberRole = .undef, joinedTime: Timestamp? = nil,
    sequence: UInt32 = 0
  ) {
    self.userId = userId
    self.name = name
    self.portraitUri = portraitUri
    self.nickname = nickname
    self.extra = extra
    self.role = role
    self.joinedTime = joinedTime
    self.sequence = sequence
  }

  /// The place in lists of members, which go by the time of joining.
  public var place: ListPlace {
    ListPlace(time: joinedTime ?? Timestamp(milliseconds: 0), sequence: sequence)
  }

  static var kind: RecordKind { .groupMemberInfo }

  init() { self.init(userId: .absent, name: .empty, portraitUri: .empty) }

  mutating func visit(_ field: inout some FieldVisitor) {
    field("userId", &userId)
    field("portraitUri", &portraitUri)
    field("name", &name)
    field("nickname", &nickname, .optional)
    field("extra", &extra, .optional)
    field("joinedTime", &joinedTime, .optional)
    field("role", &role)
    var isRobot = false
    field("isRobot", &isRobot)
  }
}
