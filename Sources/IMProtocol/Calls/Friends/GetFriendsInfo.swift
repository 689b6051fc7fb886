/// Returns those friends of the caller whom userIds names.
public struct GetFriendsInfo: CallMessage {
  /// The users whom it is about.
  public var userIds = Slice<UserID>.empty

  static let row = CallDescriptor(
    kind: .getFriendsInfo, name: "getFriendsInfo", area: .friends, service: .friendHosting,
    result: .list(.record(.friendInfo)),
    statements: ["FR-57", "D-11", "D-81", "D-86"],
    summary: "Returns those friends of the caller whom userIds names.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field(
      "userIds", &userIds, .required,
      .items(1...FriendLimits.queriedFriends, .by(.invalidUserIDList, "FR-57, D-10, D-11")))
  }
}
