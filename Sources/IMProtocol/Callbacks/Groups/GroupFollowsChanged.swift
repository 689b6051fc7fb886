/// Reports that, on another device, the notified user has followed or unfollowed group members.
public struct GroupFollowsChanged: CallbackMessage {
  /// The members' group.
  package var groupId: GroupID = .absent
  /// `add` if the user now follows the members, `remove` if the user no longer follows them.
  package var type: GroupOperationType = .add
  /// The members whom the operation concerns.
  package var userIds: Slice<UserID> = .empty

  init() {}

  package init(groupId: GroupID, type: GroupOperationType, userIds: Slice<UserID>) {
    self.groupId = groupId
    self.type = type
    self.userIds = userIds
  }

  static let traits = CallbackTraits(
    kind: .onGroupFollowsChangedSync, delegate: .groupEvent, skipsCaller: true)

  static let row = CallbackDescriptor(
    traits: traits, name: "onGroupFollowsChangedSync", area: .groups, citedClauses: "D-02, D-59",
    recipients: Recipients(.otherDevice, "D-59"),
    summary: "Another device of the user has added or removed followed members of a group.")

  mutating func visit(_ field: inout some FieldVisitor, at operationTime: inout Timestamp) {
    field("groupId", &groupId)
    field("operationType", &type)
    field("userIds", &userIds)
    field("operationTime", &operationTime)
  }

  func variant(_ arena: Arena) -> String? { "\(type)" }
}
