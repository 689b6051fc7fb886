/// A group's description or permissions have changed.
public struct GroupInfoChange: CallbackMessage {
  /// Who has changed it; nil for the server's own interface (D-50).
  package var actor: GroupMemberInfo? = nil
  /// The group with those settings that have changed, and nothing else.
  package var groupInfo: Kept<GroupInfo> = .none
  /// The names of the fields that have changed.
  package var updateKeys: Slice<Text> = .empty

  init() {}

  package init(actor: GroupMemberInfo? = nil, groupInfo: Kept<GroupInfo>, updateKeys: Slice<Text>) {
    self.actor = actor
    self.groupInfo = groupInfo
    self.updateKeys = updateKeys
  }

  static let traits = CallbackTraits(kind: .onGroupInfoChanged, delegate: .groupEvent)

  static let row = CallbackDescriptor(
    traits: traits, name: "onGroupInfoChanged", area: .groups, grounds: "D-02, D-57",
    summary: "A group's description or permissions have changed, as updateKeys says.")

  mutating func visit(_ field: inout some FieldVisitor, at operationTime: inout Timestamp) {
    field("operatorInfo", &actor, .optional)
    field("groupInfo", &groupInfo)
    field("updateKeys", &updateKeys)
    field("operationTime", &operationTime)
  }
}
