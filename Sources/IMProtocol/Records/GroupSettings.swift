/// The settings of a group that clients can change with RCGroupInfo: its description and its
/// permissions.
public struct GroupSettings: Hashable, Sendable {
  package private(set) var name: Text
  /// The address of the portrait; absent if there is none.
  public private(set) var portraitUri = Text.absent
  /// The introduction; absent if there is none.
  public private(set) var introduction = Text.absent
  /// The notice; absent if there is none.
  public private(set) var notice = Text.absent
  /// Extended attributes, ordered by the bytes of their keys.
  public private(set) var extProfile: [Value.Attribute] = []
  /// Who must approve that a user joins.
  public private(set) var joinPermission = GroupJoinPermission.ownerVerify
  /// Who may remove members.
  public private(set) var removeMemberPermission = GroupOperationPermission.owner
  /// Who may invite.
  public private(set) var invitePermission = GroupOperationPermission.owner
  /// Whether invitees must accept an invitation before they join.
  public private(set) var inviteHandlePermission = GroupInviteHandlePermission.free
  /// Who may change settings other than permissions.
  public private(set) var groupInfoEditPermission = GroupOperationPermission.owner
  /// Who may edit a member's entry.
  public private(set) var memberInfoEditPermission =
    GroupMemberInfoEditPermission.ownerOrManagerOrSelf

  /// Creates the settings of a new group: every permission has the raw value 0.
  public init(name: Text) { self.name = name }

  /// Changes the given settings. Extended attributes whose keys are not given are unchanged. An
  /// empty value clears an attribute; an empty text clears a field.
  public mutating func apply(_ given: GroupSettingsChange, texts: TextTable) {
    name.change(to: given.groupName)
    portraitUri.change(to: given.portraitUri)
    introduction.change(to: given.introduction)
    notice.change(to: given.notice)
    if let attributes = given.extProfile {
      extProfile = Value.Attribute.merged(extProfile, attributes, texts: texts)
    }
    joinPermission.change(to: given.joinPermission)
    removeMemberPermission.change(to: given.removeMemberPermission)
    invitePermission.change(to: given.invitePermission)
    inviteHandlePermission.change(to: given.inviteHandlePermission)
    groupInfoEditPermission.change(to: given.groupInfoEditPermission)
    memberInfoEditPermission.change(to: given.memberInfoEditPermission)
  }

  /// All settings, in the form of a message.
  public var all: GroupSettingsChange {
    var all = GroupSettingsChange()
    all.groupName = name
    all.portraitUri = portraitUri
    all.introduction = introduction
    all.notice = notice
    all.extProfile = extProfile.isEmpty ? nil : extProfile
    all.joinPermission = Raw(joinPermission)
    all.removeMemberPermission = Raw(removeMemberPermission)
    all.invitePermission = Raw(invitePermission)
    all.inviteHandlePermission = Raw(inviteHandlePermission)
    all.groupInfoEditPermission = Raw(groupInfoEditPermission)
    all.memberInfoEditPermission = Raw(memberInfoEditPermission)
    return all
  }
}

extension Enumeration {
  /// Sets the given value. If the given value is nil or wrong, nothing changes.
  fileprivate mutating func change(to given: Raw<Self>?) { self = given?.known ?? self }
}

extension Text {
  /// Sets the given text. An absent text changes nothing, and an empty text sets the field to
  /// absent.
  mutating func change(to given: Text) {
    if given != .absent { self = given == .empty ? .absent : given }
  }
}

extension Value.Attribute {
  /// Returns the attributes with the given attributes added or replaced, ordered by the bytes of
  /// their keys. An empty value removes an attribute.
  public static func merged(
    _ attributes: [Value.Attribute], _ given: [Value.Attribute], texts: TextTable
  ) -> [Value.Attribute] {
    let retained = attributes.filter { old in !given.contains { $0.key == old.key } }
    let set = given.filter { !$0.value.isAbsentOrEmpty }
    return (retained + set).sorted { left, right in
      texts.string(of: left.key).utf8.lexicographicallyPrecedes(texts.string(of: right.key).utf8)
    }
  }
}
