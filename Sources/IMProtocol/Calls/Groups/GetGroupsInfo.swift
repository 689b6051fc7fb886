/// Returns information about the groups in groupIds.
public struct GetGroupsInfo: CallMessage {
  /// The groups to look up.
  package var groupIds = Slice<GroupID>.empty

  static let row = CallDescriptor(
    kind: .getGroupsInfo, name: "getGroupsInfo", area: .groups, service: .groupHosting,
    result: .list(.record(.groupInfo)), citedClauses: "D-11, D-58",
    summary: "Returns the named groups.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field(
      "groupIds", &groupIds, .required,
      .items(1...GroupLimits.queriedGroups, .by(.invalidGroupIDs, "D-10, D-11")))
  }
}
