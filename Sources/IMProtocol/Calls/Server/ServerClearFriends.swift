/// `clearFriends`: ends all of a user's friendships.
public struct ServerClearFriends: CallMessage {
  /// The user whose friendships end.
  package var userId = UserID.absent

  static let row = CallDescriptor(
    kind: .serverClearFriends, name: "clearFriends", caller: .server, area: .friends,
    service: .friendHosting, citedClauses: "FR-09, D-14, D-29, D-67",
    summary: "Ends all friendships of a user.")

  mutating func visit(_ field: inout some FieldVisitor) { field("userId", &userId) }
}
