/// Refuses the invitation that inviterId sent to the caller.
public struct RefuseGroupInvite: CallMessage {
  /// The group of the invitation.
  package var groupId = GroupID.absent
  /// The user who sent the invitation.
  package var inviterId = UserID.absent
  /// The reason, which onGroupApplicationEvent reports.
  package var reason = Text.absent

  static let row = CallDescriptor(
    kind: .refuseGroupInvite, name: "refuseGroupInvite", area: .groups, service: .groupHosting,
    citedClauses: """
      GR-21, GR-22, D-11, D-12, D-14, D-43, D-46, D-48, D-49, D-55, D-56, D-90, D-92, D-94
      """,
    summary: "Refuses the invitation that inviterId sent to the caller.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field("groupId", &groupId)
    field("inviterId", &inviterId)
    field(
      "reason", &reason, .optional,
      .characters(0...GroupLimits.reasonLength, .by(.invalidReason, "D-10, D-11, D-12")))
  }
}
