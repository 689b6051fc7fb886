/// Reports that the notified user and another user have become friends.
///
/// All friend requests that were waiting between the two users are accepted when the users become
/// friends. `sequence` and `firstRequest` are not fields of the callback.
public struct FriendAdded: CallbackMessage {
  /// The other user.
  package var userId: UserID = .absent
  /// The other user's name.
  package var name: Text = .empty
  /// The other user's portrait.
  package var portraitUri: Text = .empty
  /// Determines the order of friendships that begin in the same millisecond (D-08).
  package var sequence: UInt32 = 0
  /// The sequence number of the first accepted request, or 0 if none is accepted. A second accepted
  /// request has the next number.
  package var firstRequest: UInt32 = 0

  init() {}

  package init(
    userId: UserID, name: Text, portraitUri: Text, sequence: UInt32, firstRequest: UInt32
  ) {
    self.userId = userId
    self.name = name
    self.portraitUri = portraitUri
    self.sequence = sequence
    self.firstRequest = firstRequest
  }

  static let traits = CallbackTraits(kind: .onFriendAdd, delegate: .friendEvent, isKept: true)

  static let row = CallbackDescriptor(
    traits: traits, name: "onFriendAdd", area: .friends,
    citedClauses: "FR-06, FR-30, FR-32, D-02, D-20, D-21, D-23, D-29",
    recipients: Recipients(.concerned(words: "who are friends now"), "FR-30, FR-32, D-29"),
    summary: "The user has a new friend; both users receive this callback.")

  mutating func visit(_ field: inout some FieldVisitor, at operationTime: inout Timestamp) {
    field("userId", &userId)
    field("name", &name)
    field("portraitUri", &portraitUri)
    // The direction of the friendship, which is always `both` in the SDK.
    field.constant("directionType", DirectionType.both)
    field("operationTime", &operationTime)
  }
}
