/// `addFriends`: makes users friends of a user, without asking anyone.
public struct ServerAddFriends: CallMessage {
  /// The user who gets friends.
  package var userId = UserID.absent
  /// The users who become friends of userId.
  package var friendIds = Slice<UserID>.empty

  static let row = CallDescriptor(
    kind: .serverAddFriends, name: "addFriends", caller: .server, area: .friends,
    service: .friendHosting, citedClauses: "FR-19, D-14, D-25, D-29, D-67",
    summary: "Makes users friends of a user without asking them.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field("userId", &userId)
    field("friendIds", &friendIds)
  }
}
