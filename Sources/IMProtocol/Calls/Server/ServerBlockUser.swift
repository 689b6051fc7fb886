/// `blockUser`: bans a user and closes the user's connections.
public struct ServerBlockUser: CallMessage {
  /// The user to ban.
  package var userId = UserID.absent

  static let row = CallDescriptor(
    kind: .serverBlockUser, name: "blockUser", caller: .server, area: .general, service: .none,
    citedClauses: "CN-09, D-14, D-117", summary: "Bans a user, whose connections end.")

  mutating func visit(_ field: inout some FieldVisitor) { field("userId", &userId) }
}
