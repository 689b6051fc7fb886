/// Turns members of a group into managers. A group can have at most 10 managers.
public struct AddGroupManagers: CallMessage {
  /// The members' group.
  package var groupId = GroupID.absent
  /// The members who become managers.
  package var userIds = Slice<UserID>.empty

  static let row = CallDescriptor(
    kind: .addGroupManagers, name: "addGroupManagers", area: .groups, service: .groupHosting,
    citedClauses: "D-11, D-13, D-14, D-49, D-50, D-52, D-55, D-58",
    summary: "Makes members managers; a group has at most 10 of them.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field("groupId", &groupId)
    field.users(&userIds, 1...GroupLimits.managers, "D-10, D-11")
  }
}
