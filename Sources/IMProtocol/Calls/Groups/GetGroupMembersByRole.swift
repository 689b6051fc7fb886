/// Returns a page of the group members who have a given role. By default, the members who joined
/// most recently come first on the page.
public struct GetGroupMembersByRole: CallMessage {
  /// The members' group.
  package var groupId = GroupID.absent
  /// The role of the requested members.
  package var role = Raw<GroupMemberRole>.absent
  package var query = ArenaElement<PageQuery>.none

  static let row = CallDescriptor(
    kind: .getGroupMembersByRole, name: "getGroupMembersByRole", area: .groups,
    service: .groupHosting, result: .record(.groupMembersPage),
    citedClauses: "D-11, D-39, D-49, D-55, D-58, D-93",
    summary: "Returns a page of the members with a role; the newest member comes first.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field("groupId", &groupId)
    field(
      "role", &role, .required, .known(.by(.invalidGroupMemberRole, "D-10, D-11")),
      note: "Undef means every role")
    field.inArena(&query, PageQuery()) { query, field in
      field.page(&query, GroupLimits.rolePage, "D-10, D-11")
    }
  }
}
