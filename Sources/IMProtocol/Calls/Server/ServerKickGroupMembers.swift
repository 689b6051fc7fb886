/// `kickGroupMembers`: removes members from a group.
public struct ServerKickGroupMembers: CallMessage {
  /// The members' group.
  package var groupId = GroupID.absent
  /// The members to remove.
  package var userIds = Slice<UserID>.empty

  static let row = CallDescriptor(
    kind: .serverKickGroupMembers, name: "kickGroupMembers", caller: .server, area: .groups,
    service: .groupHosting, citedClauses: "D-14, D-29, D-49, D-50, D-52, D-55, D-67",
    summary: "Removes members from a group.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field("groupId", &groupId)
    field("userIds", &userIds)
  }
}
