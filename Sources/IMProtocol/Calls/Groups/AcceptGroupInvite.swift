/// Accepts the invitation that inviterId sent to the caller.
public struct AcceptGroupInvite: CallMessage {
  /// The group to join.
  package var groupId = GroupID.absent
  /// The user who sent the invitation.
  package var inviterId = UserID.absent

  static let row = CallDescriptor(
    kind: .acceptGroupInvite, name: "acceptGroupInvite", area: .groups, service: .groupHosting,
    citedClauses: """
      GR-14, GR-18, GR-20, GR-22, D-11, D-14, D-43, D-46, D-48, D-49, D-55, D-56, D-90, D-91, \
      D-92, D-94
      """,
    summary: "Accepts the invitation that inviterId sent to the caller.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field("groupId", &groupId)
    field("inviterId", &inviterId)
  }
}
