/// A friend with all that the user notes about the friend, as a device keeps it.
public struct FriendRecord: Hashable, Sendable {
  /// The friend.
  public let userId: UserID
  /// The friend's name; on a device as it was when the server told it last.
  public var name: Text
  /// The friend's portrait, likewise.
  public var portraitUri: Text
  /// What the user calls the friend; absent for nothing.
  public var remark: Text
  /// What else the user notes, in the order of the keys' bytes.
  public var attributes: [Value.Attribute]
  /// When the friendship began.
  public let addTime: Timestamp

  /// Makes the record.
  public init(
    userId: UserID, name: Text, portraitUri: Text, remark: Text = .absent,
    attributes: [Value.Attribute] = [], addTime: Timestamp
  ) {
    self.userId = userId
    self.name = name
    self.portraitUri = portraitUri
    self.remark = remark
    self.attributes = attributes
    self.addTime = addTime
  }

  /// The record in the order of the catalogue's fields.
  public var value: Value {
    .record(
      .friendInfo,
      [
        .user(userId), .text(name), .text(portraitUri), .optional(remark),
        .dictionary(attributes), .integer(addTime.milliseconds), .bothDirections,
      ])
  }
}
