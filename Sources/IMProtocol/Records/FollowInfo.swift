/// A member of a group whom a user follows (RCFollowInfo).
public struct FollowInfo: Hashable, Sendable {
  /// The member.
  public var userId: UserID
  /// Since when.
  public var time: Timestamp

  /// Makes the record.
  public init(userId: UserID, time: Timestamp) {
    self.userId = userId
    self.time = time
  }

  /// The record as a value.
  public var value: Value {
    .record(.followInfo, [.user(userId), .integer(time.milliseconds)])
  }
}
