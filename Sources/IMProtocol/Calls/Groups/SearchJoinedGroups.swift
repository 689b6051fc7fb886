/// Searches for the caller's groups whose name contains a text, and returns a page of the results.
public struct SearchJoinedGroups: CallMessage {
  /// The text to find in a group's name.
  package var groupName = Text.absent
  package var query = ArenaElement<PageQuery>.none

  static let row = CallDescriptor(
    kind: .searchJoinedGroups, name: "searchJoinedGroups", area: .groups, service: .groupHosting,
    result: .record(.groupsPage), citedClauses: "D-11, D-12, D-39, D-58, D-93",
    summary: "Finds groups of the caller whose name contains a text.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field(
      "groupName", &groupName, .required,
      .characters(1...GroupLimits.keywordLength, .by(.invalidGroupName, "D-10, D-11, D-12")))
    field.inArena(&query, PageQuery()) { query, field in
      field.page(&query, GroupLimits.searchPage, "D-10, D-11")
    }
  }
}
