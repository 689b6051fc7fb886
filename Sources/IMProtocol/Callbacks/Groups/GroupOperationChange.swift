/// Something was done to a group or to members of it.
public struct GroupOperationChange: CallbackMessage {
  package var groupId: GroupID = .absent
  /// Who has done it; nil for the server's own interface (D-50).
  package var actor: GroupMemberInfo? = nil
  /// The group, where it was just made.
  package var groupInfo: Kept<GroupInfo>? = nil
  /// What was done.
  package var operation: GroupOperation = .create
  /// To whom.
  package var members: Slice<GroupMemberInfo> = .empty

  init() {}

  package init(
    groupId: GroupID, actor: GroupMemberInfo? = nil, groupInfo: Kept<GroupInfo>? = nil,
    operation: GroupOperation, members: Slice<GroupMemberInfo>
  ) {
    self.groupId = groupId
    self.actor = actor
    self.groupInfo = groupInfo
    self.operation = operation
    self.members = members
  }

  static let traits = CallbackTraits(kind: .onGroupOperation, delegate: .groupEvent)

  static let row = CallbackDescriptor(
    traits: traits, name: "onGroupOperation", area: .groups,
    grounds: """
      GR-03, GR-14, GR-16, GR-18, GR-19, GR-25, D-45, D-47, D-50, D-51, D-52, D-54, D-58
      """,
    summary: "Something was done to a group or to members of it; memberInfos names to whom.")

  mutating func visit(_ field: inout some FieldVisitor, at operationTime: inout Timestamp) {
    field("groupId", &groupId)
    field("operatorInfo", &actor, .optional)
    field("groupInfo", &groupInfo, .optional)
    field("operation", &operation)
    field("memberInfos", &members)
    field("operationTime", &operationTime)
  }

  func variant(_ arena: Arena) -> String? { "\(operation)" }
}
