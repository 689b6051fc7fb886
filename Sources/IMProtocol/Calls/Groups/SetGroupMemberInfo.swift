/// Sets a group member's nickname and extra text, if the group's memberInfoEditPermission allows
/// the caller to edit that member's entry.
public struct SetGroupMemberInfo: CallMessage {
  /// The member's group.
  package var groupId = GroupID.absent
  /// The member whose entry is set.
  package var userId = UserID.absent
  /// The member's nickname in the group.
  package var nickname = Text.absent
  /// Extra text about the member; if absent or empty, the text is removed.
  package var extra = Text.absent

  static let row = CallDescriptor(
    kind: .setGroupMemberInfo, name: "setGroupMemberInfo", area: .groups, service: .groupHosting,
    citedClauses: "D-11, D-12, D-14, D-49, D-55, D-59",
    summary: "Sets a member's nickname and extra text; memberInfoEditPermission must allow this.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field("groupId", &groupId)
    field("userId", &userId)
    field(
      "nickname", &nickname, .optional,
      .characters(0...GroupLimits.nameLength, .by(.invalidNickName, "D-10, D-12, D-55")),
      note: "; nil or empty removes it")
    field(
      "extra", &extra, .optional,
      .characters(0...GroupLimits.extraLength, .by(.invalidExtra, "D-10, D-11, D-12")))
  }
}
