/// Approves a user's application to join a group. If inviterId is given, approves the invitation
/// that inviterId sent to the user.
public struct AcceptGroupApplication: CallMessage {
  /// The group that the user wants to join.
  package var groupId = GroupID.absent
  /// The user who sent the invitation.
  package var inviterId = UserID.absent
  /// The user who applied or was invited.
  package var applicantId = UserID.absent

  static let row = CallDescriptor(
    kind: .acceptGroupApplication, name: "acceptGroupApplication", area: .groups,
    service: .groupHosting, result: .code,
    citedClauses: """
      GR-13, GR-16, GR-22, GR-23, GR-24, GR-25, D-11, D-14, D-40, D-43, D-45, D-48, D-49, D-53, \
      D-55, D-56, D-90, D-91
      """,
    summary: "Approves a user's application, or the invitation that inviterId sent to the user.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field("groupId", &groupId)
    field("inviterId", &inviterId, .optional, note: "absent for the user's own application")
    field("applicantId", &applicantId)
  }
}
