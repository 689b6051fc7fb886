/// A friend of a user (RCFriendInfo).
public struct FriendInfo: Hashable, Sendable {
  package var userId: UserID
  package var name: Text
  package var portraitUri: Text
  /// The user's remark for the friend; absent if there is none.
  public var remark: Text
  /// The extended attributes that the user has set for the friend, sorted by the bytes of their
  /// keys.
  public var extProfile: Slice<Value.Attribute>
  /// When the friendship began.
  public var addTime: Timestamp
  /// A number that orders friendships with the same addTime (D-08). The SDK has no such field.
  public var sequence: UInt32

  package init(
    userId: UserID, name: Text, portraitUri: Text, remark: Text = .absent,
    extProfile: Slice<Value.Attribute> = .empty, addTime: Timestamp, sequence: UInt32 = 0
  ) {
    self.remark = remark
    self.extProfile = extProfile
    self.userId = userId
    self.name = name
    self.portraitUri = portraitUri
    self.addTime = addTime
    self.sequence = sequence
  }
}
