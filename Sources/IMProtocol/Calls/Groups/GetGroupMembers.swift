/// Returns which of the users in userIds are members of a group. The caller must be a member of the
/// group, too.
public struct GetGroupMembers: CallMessage {
  /// The members' group.
  package var groupId = GroupID.absent
  /// The members to look up.
  package var userIds = Slice<UserID>.empty

  static let row = CallDescriptor(
    kind: .getGroupMembers, name: "getGroupMembers", area: .groups, service: .groupHosting,
    result: .list(.record(.groupMemberInfo)), citedClauses: "D-11, D-13, D-14, D-49, D-55",
    summary: "Returns the named members of a group that the caller is in.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field("groupId", &groupId)
    field.users(&userIds, 1...GroupLimits.queriedMembers, "D-10, D-11")
  }
}
