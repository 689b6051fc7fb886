/// Returns the members of a group whom the caller follows.
public struct GetGroupFollows: CallMessage {
  /// The members' group.
  package var groupId = GroupID.absent

  static let row = CallDescriptor(
    kind: .getGroupFollows, name: "getGroupFollows", area: .groups, service: .groupHosting,
    result: .list(.record(.followInfo)), citedClauses: "D-11, D-49, D-55, D-59",
    summary: "Returns the members of a group whom the caller follows.")

  mutating func visit(_ field: inout some FieldVisitor) { field("groupId", &groupId) }
}
