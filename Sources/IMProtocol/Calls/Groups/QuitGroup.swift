/// Leaves a group; the owner can't.
public struct QuitGroup: CallMessage {
  /// The group.
  public var groupId = GroupID.absent
  /// What is removed along with a member who leaves.
  public var config: QuitGroupConfig?

  static let row = CallDescriptor(
    kind: .quitGroup, name: "quitGroup", area: .groups, service: .groupHosting,
    statements: ["D-11", "D-48", "D-49", "D-50", "D-52", "D-55"],
    summary: "Leaves a group; the owner can't.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field("groupId", &groupId)
    field("config", &config, .optional)
  }
}
