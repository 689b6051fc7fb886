/// The description and the permissions of a group; clients can change both with RCGroupInfo.
public struct GroupSettings: Hashable, Sendable {
  package private(set) var name: Text
  /// The portrait's address; absent if there is none.
  public private(set) var portraitUri = Text.absent
  /// The introduction; absent if there is none.
  public private(set) var introduction = Text.absent
  /// The notice; absent if there is none.
  public private(set) var notice = Text.absent
  /// The extended attributes, sorted by the bytes of their keys.
  public private(set) var extProfile: [Value.Attribute] = []
  /// Who must approve before a user joins.
  public private(set) var joinPermission = GroupJoinPermission.ownerVerify
  /// Who may remove members.
  public private(set) var removeMemberPermission = GroupOperationPermission.owner
  /// Who may invite users.
  public private(set) var invitePermission = GroupOperationPermission.owner
  /// Whether invitees must accept before they join.
  public private(set) var inviteHandlePermission = GroupInviteHandlePermission.free
  /// Who may change those settings that are not permissions.
  public private(set) var groupInfoEditPermission = GroupOperationPermission.owner
  /// Who may edit a member's entry.
  public private(set) var memberInfoEditPermission =
    GroupMemberInfoEditPermission.ownerOrManagerOrSelf

  /// Creates a new group's settings. In a new group, each permission has the raw value 0.
  public init(name: Text) { self.name = name }

  /// Changes the settings that `given` includes. An empty text clears a field. Extended attributes
  /// are changed one by one: attributes that `given` doesn't mention remain, and an empty value
  /// removes an attribute.
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

  /// All settings, in the form in which messages contain settings.
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
  /// Sets the permission to `given`; does nothing if `given` is nil or not a valid case.
  fileprivate mutating func change(to given: Raw<Self>?) { self = given?.known ?? self }
}

extension Text {
  /// Sets the text to `given`. If `given` is absent, nothing changes; if `given` is empty, the text
  /// becomes absent.
  mutating func change(to given: Text) {
    if given != .absent { self = given == .empty ? .absent : given }
  }
}

extension Value.Attribute {
  /// Adds `given` to `attributes`, replacing attributes with the same key. An empty value removes
  /// an attribute. The result is sorted by the bytes of the attributes' keys.
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
