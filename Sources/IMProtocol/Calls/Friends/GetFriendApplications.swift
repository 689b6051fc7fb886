/// Returns a page of the friend requests that the caller has sent or received. An empty list of
/// types means all types, and an empty list of statuses means all statuses.
public struct GetFriendApplications: CallMessage {
  package var query = ArenaElement<PageQuery>.none

  static let row = CallDescriptor(
    kind: .getFriendApplications, name: "getFriendApplications", area: .friends,
    service: .friendHosting, result: .record(.friendApplicationsPage),
    citedClauses: """
      FR-39, FR-40, FR-42, FR-43, FR-44, FR-45, FR-46, FR-47, D-11, D-27, D-31, D-39, D-80, D-86, \
      D-93
      """,
    summary: "Returns a page of friend requests; an empty list of types or statuses means all.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field.inArena(&query, PageQuery()) { query, field in
      field.page(&query, FriendLimits.applicationsPage, "FR-44, D-10, D-11")
      // The types of the listed requests, sent or received; empty for both.
      field.cases(
        of: FriendApplicationType.self, "types", &query.kinds,
        .known(.by(.invalidFriendApplicationType, "FR-46, D-10, D-11")))
      // The statuses of the listed requests; empty for all.
      field.cases(
        of: FriendApplicationStatus.self, "status", &query.statuses,
        .known(.by(.invalidFriendApplicationStatus, "FR-47, D-10, D-11")))
    }
  }
}
