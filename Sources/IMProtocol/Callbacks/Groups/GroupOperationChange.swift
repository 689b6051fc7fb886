/// Reports that a user or the server has performed an operation on a group or its members.
public struct GroupOperationChange: CallbackMessage {
  /// The group that the operation concerns.
  package var groupId: GroupID = .absent
  /// The user who performed the operation; nil if the operation came from the server's own
  /// interface (D-50).
  package var actor: GroupMemberInfo? = nil
  /// The group's data; nil if the notice does not include these data (D-54).
  package var groupInfo: ArenaElement<GroupInfo>? = nil
  /// What was done.
  package var operation: GroupOperation = .create
  /// The members whom the operation concerns.
  package var members: Slice<GroupMemberInfo> = .empty

  init() {}

  package init(
    groupId: GroupID, actor: GroupMemberInfo? = nil, groupInfo: ArenaElement<GroupInfo>? = nil,
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
    citedClauses: """
      GR-03, GR-14, GR-16, GR-18, GR-19, GR-25, D-45, D-47, D-50, D-51, D-52, D-54, D-58
      """,
    recipients: Recipients(.member, "D-50"),
    summary: "An operation has changed a group or the members that memberInfos names.")

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
