/// Returns a page of the groups in which the caller has a given role.
public struct GetJoinedGroupsByRole: CallMessage {
  /// The caller's role in the requested groups.
  package var role = Raw<GroupMemberRole>.absent
  package var query = ArenaElement<PageQuery>.none

  static let row = CallDescriptor(
    kind: .getJoinedGroupsByRole, name: "getJoinedGroupsByRole", area: .groups,
    service: .groupHosting, result: .record(.groupsPage), citedClauses: "D-11, D-39, D-58, D-93",
    summary: "Returns a page of the groups in which the caller has a role.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field(
      "role", &role, .required, .known(.by(.invalidGroupMemberRole, "D-10, D-11")),
      note: "Undef means every role")
    field.inArena(&query, PageQuery()) { query, field in
      field.page(&query, GroupLimits.rolePage, "D-10, D-11")
    }
  }
}
