// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

extension LoggedClient {
  /// Makes a group that the caller owns, and adds or invites the invitees.
  public func createGroup(
    _ groupId: String, groupName: String? = nil, portraitUri: String? = nil,
    introduction: String? = nil, notice: String? = nil, extProfile: [String: String]? = nil,
    joinPermission: GroupJoinPermission? = nil,
    removeMemberPermission: GroupOperationPermission? = nil,
    invitePermission: GroupOperationPermission? = nil,
    inviteHandlePermission: GroupInviteHandlePermission? = nil,
    groupInfoEditPermission: GroupOperationPermission? = nil,
    memberInfoEditPermission: GroupMemberInfoEditPermission? = nil, inviteeUserIds: [String] = [],
    success: @escaping (_ processCode: Code) -> Void,
    error: @escaping (_ errorCode: Code, _ errorKeys: [String]) -> Void
  ) {
    make("createGroup") { row in
      row.plain("groupId", groupId)
      row.text("groupName", groupName)
      row.text("portraitUri", portraitUri)
      row.text("introduction", introduction)
      row.text("notice", notice)
      row.texts("extProfile", extProfile)
      row.raw("joinPermission", joinPermission?.rawValue)
      row.raw("removeMemberPermission", removeMemberPermission?.rawValue)
      row.raw("invitePermission", invitePermission?.rawValue)
      row.raw("inviteHandlePermission", inviteHandlePermission?.rawValue)
      row.raw("groupInfoEditPermission", groupInfoEditPermission?.rawValue)
      row.raw("memberInfoEditPermission", memberInfoEditPermission?.rawValue)
      row.list("inviteeUserIds", inviteeUserIds)
    } by: { call in
      client.createGroup(
        groupId, groupName: groupName, portraitUri: portraitUri, introduction: introduction,
        notice: notice, extProfile: extProfile, joinPermission: joinPermission,
        removeMemberPermission: removeMemberPermission, invitePermission: invitePermission,
        inviteHandlePermission: inviteHandlePermission,
        groupInfoEditPermission: groupInfoEditPermission,
        memberInfoEditPermission: memberInfoEditPermission, inviteeUserIds: inviteeUserIds,
        success: ended(call, success) { row, value in row.raw("value", value.rawValue) },
        error: failed(call, error))
    }
  }

