/// Accepts the friend request that userId has sent to the caller.
public struct AcceptFriendApplication: CallMessage {
  /// The user who sent the request.
  package var userId = UserID.absent

  static let row = CallDescriptor(
    kind: .acceptFriendApplication, name: "acceptFriendApplication", area: .friends,
    service: .friendHosting,
    citedClauses: "FR-19, FR-32, FR-33, FR-41, RL-03, D-11, D-14, D-20, D-23, D-24, D-27",
    summary: "Accepts the friend request that userId sent to the caller.")

  mutating func visit(_ field: inout some FieldVisitor) { field("userId", &userId) }
}

extension AcceptFriendApplication {
  package init(_ userId: UserID) {
    self.init()
    self.userId = userId
  }
}
