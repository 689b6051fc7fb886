// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// A present, future or former member of a group (RCGroupMemberInfo).
///
/// If the user isn't a member, the role is `undef`, the nickname is nil and joinedTime is nil. The
/// simulator has no robots.
public struct GroupMemberInfo: Hashable, Sendable, CustomStringConvertible {
  /// The user whom the record describes.
  public var userId: String
  /// The portrait in the user's profile.
  public var portraitUri: String
  /// The name in the user's profile.
  public var name: String
  /// The user's nickname in the group; nil if there is none.
  public var nickname: String?
  /// Extra text about the member; nil if there is none.
  public var extra: String?
  /// When the user last joined the group, in milliseconds since 1970; nil if the user isn't a
  /// member.
  public var joinedTime: Int64?
  /// The user's role in the group.
  public var role: GroupMemberRole
  /// Whether the user is a robot, which is always false.
  public var isRobot: Bool

  /// Makes a record for a comparison or for a call.
  public init(
    userId: String, portraitUri: String, name: String, nickname: String? = nil,
    extra: String? = nil, joinedTime: Int64? = nil, role: GroupMemberRole, isRobot: Bool
  ) {
    self.userId = userId
    self.portraitUri = portraitUri
    self.name = name
    self.nickname = nickname
    self.extra = extra
    self.joinedTime = joinedTime
    self.role = role
    self.isRobot = isRobot
  }

  /// The text of this record in the scenario language.
  public var description: String { notation }
}

extension GroupMemberInfo: NamedRecord {
  static var kind: RecordKind { .groupMemberInfo }

  init(_ fields: NamedFields) {
    userId = fields[0]
    portraitUri = fields[1]
    name = fields[2]
    nickname = fields[3]
    extra = fields[4]
    joinedTime = fields[5]
    role = fields[6]
    isRobot = fields[7]
  }

  var fields: [NamedValue] {
    [
      userId.named, portraitUri.named, name.named, nickname.named, extra.named, joinedTime.named,
      role.named, isRobot.named,
    ]
  }
}

extension GroupMemberInfo {
  /// The fields that a comparison checks. To require that an optional field is absent, use
  /// `.some(nil)`.
  public struct Pattern: Hashable, Sendable {
    let fields: [NamedValue]

    private init(_ fields: NamedValue...) { self.fields = fields }

    /// Makes a pattern with these fields. An omitted field may have any value.
    public static func fields(
      userId: String? = nil, portraitUri: String? = nil, name: String? = nil,
      nickname: String?? = nil, extra: String?? = nil, joinedTime: Int64?? = nil,
      role: GroupMemberRole? = nil, isRobot: Bool? = nil
    ) -> Pattern {
      Pattern(
        userId.pattern, portraitUri.pattern, name.pattern, nickname.pattern, extra.pattern,
        joinedTime.pattern, role.pattern, isRobot.pattern)
    }
  }
}

extension GroupMemberInfo.Pattern: NamedPattern {}
