/// Whether the caller and another user are friends (RCFriendRelationInfo).
public struct FriendRelationInfo: Record {
  package var userId: UserID
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
