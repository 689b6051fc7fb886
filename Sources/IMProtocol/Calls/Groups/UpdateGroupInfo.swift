/// Changes settings of a group. Settings that the call omits are not changed.
public struct UpdateGroupInfo: CallMessage {
  /// The group to change.
  package var groupId = GroupID.absent
  package var settings = ArenaElement<GroupSettingsChange>.none

  static let row = CallDescriptor(
    kind: .updateGroupInfo, name: "updateGroupInfo", area: .groups, service: .groupHosting,
    citedClauses: "D-11, D-12, D-49, D-52, D-55, D-57, D-59",
    summary: "Changes the settings of a group that the call contains; other settings remain.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field("groupId", &groupId)
    field.inArena(&settings, GroupSettingsChange()) { settings, field in
      field.demand(settings != GroupSettingsChange(), .by(.invalidGroupInfo, "D-10, D-55"))
      settings.visit(&field)
    }
  }
}
