/// A group member whom a user follows (RCFollowInfo).
public struct FollowInfo: Record {
  /// The followed member.
  package var userId: UserID
  /// When the user began to follow the member.
  public var time: Timestamp

  package init(userId: UserID, time: Timestamp) {
    self.userId = userId
    self.time = time
  }

  static var kind: RecordKind { .followInfo }

  init() { self.init(userId: .absent, time: Timestamp(milliseconds: 0)) }

  mutating func visit(_ field: inout some FieldVisitor) {
    field("userId", &userId)
    field("time", &time)
  }
}
