/// Creates a group that the caller owns. If the invitees must accept first, they are only invited.
/// Otherwise, they are added immediately.
public struct CreateGroup: CallMessage {
  /// The new group's id.
  package var groupId = GroupID.absent
  package var settings = ArenaElement<GroupSettingsChange>.none
  /// The users to add or invite.
  package var inviteeUserIds = Slice<UserID>.empty

  static let row = CallDescriptor(
    kind: .createGroup, name: "createGroup", area: .groups, service: .groupHosting, result: .code,
    citedClauses: "GR-05, GR-17, GR-19, D-10, D-11, D-12, D-14, D-47, D-51, D-55, D-57, D-59",
    summary: "Makes a group that the caller owns, and adds or invites the invitees.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field(
      "groupId", &groupId, .required,
      .alphanumerics(0...GroupLimits.idLength, .by(.invalidGroupID, "D-10, D-55")))
    field.inArena(&settings, GroupSettingsChange()) { settings, field in
      field.demand(settings.groupName != .absent, .by(.invalidGroupName, "D-10, D-55"))
      settings.visit(&field)
    }
    field(
      "inviteeUserIds", &inviteeUserIds, .optional,
      .items(0...GroupLimits.invitees, .by(.invalidUserIDList, "GR-05, D-10, D-11")))
  }
}

extension CallKind {
  /// Whether the call creates a group. A call that creates a group contains the new group's id.
  package var makesGroup: Bool { self == .createGroup }
}
