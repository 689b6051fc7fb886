/// A present, future or former member of a group (RCGroupMemberInfo).
///
/// If the user is not a member, the role is `undef`, the nickname is absent and joinedTime is nil.
/// No user of the simulator is a robot.
public struct GroupMemberInfo: Record {
  package var userId: UserID
  /// The name of the profile.
  public var name: Text
  /// The portrait of the profile.
  public var portraitUri: Text
  /// The user's nickname in the group; absent if the user has no nickname.
  public var nickname: Text
  /// The extra text about the member; absent if there is no extra text.
  public var extra: Text
  /// The user's role in the group.
  public var role: GroupMemberRole
  /// The latest time when the user joined the group; nil if the user is not a member.
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

  /// The position in lists of members. The lists are in the order in which the members joined.
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
    field("isRobot", &isRobot)
  }
}
