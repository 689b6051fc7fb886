/// Reports that, on another device, the notified user has changed the remark or the attributes of a
/// friend. The fields contain the new values.
public struct FriendInfoChanged: CallbackMessage {
  /// The friend whom the remark and the attributes describe.
  package var userId: UserID = .absent
  /// The user's remark for the friend.
  package var remark: Text = .absent
  /// The extended attributes that the user has set for the friend.
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
    citedClauses: "FR-10, FR-52, MD-03, D-02",
    recipients: Recipients(.otherDevice, "FR-10, FR-52, MD-03"),
    summary: "Another device of the user has set a friend's remark or extended attributes.")

  mutating func visit(_ field: inout some FieldVisitor, at operationTime: inout Timestamp) {
    field("userId", &userId)
    field("remark", &remark, .optional)
    field.attributes("extProfile", &extProfile)
    field("operationTime", &operationTime)
  }
}
