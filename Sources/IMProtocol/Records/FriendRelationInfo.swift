/// The relation of the caller to a user (RCFriendRelationInfo).
@frozen
public struct FriendRelationInfo: Hashable, Sendable {
  /// The other user.
  public var userId: UserID
  /// The relation.
  public var relationType: FriendRelationType

  /// Makes the record.
  public init(userId: UserID, relationType: FriendRelationType) {
    self.userId = userId
    self.relationType = relationType
  }
}
