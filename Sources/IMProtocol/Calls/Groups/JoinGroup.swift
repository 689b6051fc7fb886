/// Makes the caller a member of a group. If joinPermission requires approval, only applies for
/// membership.
public struct JoinGroup: CallMessage {
  /// The group to join.
  package var groupId = GroupID.absent

  static let row = CallDescriptor(
    kind: .joinGroup, name: "joinGroup", area: .groups, service: .groupHosting, result: .code,
    citedClauses: "GR-02, GR-03, D-11, D-40, D-41, D-42, D-45, D-48, D-49, D-55, D-56",
    summary: "Joins a group, or applies to join if joinPermission requires an approval.")

  mutating func visit(_ field: inout some FieldVisitor) { field("groupId", &groupId) }
}
