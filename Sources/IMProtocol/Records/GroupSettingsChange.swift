/// What a call gives of the settings of a group, or what a callback tells of them: its description
/// and its permissions, as far as they are there.
public struct GroupSettingsChange: Hashable, Sendable {
  /// The name; absent where a call does not give it.
  public var groupName = Text.absent
  /// The address of the portrait; absent for none.
  public var portraitUri = Text.absent
  /// The introduction; absent for none.
  public var introduction = Text.absent
  /// The notice; absent for none.
  public var notice = Text.absent
  /// Extended attributes, in the order of their keys' bytes; nil for none.
  public var extProfile: [Value.Attribute]?
  /// Who decides on joining.
  package var joinPermission: Raw<GroupJoinPermission>?
  /// Who may remove members.
  package var removeMemberPermission: Raw<GroupOperationPermission>?
  /// Who may invite.
  package var invitePermission: Raw<GroupOperationPermission>?
  /// Whether invitees are asked.
  package var inviteHandlePermission: Raw<GroupInviteHandlePermission>?
  /// Who may change what is no permission.
  package var groupInfoEditPermission: Raw<GroupOperationPermission>?
  /// Who may edit a member's entry.
  package var memberInfoEditPermission: Raw<GroupMemberInfoEditPermission>?

  /// Makes settings of which none is given.
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
  /// The permissions, which only the owner changes (D-52).
  public var permissions: GroupSettingsChange {
    var only = self
    only.groupName = .absent
    only.portraitUri = .absent
    only.introduction = .absent
    only.notice = .absent
    only.extProfile = nil
    return only
  }

  /// Those settings that are others than before, and their places among all.
  public func changed(
    from before: GroupSettingsChange
  ) -> (settings: GroupSettingsChange, places: [Int]) {
    var comparison = FieldComparison(before.values(.none))
    var changed = self
    changed.visit(&comparison)
    return (changed, comparison.places)
  }
}
