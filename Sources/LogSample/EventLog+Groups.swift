/// Logs group callbacks. Copy this file if the application uses groups.
extension EventLog: GroupEventDelegate {
  func onGroupOperation(
    _ groupId: String, operatorInfo: GroupMemberInfo?, groupInfo: GroupInfo?,
    operation: GroupOperation,
    memberInfos: [GroupMemberInfo], operationTime: Int64
  ) {
    var known: [String: Any?] = [
      "groupId": groupId, "operatorInfo": operatorInfo.map(fields), "operation": operation.rawValue,
      "memberInfos": memberInfos.map(fields), "operationTime": operationTime,
    ]
    // The fields of the group are valid only in the operation that creates the group.
    if operation == .create { known["groupInfo"] = groupInfo.map { fields($0) } }
    callback("onGroupOperation", known)
  }

  func onGroupInfoChanged(
    _ operatorInfo: GroupMemberInfo?, groupInfo: GroupInfo, updateKeys: [String],
    operationTime: Int64
  ) {
    // Only two kinds of fields are valid: the group's id, and the fields that `updateKeys` names.
    let valid = Set(updateKeys + ["groupId"])
    callback(
      "onGroupInfoChanged",
      [
        "operatorInfo": operatorInfo.map(fields),
        "groupInfo": fields(groupInfo).filter { valid.contains($0.key) },
        "updateKeys": updateKeys, "operationTime": operationTime,
      ])
  }

  func onGroupMemberInfoChanged(
    _ groupId: String, operatorInfo: GroupMemberInfo?, memberInfo: GroupMemberInfo,
    operationTime: Int64
  ) {
    callback(
      "onGroupMemberInfoChanged",
      [
        "groupId": groupId, "operatorInfo": operatorInfo.map(fields),
        "memberInfo": fields(memberInfo), "operationTime": operationTime,
      ])
  }

  func onGroupApplicationEvent(_ info: GroupApplicationInfo) {
    callback(
      "onGroupApplicationEvent",
      [
        "groupId": info.groupId, "joinMemberInfo": fields(info.joinMemberInfo),
        "inviterInfo": info.inviterInfo.map(fields), "operatorInfo": info.operatorInfo.map(fields),
        "status": info.status.rawValue, "direction": info.direction.rawValue,
        "type": info.type.rawValue,
        "operationTime": info.operationTime, "reason": text(info.reason),
      ])
  }

  func onGroupRemarkChangedSync(
    _ groupId: String, operationType: GroupOperationType, groupRemark: String?, operationTime: Int64
  ) {
    callback(
      "onGroupRemarkChangedSync",
      [
        "groupId": groupId, "operationType": operationType.rawValue,
        "groupRemark": text(groupRemark),
        "operationTime": operationTime,
      ])
  }

  func onGroupFollowsChangedSync(
    _ groupId: String, operationType: GroupOperationType, userIds: [String], operationTime: Int64
  ) {
    callback(
      "onGroupFollowsChangedSync",
      [
        "groupId": groupId, "operationType": operationType.rawValue, "userIds": userIds,
        "operationTime": operationTime,
      ])
  }

  private func fields(_ member: GroupMemberInfo) -> [String: Any] {
    var known: [String: Any?] = [
      "userId": member.userId, "name": text(member.name),
      "portraitUri": text(member.portraitUri), "nickname": text(member.nickname),
      "extra": text(member.extra), "role": member.role.rawValue, "isRobot": member.isRobot,
    ]
    // For a user who has not joined, the SDK represents the missing time as 0.
    if let time = member.joinedTime, time > 0 { known["joinedTime"] = time }
    return members(known)
  }

  /// The fields of a group in a callback. The fields never include the user's own remark, role or
  /// joining time.
  private func fields(_ group: GroupInfo) -> [String: Any] {
    members([
      "groupId": group.groupId, "groupName": text(group.groupName),
      "portraitUri": text(group.portraitUri), "introduction": text(group.introduction),
      "notice": text(group.notice), "extProfile": texts(group.extProfile),
      "joinPermission": group.joinPermission?.rawValue,
      "removeMemberPermission": group.removeMemberPermission?.rawValue,
      "invitePermission": group.invitePermission?.rawValue,
      "inviteHandlePermission": group.inviteHandlePermission?.rawValue,
      "groupInfoEditPermission": group.groupInfoEditPermission?.rawValue,
      "memberInfoEditPermission": group.memberInfoEditPermission?.rawValue,
      "creatorId": group.creatorId,
      "ownerId": group.ownerId, "createTime": group.createTime,
      "membersCount": group.membersCount,
    ])
  }
}
