/// Sends a friend request to a user. If this user lets anyone become a friend, the caller and the
/// user are friends immediately.
public struct AddFriend: CallMessage {
  /// The user to ask.
  package var userId = UserID.absent
  /// The direction of the friendship, which is always `both` in the SDK.
  package var directionType = Raw(DirectionType.both)
  /// The text that the other user receives with the request.
  package var extra = Text.absent

  static let row = CallDescriptor(
    kind: .addFriend, name: "addFriend", area: .friends, service: .friendHosting, result: .code,
    citedClauses: """
      FR-18, FR-19, FR-20, FR-21, FR-22, FR-23, FR-26, FR-27, FR-28, FR-30, FR-31, FR-24, FR-25, \
      FR-41, D-11, D-12, D-14, D-20, D-21, D-22, D-25
      """,
    summary: "Asks a user for friendship; if the user accepts anyone, they become friends at once.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field("userId", &userId)
    field(
      "directionType", &directionType, .optional,
      .known(.by(.invalidDirectionType, "FR-20, D-10, D-11")))
    field(
      "extra", &extra, .optional,
      .characters(0...FriendLimits.extraLength, .by(.invalidExtra, "FR-21, D-10, D-11, D-12")))
  }
}

extension AddFriend {
  package init(_ userId: UserID, extra: Text) {
    self.init()
    self.userId = userId
    self.extra = extra
  }
}
