/// Reports that one or more friendships of the notified user have ended.
public struct FriendsDeleted: CallbackMessage {
  /// The former friends.
  package var userIds: Slice<UserID> = .empty

  init() {}

  package init(userIds: Slice<UserID>) { self.userIds = userIds }

  static let traits = CallbackTraits(kind: .onFriendDelete, delegate: .friendEvent, isKept: true)

  static let row = CallbackDescriptor(
    traits: traits, name: "onFriendDelete", area: .friends,
    citedClauses: "FR-07, FR-34, D-02, D-26, D-29",
    recipients: Recipients(.concerned(words: "whose friendship ends"), "FR-34, FR-09, D-29"),
    summary: "Friendships of the user have ended; both users receive this callback.")

  mutating func visit(_ field: inout some FieldVisitor, at operationTime: inout Timestamp) {
    field("userIds", &userIds)
    // The direction of the friendship, which is always `both` in the SDK.
    field.constant("directionType", DirectionType.both)
    field("operationTime", &operationTime)
  }
}
