// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// RCGroupInfo.
public struct GroupInfo: Hashable, Sendable, CustomStringConvertible {
  /// The id of a group.
  public var groupId: String
  /// A text. 1 to 64 characters. Nil where it is absent.
  public var groupName: String?
  /// A text. At most 128 characters. Nil where it is absent.
  public var portraitUri: String?
  /// A text. At most 512 characters. Nil where it is absent.
  public var introduction: String?
  /// A text. At most 1024 characters. Nil where it is absent.
  public var notice: String?
  /// Extended attributes by their keys. At most 10 configured keys. Nil where it is absent.
  public var extProfile: [String: String]?
  /// RCGroupJoinPermission. Nil where it is absent.
  public var joinPermission: GroupJoinPermission?
  /// RCGroupOperationPermission. Nil where it is absent.
  public var removeMemberPermission: GroupOperationPermission?
  /// RCGroupOperationPermission. Nil where it is absent.
  public var invitePermission: GroupOperationPermission?
  /// RCGroupInviteHandlePermission. Nil where it is absent.
  public var inviteHandlePermission: GroupInviteHandlePermission?
  /// RCGroupOperationPermission. Nil where it is absent.
  public var groupInfoEditPermission: GroupOperationPermission?
  /// RCGroupMemberInfoEditPermission. Nil where it is absent.
  public var memberInfoEditPermission: GroupMemberInfoEditPermission?
  /// The id of a user. Nil where it is absent.
  public var creatorId: String?
  /// The id of a user. Nil where it is absent.
  public var ownerId: String?
  /// A text. Nil where it is absent.
  public var remark: String?
  /// Milliseconds since 1970-01-01T00:00:00Z. Nil where it is absent.
  public var createTime: Int64?
  /// A number. Nil where it is absent.
  public var membersCount: Int?
  /// Milliseconds since 1970-01-01T00:00:00Z. Nil where it is absent.
  public var joinedTime: Int64?
  /// RCGroupMemberRole. Nil where it is absent.
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
