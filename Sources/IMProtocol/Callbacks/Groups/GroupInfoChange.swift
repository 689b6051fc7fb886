/// Reports that a group's description or permissions have changed.
public struct GroupInfoChange: CallbackMessage {
  /// The user who made the change; nil if the change came from the server's own interface (D-50).
  package var actor: GroupMemberInfo? = nil
  /// The group, with only the changed settings.
  package var groupInfo: ArenaElement<GroupInfo> = .none
  /// The names of the changed fields.
  package var updateKeys: Slice<Text> = .empty

  init() {}

  package init(
    actor: GroupMemberInfo? = nil, groupInfo: ArenaElement<GroupInfo>, updateKeys: Slice<Text>
  ) {
    self.actor = actor
    self.groupInfo = groupInfo
    self.updateKeys = updateKeys
  }

  static let traits = CallbackTraits(kind: .onGroupInfoChanged, delegate: .groupEvent)

  static let row = CallbackDescriptor(
    traits: traits, name: "onGroupInfoChanged", area: .groups, citedClauses: "D-02, D-57",
    recipients: Recipients(.member, "D-57"),
    summary: "A group's settings have changed; updateKeys names the changed settings.")

  mutating func visit(_ field: inout some FieldVisitor, at operationTime: inout Timestamp) {
    field("operatorInfo", &actor, .optional)
    field("groupInfo", &groupInfo)
    field("updateKeys", &updateKeys)
    field("operationTime", &operationTime)
  }
}
