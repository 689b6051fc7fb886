public import IMProtocol

/// A friend as a device keeps it.
public struct LocalFriend: Hashable, Sendable {
  /// The friend.
  public let userId: UserID
  /// The friend's name, as it was when the server told it last.
  public internal(set) var name: Text
  /// The friend's portrait, as it was when the server told it last.
  public internal(set) var portraitUri: Text
  /// What the user calls the friend; absent for nothing.
  public internal(set) var remark: Text
  /// What else the user notes, in the order of the keys' bytes.
  public internal(set) var attributes: [Value.Attribute]
  /// When the friendship began.
  public let addTime: Timestamp

  /// The record in the order of the catalogue's fields.
  public var value: Value {
    FriendInfo(
      userId: userId, name: name, portraitUri: portraitUri, remark: remark, addTime: addTime
    ).value(attributes)
  }
}
