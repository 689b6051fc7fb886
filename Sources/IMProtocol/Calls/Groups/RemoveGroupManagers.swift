/// Turns managers of a group back into regular members.
public struct RemoveGroupManagers: CallMessage {
  /// The members' group.
  package var groupId = GroupID.absent
  /// The managers who become regular members.
  package var userIds = Slice<UserID>.empty

  static let row = CallDescriptor(
    kind: .removeGroupManagers, name: "removeGroupManagers", area: .groups, service: .groupHosting,
    citedClauses: "D-11, D-13, D-14, D-49, D-50, D-52, D-55, D-58",
    summary: "Makes managers regular members again.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field("groupId", &groupId)
    field.users(&userIds, 1...GroupLimits.managers, "D-10, D-11")
  }
}
