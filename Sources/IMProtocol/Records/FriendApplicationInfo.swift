public import Ground

/// A friend request from the point of view of one of the two users (RCFriendApplicationInfo).
public struct FriendApplicationInfo: Record {
  // The larger first: what is left over is then together, and the record small.
  /// When it was last sent; it is valid for 7 days from then (D-21, D-31).
  public var sentTime: Timestamp
  /// When it was last sent or handled.
  public var operationTime: Timestamp
  package var userId: UserID
  /// The other user's name; on a device as it was when the server told of the request last.
  public var name: Text
  /// The other user's portrait, likewise.
  public var portraitUri: Text
  /// What the sender has sent along; absent when nothing.
  public var extra: Text
  /// Tells requests that were sent or handled in the same millisecond apart, in their order (D-08).
  public var sequence: UInt32
  /// Whether the user has sent or received it.
  public var type: FriendApplicationType
  package var status: FriendApplicationStatus

  package init(
    userId: UserID, type: FriendApplicationType, name: Text,
    portraitUri: Text, status: FriendApplicationStatus, extra: Text,
    sentTime: Timestamp, operationTime: Timestamp, sequence: UInt32
  ) {
    self.name = name
    self.portraitUri = portraitUri
    self.sequence = sequence
    self.userId = userId
    self.type = type
    self.status = status
    self.extra = extra
    self.sentTime = sentTime
    self.operationTime = operationTime
  }

  /// The place in lists (D-80); the SDK's direction of the page decides which end comes first.
  public var place: ListPlace { ListPlace(time: operationTime, sequence: sequence) }

  static var kind: RecordKind { .friendApplicationInfo }

  init() {
    let never = Timestamp(milliseconds: 0)
    self.init(
      userId: .absent, type: .sent, name: .empty, portraitUri: .empty, status: .unHandled,
      extra: .absent, sentTime: never, operationTime: never, sequence: 0)
  }

  mutating func visit(_ field: inout some FieldVisitor) {
    field("userId", &userId)
    field("name", &name)
    field("portraitUri", &portraitUri)
    field("applicationType", &type)
    field("applicationStatus", &status)
    field("operationTime", &operationTime)
    field("extra", &extra, .optional)
  }
}

extension FriendApplicationInfo: Keyed {
  /// The other user and the direction, as a number in their order: what a device holds one of.
  public var key: UInt64 { Self.key(userId, type) }

  /// The key of the request of a user in a direction.
  public static func key(_ userId: UserID, _ type: FriendApplicationType) -> UInt64 {
    UInt64(userId.index) << 8 | UInt64(type.rawValue)
  }

  package var value: Value { value(.none) }
}
