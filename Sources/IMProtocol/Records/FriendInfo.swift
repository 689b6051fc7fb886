/// A friend of a user (RCFriendInfo).
public struct FriendInfo: Hashable, Sendable {
  package var userId: UserID
  package var name: Text
  package var portraitUri: Text
  /// What the user calls the friend; absent for nothing.
  public var remark: Text
  /// The attributes that the user keeps of the friend, in the order of their keys' bytes.
  public var extProfile: Slice<Value.Attribute>
  /// When the friendship began.
  public var addTime: Timestamp
  /// Tells friendships of one millisecond apart, in their order (D-08); no field of the SDK's.
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
