/// Whether the caller and another user are friends (RCFriendRelationInfo).
public struct FriendRelationInfo: Record {
  /// The other user.
  package var userId: UserID
  /// Which of the two users has the other user in the friend list.
  package var relationType: FriendRelationType

  package init(userId: UserID, relationType: FriendRelationType) {
    self.userId = userId
    self.relationType = relationType
  }

  static var kind: RecordKind { .friendRelationInfo }

  init() { self.init(userId: .absent, relationType: .none) }

  mutating func visit(_ field: inout some FieldVisitor) {
    field("userId", &userId)
    field("relationType", &relationType)
  }
}
