/// Ends the friendships with all of userIds, or with none of them.
public struct DeleteFriends: CallMessage {
  /// The users whom it is about.
  public var userIds = Slice<UserID>.empty
  /// The direction of the friendship; the SDK knows one.
  public var directionType = Raw(DirectionType.both)

  static let row = CallDescriptor(
    kind: .deleteFriends, name: "deleteFriends", area: .friends, service: .friendHosting,
    statements: ["FR-34", "FR-35", "FR-36", "D-11", "D-13", "D-14", "D-26"],
    summary: "Ends the friendships with all of userIds, or with none of them.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field(
      "userIds", &userIds, .required,
      .items(1...FriendLimits.deletions, .by(.invalidUserIDList, "FR-35, D-10, D-11")))
    field(
      "directionType", &directionType, .optional,
      .known(.by(.invalidDirectionType, "FR-36, D-10, D-11")))
  }
}

extension DeleteFriends {
  /// Makes the call.
  public init(_ userIds: Slice<UserID>) {
    self.init()
    self.userIds = userIds
  }
}
