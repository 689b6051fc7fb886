/// Reports that a member's nickname or extra text in a group has changed.
public struct GroupMemberInfoChange: CallbackMessage {
  /// The member's group.
  package var groupId: GroupID = .absent
  /// The user who made the change; nil if no user made the change.
  package var actor: GroupMemberInfo? = nil
  /// The member's data after the change.
  package var member: GroupMemberInfo = GroupMemberInfo(
    userId: .absent, name: .empty, portraitUri: .empty)

  init() {}

  package init(groupId: GroupID, actor: GroupMemberInfo? = nil, member: GroupMemberInfo) {
    self.groupId = groupId
    self.actor = actor
    self.member = member
  }

  static let traits = CallbackTraits(kind: .onGroupMemberInfoChanged, delegate: .groupEvent)

  static let row = CallbackDescriptor(
    traits: traits, name: "onGroupMemberInfoChanged", area: .groups, citedClauses: "D-02, D-59",
    recipients: Recipients(.member, "D-59"),
    summary: "A member's nickname or extra text in a group has changed.")

  mutating func visit(_ field: inout some FieldVisitor, at operationTime: inout Timestamp) {
    field("groupId", &groupId)
    field("operatorInfo", &actor, .optional)
    field("memberInfo", &member)
    field("operationTime", &operationTime)
  }
}
