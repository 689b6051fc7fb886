/// Reports that the server has ended all friendships of the notified user.
public struct FriendsCleared: CallbackMessage {
  package init() {}

  static let traits = CallbackTraits(kind: .onFriendCleared, delegate: .friendEvent, isKept: true)

  static let row = CallbackDescriptor(
    traits: traits, name: "onFriendCleared", area: .friends, citedClauses: "FR-09, D-29, D-67",
    recipients: Recipients(.concerned(words: "whose list is cleared"), "FR-09"),
    summary: "The server has ended all friendships of the user.")

  mutating func visit(_ field: inout some FieldVisitor, at operationTime: inout Timestamp) {
    field("operationTime", &operationTime)
  }
}
