/// Refuses the friend request that userId sent to the caller.
public struct RefuseFriendApplication: CallMessage {
  /// The user who sent the request.
  package var userId = UserID.absent

  static let row = CallDescriptor(
    kind: .refuseFriendApplication, name: "refuseFriendApplication", area: .friends,
    service: .friendHosting,
    citedClauses: "FR-33, FR-41, RL-03, D-11, D-14, D-20, D-23, D-24, D-27",
    summary: "Refuses the friend request that userId sent to the caller.")

  mutating func visit(_ field: inout some FieldVisitor) { field("userId", &userId) }
}
