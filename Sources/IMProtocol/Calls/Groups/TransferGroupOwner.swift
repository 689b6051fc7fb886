/// Makes another member the owner of a group. If quitGroup is true, the caller also leaves the
/// group.
public struct TransferGroupOwner: CallMessage {
  /// The group that gets another owner.
  package var groupId = GroupID.absent
  /// The member who becomes the owner.
  package var newOwnerId = UserID.absent
  /// Whether the caller leaves the group.
  package var quitGroup = false
  /// What else the server removes if the caller leaves; by default, everything.
  package var config: QuitGroupConfig?

  static let row = CallDescriptor(
    kind: .transferGroupOwner, name: "transferGroupOwner", area: .groups, service: .groupHosting,
    citedClauses: "D-11, D-14, D-49, D-50, D-52, D-55, D-58",
    summary: "Makes another member the owner; if quitGroup is true, the caller leaves the group.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field("groupId", &groupId)
    field("newOwnerId", &newOwnerId)
    field("quitGroup", &quitGroup, .optional)
    field("config", &config, .optional)
  }
}
