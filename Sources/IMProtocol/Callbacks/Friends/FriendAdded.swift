/// The user and another have become friends.
///
/// Requests that waited between the two are accepted by it. The sequences are no fields of the
/// callback.
public struct FriendAdded: CallbackMessage {
  /// The other.
  package var userId: UserID = .absent
  /// The other's name.
  package var name: Text = .empty
  /// The other's portrait.
  package var portraitUri: Text = .empty
  /// Tells the friendship apart from others of the millisecond, in their order (D-08).
  package var sequence: UInt32 = 0
  /// The sequence of the first request that is accepted, which the next one's follows; 0 for none.
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
    grounds: "FR-06, FR-30, FR-32, D-02, D-20, D-21, D-23, D-29",
    summary: "The user has a new friend; both users receive it.")

  mutating func visit(_ field: inout some FieldVisitor, at operationTime: inout Timestamp) {
    field("userId", &userId)
    field("name", &name)
    field("portraitUri", &portraitUri)
    field.constant("directionType", DirectionType.both)
    field("operationTime", &operationTime)
  }
}
