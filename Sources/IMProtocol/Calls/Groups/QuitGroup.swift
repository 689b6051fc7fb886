/// Removes the caller from a group. The owner can't leave.
public struct QuitGroup: CallMessage {
  /// The group to leave.
  package var groupId = GroupID.absent
  /// What else the server removes; by default, everything.
  package var config: QuitGroupConfig?

  static let row = CallDescriptor(
    kind: .quitGroup, name: "quitGroup", area: .groups, service: .groupHosting,
    citedClauses: "D-11, D-48, D-49, D-50, D-52, D-55", summary: "Leaves a group; the owner can't.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field("groupId", &groupId)
    field("config", &config, .optional)
  }
}
