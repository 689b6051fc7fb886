/// A friend request from the point of view of one of the two users (RCFriendApplicationInfo).
@frozen
public struct FriendApplicationInfo: Hashable, Sendable {
  /// The other user.
  public var userId: UserID
  /// Whether the user has sent or received it.
  public var type: FriendApplicationType
  /// Its status.
  public var status: FriendApplicationStatus
  /// What the sender has sent along; absent when nothing.
  public var extra: Text
  /// When it was last sent; it is valid for 7 days from then (D-21, D-31).
  public var sentTime: Timestamp
  /// When it was last sent or handled.
  public var operationTime: Timestamp

  /// Makes the record.
  public init(
    userId: UserID, type: FriendApplicationType, status: FriendApplicationStatus, extra: Text,
    sentTime: Timestamp, operationTime: Timestamp
  ) {
    self.userId = userId
    self.type = type
    self.status = status
    self.extra = extra
    self.sentTime = sentTime
    self.operationTime = operationTime
  }
}
