/// `unblockUser`: lifts a user's ban.
public struct ServerUnblockUser: CallMessage {
  /// The user whose ban ends.
  package var userId = UserID.absent

  static let row = CallDescriptor(
    kind: .serverUnblockUser, name: "unblockUser", caller: .server, area: .general, service: .none,
    citedClauses: "CN-09, D-14, D-117", summary: "Ends the ban of a user.")

  mutating func visit(_ field: inout some FieldVisitor) { field("userId", &userId) }
}
