/// Creates a group that the caller owns. If invitees must accept, the call invites the invitees. If
/// invitees need not accept, the call adds the invitees to the group.
public struct CreateGroup: CallMessage {
  package var groupId = GroupID.absent
  package var settings = ArenaElement<GroupSettingsChange>.none
  /// The users who are invited or added to the group.
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
  /// Whether the call creates a group. If so, the call contains the id of the new group.
  package var makesGroup: Bool { self == .createGroup }
}
