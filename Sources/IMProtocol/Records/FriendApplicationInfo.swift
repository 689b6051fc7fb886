public import Base

/// A friend request in a list of the sender or of the receiver (RCFriendApplicationInfo).
public struct FriendApplicationInfo: Record {
  // The larger fields precede the smaller fields. With this order, there is no padding between
  // fields, and the record is small.
  /// The latest time when the request was sent. The request is valid for 7 days after the latest
  /// sending (D-21, D-31).
  public var sentTime: Timestamp
  /// The latest time when the request was sent or handled.
  public var operationTime: Timestamp
  package var userId: UserID
  /// The other user's name. A device stores the name from the server's latest message about the
  /// request.
  public var name: Text
  /// The other user's portrait. A device stores the portrait from the server's latest message about
  /// the request.
  public var portraitUri: Text
  /// The text that was sent with the request; absent if there is no text.
  public var extra: Text
  /// A number that orders requests with the same operationTime (D-08).
  public var sequence: UInt32
  /// Whether the user has sent or received the request.
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

  /// The position in lists. The request with the earliest operationTime has the first position
  /// (D-80). A page of the SDK can have the opposite order.
  public var position: ListPosition { ListPosition(time: operationTime, sequence: sequence) }

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
  /// A number that combines the other user and the direction of the request. Keys are ordered by
  /// user. Keys with the same user are ordered by direction. A device stores at most one request
  /// for each key.
  public var key: UInt64 { Self.key(userId, type) }

  /// Returns the key of a request.
  ///
  /// - Parameter userId: the other user.
  public static func key(_ userId: UserID, _ type: FriendApplicationType) -> UInt64 {
    UInt64(userId.index) << 8 | UInt64(type.rawValue)
  }

  package var value: Value { value(.none) }
}
