/// Returns information about each group in groupIds that the caller has joined.
public struct GetJoinedGroups: CallMessage {
  /// The groups to look up; the result contains only the caller's groups.
  package var groupIds = Slice<GroupID>.empty

  static let row = CallDescriptor(
    kind: .getJoinedGroups, name: "getJoinedGroups", area: .groups, service: .groupHosting,
    result: .list(.record(.groupInfo)), citedClauses: "D-11, D-58",
    summary: "Returns the named groups of which the caller is a member.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field(
      "groupIds", &groupIds, .required,
      .items(1...GroupLimits.queriedGroups, .by(.invalidGroupIDs, "D-10, D-11")))
  }
}
