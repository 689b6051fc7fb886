/// Makes another member the owner, and lets the caller leave when quitGroup says so.
public struct TransferGroupOwner: CallMessage {
  /// The group.
  public var groupId = GroupID.absent
  /// Who is to own the group.
  public var newOwnerId = UserID.absent
  /// Whether the caller leaves.
  public var quitGroup = false
  /// What is removed along with a member who leaves.
  public var config: QuitGroupConfig?

  static let row = CallDescriptor(
    kind: .transferGroupOwner, name: "transferGroupOwner", area: .groups, service: .groupHosting,
    statements: ["D-11", "D-14", "D-49", "D-50", "D-52", "D-55", "D-58"],
    summary: "Makes another member the owner, and lets the caller leave when quitGroup says so.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field("groupId", &groupId)
    field("newOwnerId", &newOwnerId)
    field("quitGroup", &quitGroup, .optional)
    field("config", &config, .optional)
  }
}
