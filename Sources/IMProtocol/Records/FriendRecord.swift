public import Ground

/// A friend with all that the user notes about the friend, as a device keeps it.
public struct FriendRecord: Record {
  // The list first, so that the record and the list of one that holds it take the same room.
  /// What else the user notes, in the order of the keys' bytes.
  public var attributes: [Value.Attribute]
  /// When the friendship began.
  public private(set) var addTime: Timestamp
  package private(set) var userId: UserID
  /// The friend's name; on a device as it was when the server told it last.
  public var name: Text
  package var portraitUri: Text
  /// What the user calls the friend; absent for nothing.
  public var remark: Text
  /// Tells friendships of one millisecond apart, in their order (D-08); no field of the SDK's.
  public private(set) var sequence: UInt32

  package init(
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

  /// The position in lists that are sorted by the time of the friendship.
  public var place: ListPlace { ListPlace(time: addTime, sequence: sequence) }

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
    field.constant("directionType", DirectionType.both)
  }
}

extension FriendRecord: Keyed {
  /// The friend, of whom a list has one record.
  public var key: UserID { userId }

  package var value: Value { value(.none) }
}
