public import Base

/// A friend request, as its sender or receiver sees it (RCFriendApplicationInfo).
public struct FriendApplicationInfo: Record {
  // Larger fields come first, so that the record contains no padding and is small.
  /// When the request was last sent. For 7 days after this time, the request is valid (D-21, D-31).
  public var sentTime: Timestamp
  /// When the request was last sent or handled.
  public var operationTime: Timestamp
  /// The other user.
  @usableFromInline package var userId: UserID
  /// The other user's name, according to the server's latest message about the request.
  public var name: Text
  /// The other user's portrait, according to the server's latest message about the request.
  public var portraitUri: Text
  /// The text that was sent with the request; absent if there is none.
  public var extra: Text
  /// A number that orders requests with the same operationTime (D-08).
  public var sequence: UInt32
  /// Whether the user sent or received the request.
  public var type: FriendApplicationType
  /// The status of the request.
  @usableFromInline package var status: FriendApplicationStatus

  @inlinable package init(
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

  /// The position in lists. The request with the earliest operationTime comes first (D-80); a page
  /// of the SDK can have the opposite order.
  @inlinable public var position: ListPosition {
    ListPosition(time: operationTime, sequence: sequence)
  }

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
  /// A number that represents both the other user and the request's direction. Keys are ordered by
  /// user, then by direction. A device stores at most one request for each key.
  public var key: UInt64 { Self.key(userId, type) }

  /// Returns a request's key.
  ///
  /// - Parameter userId: the other user.
  public static func key(_ userId: UserID, _ type: FriendApplicationType) -> UInt64 {
    UInt64(userId.index) << 8 | UInt64(type.rawValue)
  }

  package var value: Value { value(.none) }
}
