/// `dismissGroup`: ends a group.
public struct ServerDismissGroup: CallMessage {
  /// The group to end.
  package var groupId = GroupID.absent

  static let row = CallDescriptor(
    kind: .serverDismissGroup, name: "dismissGroup", caller: .server, area: .groups,
    service: .groupHosting, citedClauses: "D-29, D-48, D-49, D-50", summary: "Ends a group.")

  mutating func visit(_ field: inout some FieldVisitor) { field("groupId", &groupId) }
}