  /// Changes the settings of a group that the call contains; other settings remain.
  public func updateGroupInfo(
    _ groupId: String, groupName: String? = nil, portraitUri: String? = nil,
    introduction: String? = nil, notice: String? = nil, extProfile: [String: String]? = nil,
    joinPermission: GroupJoinPermission? = nil,
    removeMemberPermission: GroupOperationPermission? = nil,
    invitePermission: GroupOperationPermission? = nil,
    inviteHandlePermission: GroupInviteHandlePermission? = nil,
    groupInfoEditPermission: GroupOperationPermission? = nil,
    memberInfoEditPermission: GroupMemberInfoEditPermission? = nil, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code, _ errorKeys: [String]) -> Void
  ) {
    make("updateGroupInfo") { row in
      row.plain("groupId", groupId)
      row.text("groupName", groupName)
      row.text("portraitUri", portraitUri)
      row.text("introduction", introduction)
      row.text("notice", notice)
      row.texts("extProfile", extProfile)
      row.raw("joinPermission", joinPermission?.rawValue)
      row.raw("removeMemberPermission", removeMemberPermission?.rawValue)
      row.raw("invitePermission", invitePermission?.rawValue)
      row.raw("inviteHandlePermission", inviteHandlePermission?.rawValue)
      row.raw("groupInfoEditPermission", groupInfoEditPermission?.rawValue)
      row.raw("memberInfoEditPermission", memberInfoEditPermission?.rawValue)
    } by: { call in
      client.updateGroupInfo(
        groupId, groupName: groupName, portraitUri: portraitUri, introduction: introduction,
        notice: notice, extProfile: extProfile, joinPermission: joinPermission,
        removeMemberPermission: removeMemberPermission, invitePermission: invitePermission,
        inviteHandlePermission: inviteHandlePermission,
        groupInfoEditPermission: groupInfoEditPermission,
        memberInfoEditPermission: memberInfoEditPermission, success: ended(call, success),
        error: failed(call, error))
    }
  }

  /// Returns the named groups.
  public func getGroupsInfo(
    _ groupIds: [String], success: @escaping (_ value: [GroupInfo]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    make("getGroupsInfo") { row in
      row.list("groupIds", groupIds)
    } by: { call in
      client.getGroupsInfo(
        groupIds, success: ended(call, success) { row, value in row.list("value", value) },
        error: failed(call, error))
    }
  }

  /// Joins a group, or applies to join if joinPermission requires an approval.
  public func joinGroup(
    _ groupId: String, success: @escaping (_ processCode: Code) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    make("joinGroup") { row in
      row.plain("groupId", groupId)
    } by: { call in
      client.joinGroup(
        groupId, success: ended(call, success) { row, value in row.raw("value", value.rawValue) },
        error: failed(call, error))
    }
  }

  /// Leaves a group; the owner can't.
  public func quitGroup(
    _ groupId: String, config: QuitGroupConfig? = nil, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    make("quitGroup") { row in
      row.plain("groupId", groupId)
      row.object("config", config)
    } by: { call in
      client.quitGroup(
        groupId, config: config, success: ended(call, success), error: failed(call, error))
    }
  }

  /// Ends a group; only the owner can.
  public func dismissGroup(
    _ groupId: String, success: @escaping () -> Void, error: @escaping (_ errorCode: Code) -> Void
  ) {
    make("dismissGroup") { row in
      row.plain("groupId", groupId)
    } by: { call in
      client.dismissGroup(groupId, success: ended(call, success), error: failed(call, error))
    }
  }

  /// Makes another member the owner; if quitGroup is true, the caller leaves the group.
  public func transferGroupOwner(
    _ groupId: String, newOwnerId: String, quitGroup: Bool = false, config: QuitGroupConfig? = nil,
    success: @escaping () -> Void, error: @escaping (_ errorCode: Code) -> Void
  ) {
    make("transferGroupOwner") { row in
      row.plain("groupId", groupId)
      row.plain("newOwnerId", newOwnerId)
      row.flag("quitGroup", quitGroup)
      row.object("config", config)
    } by: { call in
      client.transferGroupOwner(
        groupId, newOwnerId: newOwnerId, quitGroup: quitGroup, config: config,
        success: ended(call, success), error: failed(call, error))
    }
  }

  /// Returns the named groups of which the caller is a member.
  public func getJoinedGroups(
    _ groupIds: [String], success: @escaping (_ value: [GroupInfo]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    make("getJoinedGroups") { row in
      row.list("groupIds", groupIds)
    } by: { call in
      client.getJoinedGroups(
        groupIds, success: ended(call, success) { row, value in row.list("value", value) },
        error: failed(call, error))
    }
  }

  /// Returns a page of the groups in which the caller has a role.
  public func getJoinedGroupsByRole(
    _ role: GroupMemberRole, pageToken: String = "", count: Int = 20, order: Bool = false,
    success: @escaping (_ value: PagingQueryResult<GroupInfo>) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    make("getJoinedGroupsByRole") { row in
      row.raw("role", role.rawValue)
      row.plain("pageToken", pageToken)
      row.number("count", count)
      row.flag("order", order)
    } by: { call in
      client.getJoinedGroupsByRole(
        role, pageToken: pageToken, count: count, order: order,
        success: ended(call, success) { row, value in row.object("value", value) },
        error: failed(call, error))
    }
  }

  /// Finds groups of the caller whose name contains a text.
  public func searchJoinedGroups(
    _ groupName: String, pageToken: String = "", count: Int = 20, order: Bool = false,
    success: @escaping (_ value: PagingQueryResult<GroupInfo>) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    make("searchJoinedGroups") { row in
      row.text("groupName", groupName)
      row.plain("pageToken", pageToken)
      row.number("count", count)
      row.flag("order", order)
    } by: { call in
      client.searchJoinedGroups(
        groupName, pageToken: pageToken, count: count, order: order,
        success: ended(call, success) { row, value in row.object("value", value) },
        error: failed(call, error))
    }
  }

  /// Sets the caller's own remark for a group.
  public func setGroupRemark(
    _ groupId: String, remark: String? = nil, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    make("setGroupRemark") { row in
      row.plain("groupId", groupId)
      row.text("remark", remark)
    } by: { call in
      client.setGroupRemark(
        groupId, remark: remark, success: ended(call, success), error: failed(call, error))
    }
  }

  /// Adds users to a group, or first asks the approvers or the invitees.
  public func inviteUsersToGroup(
    _ groupId: String, userIds: [String], success: @escaping (_ processCode: Code) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    make("inviteUsersToGroup") { row in
      row.plain("groupId", groupId)
      row.list("userIds", userIds)
    } by: { call in
      client.inviteUsersToGroup(
        groupId, userIds: userIds,
        success: ended(call, success) { row, value in row.raw("value", value.rawValue) },
        error: failed(call, error))
    }
  }
}
