/// Makes the caller follow members of a group. The caller can follow at most 200 members per group.
public struct AddGroupFollows: CallMessage {
  /// The members' group.
  package var groupId = GroupID.absent
  /// The members to follow.
  package var userIds = Slice<UserID>.empty

  static let row = CallDescriptor(
    kind: .addGroupFollows, name: "addGroupFollows", area: .groups, service: .groupHosting,
    citedClauses: "D-02, D-11, D-13, D-14, D-49, D-55, D-59",
    summary: "Follows members of a group; a user can follow at most 200 members of one group.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field("groupId", &groupId)
    field.users(&userIds, 1...GroupLimits.followsOfCall, "D-10, D-11")
  }
}
