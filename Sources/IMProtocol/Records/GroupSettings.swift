/// What RCGroupInfo lets clients set of a group: its description and its permissions.
public struct GroupSettings: Hashable, Sendable {
  package private(set) var name: Text
  /// The address of the portrait; absent for none.
  public private(set) var portraitUri = Text.absent
  /// The introduction; absent for none.
  public private(set) var introduction = Text.absent
  /// The notice; absent for none.
  public private(set) var notice = Text.absent
  /// Extended attributes, in the order of their keys' bytes.
  public private(set) var extProfile: [Value.Attribute] = []
  /// Who decides on joining.
  public private(set) var joinPermission = GroupJoinPermission.ownerVerify
  /// Who may remove members.
  public private(set) var removeMemberPermission = GroupOperationPermission.owner
  /// Who may invite.
  public private(set) var invitePermission = GroupOperationPermission.owner
  /// Whether invitees are asked.
  public private(set) var inviteHandlePermission = GroupInviteHandlePermission.free
  /// Who may change what is no permission.
  public private(set) var groupInfoEditPermission = GroupOperationPermission.owner
  /// Who may edit a member's entry.
  public private(set) var memberInfoEditPermission =
    GroupMemberInfoEditPermission.ownerOrManagerOrSelf

  /// Makes the settings of a new group: every permission has the raw value 0.
  public init(name: Text) { self.name = name }

  /// Changes what is given. Of extended attributes those that are not named stay, and an empty
  /// value clears one; an empty text clears a field.
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

  /// All of them as they are told.
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
  /// Takes over what is given; nothing, and what no case has, leaves it as it is.
  fileprivate mutating func change(to given: Raw<Self>?) { self = given?.known ?? self }
}

extension Text {
  /// Takes over what is given: nothing leaves it as it is, and an empty text clears it.
  mutating func change(to given: Text) {
    if given != .absent { self = given == .empty ? .absent : given }
  }
}

extension Value.Attribute {
  /// Attributes with the given ones put in, in the order of their keys' bytes; an empty value
  /// clears one.
  public static func merged(
    _ attributes: [Value.Attribute], _ given: [Value.Attribute], texts: TextTable
  ) -> [Value.Attribute] {
    let kept = attributes.filter { old in !given.contains { $0.key == old.key } }
    let set = given.filter { !$0.value.isAbsentOrEmpty }
    return (kept + set).sorted { left, right in
      texts.string(of: left.key).utf8.lexicographicallyPrecedes(texts.string(of: right.key).utf8)
    }
  }
}
