/// What has changed about a group or its members, as three callbacks tell it: onGroupOperation,
/// onGroupInfoChanged and onGroupMemberInfoChanged.
public struct GroupChange: Hashable, Sendable {
  /// The group.
  public var groupId: GroupID
  /// Who has made the change; nil for the server's own interface (D-50).
  public var actor: GroupMemberInfo?
  /// What was done; nil for a change of information.
  public var operation: GroupOperation?
  /// The members to whom it was done.
  public var members: Slice<GroupMemberInfo>
  /// The group, where the callback carries it; at most one.
  public var info: Slice<GroupInfo>
  /// The names of the fields that have changed.
  public var keys: Slice<Text>

  /// Makes the record.
  public init(
    groupId: GroupID, actor: GroupMemberInfo?, operation: GroupOperation? = nil,
    members: Slice<GroupMemberInfo> = .empty, info: Slice<GroupInfo> = .empty,
    keys: Slice<Text> = .empty
  ) {
    self.groupId = groupId
    self.actor = actor
    self.operation = operation
    self.members = members
    self.info = info
    self.keys = keys
  }

  /// The fields of onGroupOperation.
  func operationValues(_ arena: Arena, at time: Value) -> [Value] {
    [
      .group(groupId), actor?.value ?? .absent, arena[info].first?.value ?? .absent,
      .enumeration(.groupOperation, operation?.rawValue ?? -1),
      .list(arena[members].map(\.value)), time,
    ]
  }

  /// The fields of onGroupInfoChanged.
  func infoValues(_ arena: Arena, at time: Value) -> [Value] {
    [
      actor?.value ?? .absent, arena[info].first?.value ?? .absent,
      .list(arena[keys].map(Value.text)), time,
    ]
  }

  /// The fields of onGroupMemberInfoChanged.
  func memberValues(_ arena: Arena, at time: Value) -> [Value] {
    [
      .group(groupId), actor?.value ?? .absent, arena[members].first?.value ?? .absent, time,
    ]
  }
}
