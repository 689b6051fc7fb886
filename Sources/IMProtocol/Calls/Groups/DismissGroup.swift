/// Ends a group. Only the group's owner can end the group.
public struct DismissGroup: CallMessage {
  /// The group to end.
  package var groupId = GroupID.absent

  static let row = CallDescriptor(
    kind: .dismissGroup, name: "dismissGroup", area: .groups, service: .groupHosting,
    citedClauses: "D-11, D-48, D-49, D-50, D-52, D-55", summary: "Ends a group; only the owner can."
  )

  mutating func visit(_ field: inout some FieldVisitor) { field("groupId", &groupId) }
}
