/// Makes the caller stop following members of a group.
public struct RemoveGroupFollows: CallMessage {
  /// The members' group.
  package var groupId = GroupID.absent
  /// The members whom the caller no longer follows.
  package var userIds = Slice<UserID>.empty

  static let row = CallDescriptor(
    kind: .removeGroupFollows, name: "removeGroupFollows", area: .groups, service: .groupHosting,
    citedClauses: "D-02, D-11, D-13, D-14, D-49, D-55, D-59",
    summary: "Ends the following of members of a group.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field("groupId", &groupId)
    field.users(&userIds, 1...GroupLimits.followsOfCall, "D-10, D-11")
  }
}
