/// Rejects that a user joins, who applied or was invited by inviterId.
public struct RefuseGroupApplication: CallMessage {
  /// The group.
  public var groupId = GroupID.absent
  /// Who has invited.
  public var inviterId = UserID.absent
  /// Who is to join.
  public var applicantId = UserID.absent
  /// Why it is refused.
  public var reason = Text.absent

  static let row = CallDescriptor(
    kind: .refuseGroupApplication, name: "refuseGroupApplication", area: .groups,
    service: .groupHosting,
    statements: [
      "GR-22", "GR-26", "GR-23", "D-11", "D-12", "D-14", "D-40", "D-43", "D-45", "D-46", "D-48",
      "D-49", "D-55", "D-56", "D-90",
    ],
    summary: "Rejects that a user joins, who applied or was invited by inviterId.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field("groupId", &groupId)
    field("inviterId", &inviterId, .optional, note: "absent for the user's own application")
    field("applicantId", &applicantId)
    field(
      "reason", &reason, .optional,
      .characters(0...GroupLimits.reasonLength, .by(.invalidReason, "D-10, D-11, D-12")))
  }
}
