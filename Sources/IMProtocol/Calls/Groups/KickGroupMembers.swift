/// Removes members from a group, if the group's removeMemberPermission allows the caller to remove
/// members.
public struct KickGroupMembers: CallMessage {
  /// The members' group.
  package var groupId = GroupID.absent
  /// The members to remove.
  package var userIds = Slice<UserID>.empty
  /// What else the server removes; by default, everything.
  package var config: QuitGroupConfig?

  static let row = CallDescriptor(
    kind: .kickGroupMembers, name: "kickGroupMembers", area: .groups, service: .groupHosting,
    citedClauses: "D-11, D-13, D-14, D-49, D-50, D-52, D-55",
    summary: "Removes members from a group; removeMemberPermission must allow this.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field("groupId", &groupId)
    field.users(&userIds, 1...GroupLimits.removals, "D-10, D-11")
    field("config", &config, .optional)
  }
}
