/// A friend of a user (RCFriendInfo).
@frozen
public struct FriendInfo: Hashable, Sendable {
  /// The friend.
  public var userId: UserID
  /// The friend's name.
  public var name: Text
  /// The friend's portrait.
  public var portraitUri: Text
  /// When the friendship began.
  public var addTime: Timestamp

  /// Makes the record.
  public init(userId: UserID, name: Text, portraitUri: Text, addTime: Timestamp) {
    self.userId = userId
    self.name = name
    self.portraitUri = portraitUri
    self.addTime = addTime
  }
}
