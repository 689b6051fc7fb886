/// Returns which of the users in userIds are friends of the caller.
public struct GetFriendsInfo: CallMessage {
  /// The users to look up; the result contains only friends (D-81).
  package var userIds = Slice<UserID>.empty

  static let row = CallDescriptor(
    kind: .getFriendsInfo, name: "getFriendsInfo", area: .friends, service: .friendHosting,
    result: .list(.record(.friendInfo)), citedClauses: "FR-57, D-11, D-81, D-86",
    summary: "Returns the friends of the caller that are named in userIds.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field.users(&userIds, 1...FriendLimits.queriedFriends, "FR-57, D-10, D-11")
  }
}
