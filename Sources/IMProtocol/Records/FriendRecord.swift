public import Base

/// A friend as stored on a device, with the user's remark and extended attributes.
public struct FriendRecord: Record {
  // The array comes first, so that a `ShortList` of one record is as small as the record. It is
  // sorted by the bytes of the keys.
  /// The extended attributes that the user has set for the friend.
  public var attributes: [Value.Attribute]
  /// When the friendship began.
  public var addTime: Timestamp
  /// The friend whom the record describes.
  @usableFromInline package var userId: UserID
  /// The friend's name, according to the server's latest message.
  public var name: Text
  /// The address of the friend's portrait, according to the server's latest message.
  @usableFromInline package var portraitUri: Text
  /// The user's remark for the friend; absent if there is none.
  public var remark: Text
  /// A number that orders friendships with the same addTime (D-08). The SDK has no such field.
  public var sequence: UInt32

  @inlinable package init(
    userId: UserID, name: Text, portraitUri: Text, remark: Text = .absent,
    attributes: [Value.Attribute] = [], addTime: Timestamp, sequence: UInt32 = 0
  ) {
    self.userId = userId
    self.name = name
    self.portraitUri = portraitUri
    self.remark = remark
    self.attributes = attributes
    self.addTime = addTime
    self.sequence = sequence
  }

  /// The position in lists. The oldest friendship comes first.
  @inlinable public var position: ListPosition { ListPosition(time: addTime, sequence: sequence) }

  static var kind: RecordKind { .friendInfo }

  init() {
    self.init(
      userId: .absent, name: .empty, portraitUri: .empty, addTime: Timestamp(milliseconds: 0))
  }

  mutating func visit(_ field: inout some FieldVisitor) {
    field("userId", &userId)
    field("name", &name)
    field("portraitUri", &portraitUri)
    field("remark", &remark, .optional)
    field.attributes("extProfile", &attributes)
    field("addTime", &addTime)
    // The direction of the friendship, which is always `both` in the SDK.
    field.constant("directionType", DirectionType.both)
  }
}

extension FriendRecord: Keyed {
  /// The friend's id. A list contains at most one record for each friend.
  public var key: UserID { userId }

  package var value: Value { value(.none) }
}
