/// Searches for the group members whose nickname or name contains a text, and returns a page of the
/// results.
public struct SearchGroupMembers: CallMessage {
  /// The members' group.
  package var groupId = GroupID.absent
  /// The text to find in a member's nickname or name.
  package var name = Text.absent
  package var query = ArenaElement<PageQuery>.none

  static let row = CallDescriptor(
    kind: .searchGroupMembers, name: "searchGroupMembers", area: .groups, service: .groupHosting,
    result: .record(.groupMembersPage), citedClauses: "D-11, D-12, D-39, D-49, D-55, D-58, D-93",
    summary: "Finds members whose nickname or name contains a text.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field("groupId", &groupId)
    field(
      "name", &name, .required,
      .characters(1...GroupLimits.keywordLength, .by(.invalidNickName, "D-10, D-11, D-12")))
    field.inArena(&query, PageQuery()) { query, field in
      field.page(&query, GroupLimits.searchPage, "D-10, D-11")
    }
  }
}
