/// Reports that, on another device, the notified user has set or removed a remark for a group.
public struct GroupRemarkChanged: CallbackMessage {
  /// The group that the remark describes.
  package var groupId: GroupID = .absent
  /// The user's new remark for the group; absent if the user has removed it.
  package var remark: Text = .absent

  init() {}

  package init(groupId: GroupID, remark: Text) {
    self.groupId = groupId
    self.remark = remark
  }

  static let traits = CallbackTraits(
    kind: .onGroupRemarkChangedSync, delegate: .groupEvent, skipsCaller: true)

  static let row = CallbackDescriptor(
    traits: traits, name: "onGroupRemarkChangedSync", area: .groups, citedClauses: "D-02, D-59",
    recipients: Recipients(.otherDevice, "D-59"),
    summary: "Another device of the user has set or removed a remark for a group.")

  mutating func visit(_ field: inout some FieldVisitor, at operationTime: inout Timestamp) {
    field("groupId", &groupId)
    var type = remark.isAbsentOrEmpty ? GroupOperationType.remove : .add
    // Whether the remark was set or removed.
    field("operationType", &type)
    field("groupRemark", &remark, .optional)
    field("operationTime", &operationTime)
  }
}
