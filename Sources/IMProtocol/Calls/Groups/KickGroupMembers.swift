/// Removes members from a group, as removeMemberPermission lets the caller.
public struct KickGroupMembers: CallMessage {
  /// The group.
  public var groupId = GroupID.absent
  /// The users whom it is about.
  public var userIds = Slice<UserID>.empty
  /// What is removed along with a member who leaves.
  public var config: QuitGroupConfig?

  static let row = CallDescriptor(
    kind: .kickGroupMembers, name: "kickGroupMembers", area: .groups, service: .groupHosting,
    statements: ["D-11", "D-13", "D-14", "D-49", "D-50", "D-52", "D-55"],
    summary: "Removes members from a group, as removeMemberPermission lets the caller.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field("groupId", &groupId)
    field(
      "userIds", &userIds, .required,
      .items(1...GroupLimits.removals, .by(.invalidUserIDList, "D-10, D-11")))
    field("config", &config, .optional)
  }
}
