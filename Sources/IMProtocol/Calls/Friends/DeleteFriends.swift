/// Ends the friendships with all users in userIds. If one of these friendships can't be ended, no
/// friendship is ended.
public struct DeleteFriends: CallMessage {
  /// The users whose friendships with the caller end.
  package var userIds = Slice<UserID>.empty
  /// The direction of the friendship, which is always `both` in the SDK.
  package var directionType = Raw(DirectionType.both)

  static let row = CallDescriptor(
    kind: .deleteFriends, name: "deleteFriends", area: .friends, service: .friendHosting,
    citedClauses: "FR-34, FR-35, FR-36, D-11, D-13, D-14, D-26",
    summary: "Ends the friendships with all users in userIds; if one fails, none ends.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field.users(&userIds, 1...FriendLimits.deletions, "FR-35, D-10, D-11")
    field(
      "directionType", &directionType, .optional,
      .known(.by(.invalidDirectionType, "FR-36, D-10, D-11")))
  }
}

extension DeleteFriends {
  package init(_ userIds: Slice<UserID>) {
    self.init()
    self.userIds = userIds
  }
}
