// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

extension EventLog: GroupEventDelegate {
  /// Logs `onGroupOperation` and its fields.
  public func onGroupOperation(
    _ groupId: String, operatorInfo: GroupMemberInfo?, groupInfo: GroupInfo?,
    operation: GroupOperation, memberInfos: [GroupMemberInfo], operationTime: Int64
  ) {
    callback("onGroupOperation") { row in
      row.plain("groupId", groupId)
      row.object("operatorInfo", operatorInfo)
      row.groupInfo(groupInfo, after: operation)
      row.raw("operation", operation.rawValue)
      row.list("memberInfos", memberInfos)
      row.number("operationTime", operationTime)
    }
  }

  /// Logs `onGroupInfoChanged` and its fields.
  public func onGroupInfoChanged(
    _ operatorInfo: GroupMemberInfo?, groupInfo: GroupInfo, updateKeys: [String],
    operationTime: Int64
  ) {
    callback("onGroupInfoChanged") { row in
      row.object("operatorInfo", operatorInfo)
      row.groupInfo(groupInfo, changed: updateKeys)
      row.list("updateKeys", updateKeys)
      row.number("operationTime", operationTime)
    }
  }

  /// Logs `onGroupMemberInfoChanged` and its fields.
  public func onGroupMemberInfoChanged(
    _ groupId: String, operatorInfo: GroupMemberInfo?, memberInfo: GroupMemberInfo,
    operationTime: Int64
  ) {
    callback("onGroupMemberInfoChanged") { row in
      row.plain("groupId", groupId)
      row.object("operatorInfo", operatorInfo)
      row.object("memberInfo", memberInfo)
      row.number("operationTime", operationTime)
    }
  }

  /// Logs `onGroupApplicationEvent` and its fields.
  public func onGroupApplicationEvent(_ info: GroupApplicationInfo) {
    callback("onGroupApplicationEvent") { row in
      row.plain("groupId", info.groupId)
      row.object("joinMemberInfo", info.joinMemberInfo)
      row.object("inviterInfo", info.inviterInfo)
      row.object("operatorInfo", info.operatorInfo)
      row.raw("status", info.status.rawValue)
      row.raw("direction", info.direction.rawValue)
      row.raw("type", info.type.rawValue)
      row.number("operationTime", info.operationTime)
      row.text("reason", info.reason)
    }
  }

  /// Logs `onGroupRemarkChangedSync` and its fields.
  public func onGroupRemarkChangedSync(
    _ groupId: String, operationType: GroupOperationType, groupRemark: String?, operationTime: Int64
  ) {
    callback("onGroupRemarkChangedSync") { row in
      row.plain("groupId", groupId)
      row.raw("operationType", operationType.rawValue)
      row.text("groupRemark", groupRemark)
      row.number("operationTime", operationTime)
    }
  }

  /// Logs `onGroupFollowsChangedSync` and its fields.
  public func onGroupFollowsChangedSync(
    _ groupId: String, operationType: GroupOperationType, userIds: [String], operationTime: Int64
  ) {
    callback("onGroupFollowsChangedSync") { row in
      row.plain("groupId", groupId)
      row.raw("operationType", operationType.rawValue)
      row.list("userIds", userIds)
      row.number("operationTime", operationTime)
    }
  }
}
