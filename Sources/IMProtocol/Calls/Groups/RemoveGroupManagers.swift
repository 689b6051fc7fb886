/// Makes managers regular members again.
public struct RemoveGroupManagers: CallMessage {
  /// The group.
  public var groupId = GroupID.absent
  /// The users whom it is about.
  public var userIds = Slice<UserID>.empty

  static let row = CallDescriptor(
    kind: .removeGroupManagers, name: "removeGroupManagers", area: .groups, service: .groupHosting,
    statements: ["D-11", "D-13", "D-14", "D-49", "D-50", "D-52", "D-55", "D-58"],
    summary: "Makes managers regular members again.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field("groupId", &groupId)
    field(
      "userIds", &userIds, .required,
      .items(1...GroupLimits.managers, .by(.invalidUserIDList, "D-10, D-11")))
  }
}
