/// Returns all friends of the caller, the oldest friendship first.
public struct GetFriends: CallMessage {
  /// The direction of the friendship, which is always `both` in the SDK.
  package var directionType = Raw(QueryFriendsDirectionType.both)

  static let row = CallDescriptor(
    kind: .getFriends, name: "getFriends", area: .friends, service: .friendHosting,
    result: .list(.record(.friendInfo)), citedClauses: "FR-48, D-11, D-30, D-86",
    summary: "Returns all friends of the caller, the oldest friendship first.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field(
      "directionType", &directionType, .optional,
      .known(.by(.invalidQueryFriendsDirectionType, "FR-48, D-10, D-11")))
  }
}
