/// The server has ended all friendships of the user.
public struct FriendsCleared: Hashable, Sendable {
  /// Makes the message.
  public init() {}
}

extension FriendsCleared: CallbackMessage {
  static let traits = CallbackTraits(kind: .onFriendCleared, delegate: .friendEvent, isKept: true)

  static let row = CallbackDescriptor(
    traits, name: "onFriendCleared", area: .friends,
    statements: ["FR-09", "D-29", "D-67"],
    summary: "The server has ended all friendships of the user.")

  mutating func visit(_ field: inout some FieldVisitor, at operationTime: inout Timestamp) {
    field("operationTime", &operationTime)
  }
}
