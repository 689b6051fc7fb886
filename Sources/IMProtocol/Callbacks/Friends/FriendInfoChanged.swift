/// The user has noted something about a friend, on another device: what is noted now.
public struct FriendInfoChanged: CallbackMessage {
  package var userId: UserID = .absent
  /// What the user calls the friend.
  package var remark: Text = .absent
  /// The attributes that the user keeps of the friend.
  package var extProfile: Slice<Value.Attribute> = .empty

  init() {}

  package init(userId: UserID, remark: Text, extProfile: Slice<Value.Attribute>) {
    self.userId = userId
    self.remark = remark
    self.extProfile = extProfile
  }

  static let traits = CallbackTraits(
    kind: .onFriendInfoChangedSync, delegate: .friendEvent, isKept: true, skipsCaller: true)

  static let row = CallbackDescriptor(
    traits: traits, name: "onFriendInfoChangedSync", area: .friends,
    grounds: "FR-10, FR-52, MD-03, D-02",
    summary: "Another device of the user has set a friend's remark or extended attributes.")

  mutating func visit(_ field: inout some FieldVisitor, at operationTime: inout Timestamp) {
    field("userId", &userId)
    field("remark", &remark, .optional)
    field.attributes("extProfile", &extProfile)
    field("operationTime", &operationTime)
  }
}
