/// Rejects a user's application to join a group. If inviterId is given, rejects the invitation that
/// inviterId sent to the user.
public struct RefuseGroupApplication: CallMessage {
  /// The group that the user wants to join.
  package var groupId = GroupID.absent
  /// The user who sent the invitation.
  package var inviterId = UserID.absent
  /// The user who applied or was invited.
  package var applicantId = UserID.absent
  /// The reason, which onGroupApplicationEvent reports.
  package var reason = Text.absent

  static let row = CallDescriptor(
    kind: .refuseGroupApplication, name: "refuseGroupApplication", area: .groups,
    service: .groupHosting,
    citedClauses: """
      GR-22, GR-26, GR-23, D-11, D-12, D-14, D-40, D-43, D-45, D-46, D-48, D-49, D-55, D-56, D-90
      """,
    summary: "Rejects a user's application, or the invitation that inviterId sent to the user.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field("groupId", &groupId)
    field("inviterId", &inviterId, .optional, note: "absent for the user's own application")
    field("applicantId", &applicantId)
    field(
      "reason", &reason, .optional,
      .characters(0...GroupLimits.reasonLength, .by(.invalidReason, "D-10, D-11, D-12")))
  }
}
