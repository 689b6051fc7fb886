/// Returns the named members of a group that the caller is in.
public struct GetGroupMembers: CallMessage {
  /// The group.
  public var groupId = GroupID.absent
  /// The users whom it is about.
  public var userIds = Slice<UserID>.empty

  static let row = CallDescriptor(
    kind: .getGroupMembers, name: "getGroupMembers", area: .groups, service: .groupHosting,
    result: .list(.record(.groupMemberInfo)),
    statements: ["D-11", "D-13", "D-14", "D-49", "D-55"],
    summary: "Returns the named members of a group that the caller is in.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field("groupId", &groupId)
    field(
      "userIds", &userIds, .required,
      .items(1...GroupLimits.queriedMembers, .by(.invalidUserIDList, "D-10, D-11")))
  }
}
