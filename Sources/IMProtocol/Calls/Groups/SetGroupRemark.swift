/// Sets the caller's own remark for a group.
public struct SetGroupRemark: CallMessage {
  /// The group that the remark describes.
  package var groupId = GroupID.absent
  /// The caller's remark for the group.
  package var remark = Text.absent

  static let row = CallDescriptor(
    kind: .setGroupRemark, name: "setGroupRemark", area: .groups, service: .groupHosting,
    citedClauses: "D-02, D-11, D-12, D-49, D-55, D-59",
    summary: "Sets the caller's own remark for a group.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field("groupId", &groupId)
    field(
      "remark", &remark, .optional,
      .characters(0...GroupLimits.nameLength, .by(.invalidRemark, "D-10, D-11, D-12")),
      note: "; nil or empty removes it")
  }
}
