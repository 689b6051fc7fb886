/// A group's settings in a call or callback. Fields that the call or callback doesn't include are
/// absent or nil.
public struct GroupSettingsChange: Hashable, Sendable {
  /// The group's name.
  public var groupName = Text.absent
  /// The address of the group's portrait.
  public var portraitUri = Text.absent
  /// The introduction to the group.
  public var introduction = Text.absent
  /// The notice to the group's members.
  public var notice = Text.absent
  // Sorted by the bytes of the keys.
  /// The group's extended attributes.
  public var extProfile: [Value.Attribute]?
  /// Who must approve before a user joins.
  package var joinPermission: Raw<GroupJoinPermission>?
  /// Who may remove members.
  package var removeMemberPermission: Raw<GroupOperationPermission>?
  /// Who may invite users.
  package var invitePermission: Raw<GroupOperationPermission>?
  /// Whether invitees must accept before they join.
  package var inviteHandlePermission: Raw<GroupInviteHandlePermission>?
  /// Who may change those settings that are not permissions.
  package var groupInfoEditPermission: Raw<GroupOperationPermission>?
  /// Who may edit a member's entry.
  package var memberInfoEditPermission: Raw<GroupMemberInfoEditPermission>?

  /// Creates a change without any settings.
  public init() {}
}

extension GroupSettingsChange: Fields {
  mutating func visit(_ field: inout some FieldVisitor) {
    let wrongInfo = Ruling<Code>.by(.invalidGroupInfo, "D-10, D-55")
    field(
      "groupName", &groupName, .optional,
      .characters(1...GroupLimits.nameLength, .by(.invalidGroupName, "D-10, D-55")))
    field(
      "portraitUri", &portraitUri, .optional,
      .characters(0...GroupLimits.portraitLength, wrongInfo))
    field(
      "introduction", &introduction, .optional,
      .characters(0...GroupLimits.introductionLength, wrongInfo))
    field("notice", &notice, .optional, .characters(0...GroupLimits.noticeLength, wrongInfo))
    field.attributes("extProfile", &extProfile, .pairs(GroupLimits.extKeys, wrongInfo))
    visitPermissions(&field, wrongInfo)
  }

  private mutating func visitPermissions(
    _ field: inout some FieldVisitor, _ wrongInfo: Ruling<Code>
  ) {
    field("joinPermission", &joinPermission, .optional, .known(wrongInfo))
    field("removeMemberPermission", &removeMemberPermission, .optional, .known(wrongInfo))
    field("invitePermission", &invitePermission, .optional, .known(wrongInfo))
    field("inviteHandlePermission", &inviteHandlePermission, .optional, .known(wrongInfo))
    field("groupInfoEditPermission", &groupInfoEditPermission, .optional, .known(wrongInfo))
    field("memberInfoEditPermission", &memberInfoEditPermission, .optional, .known(wrongInfo))
  }
}

extension GroupSettingsChange {
  /// The permissions in this change. Only the owner may change permissions (D-52).
  public var permissions: GroupSettingsChange {
    var only = self
    only.groupName = .absent
    only.portraitUri = .absent
    only.introduction = .absent
    only.notice = .absent
    only.extProfile = nil
    return only
  }

  /// Returns the settings that differ from the settings in `before`, and the indices of the
  /// differing settings in the list of all settings.
  public func changed(
    from before: GroupSettingsChange
  ) -> (settings: GroupSettingsChange, positions: [Int]) {
    var comparison = FieldComparison(before.values(.none))
    var changed = self
    changed.visit(&comparison)
    return (changed, comparison.indices)
  }
}
