/// Returns a page of the applications that concern the caller. An empty list of directions means
/// all directions, and an empty list of statuses means all statuses.
public struct GetGroupApplications: CallMessage {
  package var query = ArenaElement<PageQuery>.none

  static let row = CallDescriptor(
    kind: .getGroupApplications, name: "getGroupApplications", area: .groups,
    service: .groupHosting, result: .record(.groupApplicationsPage),
    citedClauses: """
      GR-22, GR-27, GR-28, GR-29, GR-30, D-11, D-31, D-39, D-43, D-44, D-56, D-86, D-90, D-93
      """,
    summary: "Returns a page of applications; an empty list of directions or statuses means all.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field.inArena(&query, PageQuery()) { query, field in
      field.page(&query, GroupLimits.applicationsPage, "GR-28, D-10, D-11")
      // The parts that the caller plays in the listed applications; empty for all.
      field.cases(
        of: GroupApplicationDirection.self, "directions", &query.kinds,
        .known(.by(.invalidGroupApplicationDirection, "GR-29, D-10, D-11")))
      // The statuses of the listed applications; empty for all.
      field.cases(
        of: GroupApplicationStatus.self, "status", &query.statuses,
        .known(.by(.invalidGroupApplicationStatus, "GR-30, D-10, D-11")))
    }
  }
}
