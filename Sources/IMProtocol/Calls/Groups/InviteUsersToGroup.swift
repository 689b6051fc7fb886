/// Invites users to a group. If nobody has to accept the invitations, the users join immediately.
/// If an approver, the invitee or both have to accept an invitation, the invitee joins only after
/// the acceptance.
public struct InviteUsersToGroup: CallMessage {
  /// The group that the users are to join.
  package var groupId = GroupID.absent
  /// The users to invite.
  package var userIds = Slice<UserID>.empty

  static let row = CallDescriptor(
    kind: .inviteUsersToGroup, name: "inviteUsersToGroup", area: .groups, service: .groupHosting,
    result: .code,
    citedClauses: """
      GR-04, GR-05, GR-06, GR-07, GR-08, GR-09, GR-10, GR-11, GR-12, GR-15, GR-17, GR-19, D-11, \
      D-13, D-14, D-40, D-41, D-42, D-47, D-48, D-49, D-55, D-56
      """,
    summary: "Adds users to a group, or first asks the approvers or the invitees.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field("groupId", &groupId)
    field.users(&userIds, 1...GroupLimits.invitees, "GR-05, D-10, D-11")
  }
}
