/// A present, future or former member of a group (RCGroupMemberInfo).
///
/// If the user isn't a member, the role is `undef`, the nickname is absent and joinedTime is nil.
/// The simulator has no robots.
public struct GroupMemberInfo: Record {
  /// The user whom the record describes.
  package var userId: UserID
  /// The name in the user's profile.
  public var name: Text
  /// The portrait in the user's profile.
  public var portraitUri: Text
  /// The user's nickname in the group; absent if there is none.
  public var nickname: Text
  /// Extra text about the member; absent if there is none.
  public var extra: Text
  /// The user's role in the group.
  public var role: GroupMemberRole
  /// When the user last joined the group; nil if the user isn't a member.
  public var joinedTime: Timestamp?
  /// A number that orders users with the same joinedTime (D-08).
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

  /// The position in lists of members. Members are listed in the order in which they joined.
  public var position: ListPosition {
    ListPosition(time: joinedTime ?? Timestamp(milliseconds: 0), sequence: sequence)
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
    // Whether the user is a robot, which is always false.
    field("isRobot", &isRobot)
  }
}
