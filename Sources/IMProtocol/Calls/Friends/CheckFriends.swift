/// For each user in userIds, returns whether the user is a friend of the caller.
public struct CheckFriends: CallMessage {
  /// The users who may be friends of the caller.
  package var userIds = Slice<UserID>.empty
  /// The direction of the friendship, which is always `both` in the SDK.
  package var directionType = Raw(DirectionType.both)

  static let row = CallDescriptor(
    kind: .checkFriends, name: "checkFriends", area: .friends, service: .friendHosting,
    result: .list(.record(.friendRelationInfo)),
    citedClauses: "FR-37, FR-38, D-11, D-13, D-14, D-15",
    summary: "Returns for each user in userIds whether the user is a friend of the caller.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field.users(&userIds, 1...FriendLimits.checks, "FR-38, D-10, D-11, D-15")
    field(
      "directionType", &directionType, .optional,
      .known(.by(.invalidDirectionType, "FR-37, D-10, D-11")))
  }
}
