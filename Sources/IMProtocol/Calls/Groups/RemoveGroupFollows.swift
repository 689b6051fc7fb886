/// Ends the following of members of a group.
public struct RemoveGroupFollows: CallMessage {
  /// The group.
  public var groupId = GroupID.absent
  /// The users whom it is about.
  public var userIds = Slice<UserID>.empty

  static let row = CallDescriptor(
    kind: .removeGroupFollows, name: "removeGroupFollows", area: .groups, service: .groupHosting,
    statements: ["D-02", "D-11", "D-13", "D-14", "D-49", "D-55", "D-59"],
    summary: "Ends the following of members of a group.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field("groupId", &groupId)
    field(
      "userIds", &userIds, .required,
      .items(1...GroupLimits.followsOfCall, .by(.invalidUserIDList, "D-10, D-11")))
  }
}
