// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// A group, in a user's list or in a callback (RCGroupInfo).
public struct GroupInfo: Hashable, Sendable, CustomStringConvertible {
  /// The group's id.
  public var groupId: String
  /// The group's name. 1 to 64 characters. Nil if not included.
  public var groupName: String?
  /// The address of the group's portrait. At most 128 characters. Nil if not included.
  public var portraitUri: String?
  /// The introduction to the group. At most 512 characters. Nil if not included.
  public var introduction: String?
  /// The notice to the group's members. At most 1024 characters. Nil if not included.
  public var notice: String?
  /// The group's extended attributes. At most 10 configured keys. Nil if not included.
  public var extProfile: [String: String]?
  /// Who must approve before a user joins. Nil if not included.
  public var joinPermission: GroupJoinPermission?
  /// Who may remove members. Nil if not included.
  public var removeMemberPermission: GroupOperationPermission?
  /// Who may invite users. Nil if not included.
  public var invitePermission: GroupOperationPermission?
  /// Whether invitees must accept before they join. Nil if not included.
  public var inviteHandlePermission: GroupInviteHandlePermission?
  /// Who may change those settings that are not permissions. Nil if not included.
  public var groupInfoEditPermission: GroupOperationPermission?
  /// Who may edit a member's entry. Nil if not included.
  public var memberInfoEditPermission: GroupMemberInfoEditPermission?
  /// The group's creator; nil if the record doesn't include the creator.
  public var creatorId: String?
  /// The group's owner; nil if the record doesn't include the owner.
  public var ownerId: String?
  /// The user's remark for the group; nil if there is none.
  public var remark: String?
  /// When the group was created, in milliseconds since 1970; nil if the record doesn't include this
  /// time.
  public var createTime: Int64?
  /// How many members the group has; nil if the record doesn't include this number.
  public var membersCount: Int?
  /// When the user joined, in milliseconds since 1970; nil if the record doesn't include this time,
  /// or if the user isn't a member.
  public var joinedTime: Int64?
  /// The user's role in the group; nil if the record doesn't include the role.
  public var role: GroupMemberRole?

  /// Makes a record for a comparison or for a call.
  public init(
    groupId: String, groupName: String? = nil, portraitUri: String? = nil,
    introduction: String? = nil, notice: String? = nil, extProfile: [String: String]? = nil,
    joinPermission: GroupJoinPermission? = nil,
    removeMemberPermission: GroupOperationPermission? = nil,
    invitePermission: GroupOperationPermission? = nil,
    inviteHandlePermission: GroupInviteHandlePermission? = nil,
    groupInfoEditPermission: GroupOperationPermission? = nil,
    memberInfoEditPermission: GroupMemberInfoEditPermission? = nil, creatorId: String? = nil,
    ownerId: String? = nil, remark: String? = nil, createTime: Int64? = nil,
    membersCount: Int? = nil, joinedTime: Int64? = nil, role: GroupMemberRole? = nil
  ) {
    self.groupId = groupId
    self.groupName = groupName
    self.portraitUri = portraitUri
    self.introduction = introduction
    self.notice = notice
    self.extProfile = extProfile
    self.joinPermission = joinPermission
    self.removeMemberPermission = removeMemberPermission
    self.invitePermission = invitePermission
    self.inviteHandlePermission = inviteHandlePermission
    self.groupInfoEditPermission = groupInfoEditPermission
    self.memberInfoEditPermission = memberInfoEditPermission
    self.creatorId = creatorId
    self.ownerId = ownerId
    self.remark = remark
    self.createTime = createTime
    self.membersCount = membersCount
    self.joinedTime = joinedTime
    self.role = role
  }

  /// The text of this record in the scenario language.
  public var description: String { notation }
}

extension GroupInfo: NamedRecord {
  static var kind: RecordKind { .groupInfo }

  init(_ fields: NamedFields) {
    groupId = fields[0]
    groupName = fields[1]
    portraitUri = fields[2]
    introduction = fields[3]
    notice = fields[4]
    extProfile = fields[5]
    joinPermission = fields[6]
    removeMemberPermission = fields[7]
    invitePermission = fields[8]
    inviteHandlePermission = fields[9]
    groupInfoEditPermission = fields[10]
    memberInfoEditPermission = fields[11]
    creatorId = fields[12]
    ownerId = fields[13]
    remark = fields[14]
    createTime = fields[15]
    membersCount = fields[16]
    joinedTime = fields[17]
    role = fields[18]
  }

  var fields: [NamedValue] {
    [
      groupId.named, groupName.named, portraitUri.named, introduction.named, notice.named,
      extProfile.named, joinPermission.named, removeMemberPermission.named, invitePermission.named,
      inviteHandlePermission.named, groupInfoEditPermission.named, memberInfoEditPermission.named,
      creatorId.named, ownerId.named, remark.named, createTime.named, membersCount.named,
      joinedTime.named, role.named,
    ]
  }
}

extension GroupInfo {
  /// The fields that a comparison checks. To require that an optional field is absent, use
  /// `.some(nil)`.
  public struct Pattern: Hashable, Sendable {
    let fields: [NamedValue]

    private init(_ fields: NamedValue...) { self.fields = fields }

    /// Makes a pattern with these fields. An omitted field may have any value.
    public static func fields(
      groupId: String? = nil, groupName: String?? = nil, portraitUri: String?? = nil,
      introduction: String?? = nil, notice: String?? = nil, extProfile: [String: String]?? = nil,
      joinPermission: GroupJoinPermission?? = nil,
      removeMemberPermission: GroupOperationPermission?? = nil,
      invitePermission: GroupOperationPermission?? = nil,
      inviteHandlePermission: GroupInviteHandlePermission?? = nil,
      groupInfoEditPermission: GroupOperationPermission?? = nil,
      memberInfoEditPermission: GroupMemberInfoEditPermission?? = nil, creatorId: String?? = nil,
      ownerId: String?? = nil, remark: String?? = nil, createTime: Int64?? = nil,
      membersCount: Int?? = nil, joinedTime: Int64?? = nil, role: GroupMemberRole?? = nil
    ) -> Pattern {
      Pattern(
        groupId.pattern, groupName.pattern, portraitUri.pattern, introduction.pattern,
        notice.pattern, extProfile.pattern, joinPermission.pattern, removeMemberPermission.pattern,
        invitePermission.pattern, inviteHandlePermission.pattern, groupInfoEditPermission.pattern,
        memberInfoEditPermission.pattern, creatorId.pattern, ownerId.pattern, remark.pattern,
        createTime.pattern, membersCount.pattern, joinedTime.pattern, role.pattern)
    }
  }
}

extension GroupInfo.Pattern: NamedPattern {}
