/// Reports the new status of a friend request that the notified user has sent or received.
///
/// The device stores the other user's name and portrait with the request. The name, the portrait
/// and `sequence` are not fields of the callback.
public struct FriendApplicationChanged: CallbackMessage {
  /// The other user.
  @usableFromInline package var userId: UserID = .absent
  /// Whether the notified user has sent the request or has received it.
  @usableFromInline package var type: FriendApplicationType = .sent
  /// The new status of the request.
  @usableFromInline package var status: FriendApplicationStatus = .unHandled
  /// The text that was sent with the request.
  @usableFromInline package var extra: Text = .absent
  /// Determines the order of requests that change in the same millisecond.
  @usableFromInline package var sequence: UInt32 = 0
  /// The other user's name.
  @usableFromInline package var name: Text = .empty
  /// The other user's portrait.
  @usableFromInline package var portraitUri: Text = .empty

  init() {}

  @inlinable package init(
    userId: UserID, type: FriendApplicationType,
    status: FriendApplicationStatus, extra: Text, sequence: UInt32, name: Text, portraitUri: Text
  ) {
    self.userId = userId
    self.type = type
    self.status = status
    self.extra = extra
    self.sequence = sequence
    self.name = name
    self.portraitUri = portraitUri
  }

  static let traits = CallbackTraits(
    kind: .onFriendApplicationStatusChanged, delegate: .friendEvent, isKept: true)

  static let row = CallbackDescriptor(
    traits: traits, name: "onFriendApplicationStatusChanged", area: .friends,
    citedClauses: "FR-08, FR-31, FR-33, D-02, D-04, D-21, D-22, D-23",
    recipients: Recipients(.concerned(words: "whose request it is"), "FR-31, FR-33"),
    summary: "A friend request with userId was made or refused; both users receive this callback.")

  mutating func visit(_ field: inout some FieldVisitor, at operationTime: inout Timestamp) {
    field("userId", &userId)
    field("applicationType", &type)
    field("applicationStatus", &status)
    // The direction of the friendship, which is always `both` in the SDK.
    field.constant("directionType", DirectionType.both)
    field("operationTime", &operationTime)
    field("extra", &extra, .optional)
    field.hidden(&name)
    field.hidden(&portraitUri)
  }

  func variant(_ arena: Arena) -> String? { "\(status), \(type)" }
}
