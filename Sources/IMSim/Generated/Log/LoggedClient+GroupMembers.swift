// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

extension LoggedClient {
  /// Removes members from a group; removeMemberPermission must allow this.
  public func kickGroupMembers(
    _ groupId: String, userIds: [String], config: QuitGroupConfig? = nil,
    success: @escaping () -> Void, error: @escaping (_ errorCode: Code) -> Void
  ) {
    make("kickGroupMembers") { row in
      row.plain("groupId", groupId)
      row.list("userIds", userIds)
      row.object("config", config)
    } by: { call in
      client.kickGroupMembers(
        groupId, userIds: userIds, config: config, success: ended(call, success),
        error: failed(call, error))
    }
  }

  /// Returns the named members of a group that the caller is in.
  public func getGroupMembers(
    _ groupId: String, userIds: [String], success: @escaping (_ value: [GroupMemberInfo]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    make("getGroupMembers") { row in
      row.plain("groupId", groupId)
      row.list("userIds", userIds)
    } by: { call in
      client.getGroupMembers(
        groupId, userIds: userIds,
        success: ended(call, success) { row, value in row.list("value", value) },
        error: failed(call, error))
    }
  }

  /// Returns a page of the members with a role; the newest member comes first.
  public func getGroupMembersByRole(
    _ groupId: String, role: GroupMemberRole, pageToken: String = "", count: Int = 20,
    order: Bool = false, success: @escaping (_ value: PagingQueryResult<GroupMemberInfo>) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    make("getGroupMembersByRole") { row in
      row.plain("groupId", groupId)
      row.raw("role", role.rawValue)
      row.plain("pageToken", pageToken)
      row.number("count", count)
      row.flag("order", order)
    } by: { call in
      client.getGroupMembersByRole(
        groupId, role: role, pageToken: pageToken, count: count, order: order,
        success: ended(call, success) { row, value in row.object("value", value) },
        error: failed(call, error))
    }
  }

  /// Finds members whose nickname or name contains a text.
  public func searchGroupMembers(
    _ groupId: String, name: String, pageToken: String = "", count: Int = 20, order: Bool = false,
    success: @escaping (_ value: PagingQueryResult<GroupMemberInfo>) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    make("searchGroupMembers") { row in
      row.plain("groupId", groupId)
      row.text("name", name)
      row.plain("pageToken", pageToken)
      row.number("count", count)
      row.flag("order", order)
    } by: { call in
      client.searchGroupMembers(
        groupId, name: name, pageToken: pageToken, count: count, order: order,
        success: ended(call, success) { row, value in row.object("value", value) },
        error: failed(call, error))
    }
  }

  /// Makes members managers; a group has at most 10 of them.
  public func addGroupManagers(
    _ groupId: String, userIds: [String], success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    make("addGroupManagers") { row in
      row.plain("groupId", groupId)
      row.list("userIds", userIds)
    } by: { call in
      client.addGroupManagers(
        groupId, userIds: userIds, success: ended(call, success), error: failed(call, error))
    }
  }

  /// Makes managers regular members again.
  public func removeGroupManagers(
    _ groupId: String, userIds: [String], success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    make("removeGroupManagers") { row in
      row.plain("groupId", groupId)
      row.list("userIds", userIds)
    } by: { call in
      client.removeGroupManagers(
        groupId, userIds: userIds, success: ended(call, success), error: failed(call, error))
    }
  }

  /// Sets a member's nickname and extra text; memberInfoEditPermission must allow this.
  public func setGroupMemberInfo(
    _ groupId: String, userId: String, nickname: String? = nil, extra: String? = nil,
    success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code, _ errorKeys: [String]) -> Void
  ) {
    make("setGroupMemberInfo") { row in
      row.plain("groupId", groupId)
      row.plain("userId", userId)
      row.text("nickname", nickname)
      row.text("extra", extra)
    } by: { call in
      client.setGroupMemberInfo(
        groupId, userId: userId, nickname: nickname, extra: extra, success: ended(call, success),
        error: failed(call, error))
    }
  }

  /// Accepts the invitation that inviterId sent to the caller.
  public func acceptGroupInvite(
    _ groupId: String, inviterId: String, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    make("acceptGroupInvite") { row in
      row.plain("groupId", groupId)
      row.plain("inviterId", inviterId)
    } by: { call in
      client.acceptGroupInvite(
        groupId, inviterId: inviterId, success: ended(call, success), error: failed(call, error))
    }
  }

  /// Refuses the invitation that inviterId sent to the caller.
  public func refuseGroupInvite(
    _ groupId: String, inviterId: String, reason: String? = nil, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    make("refuseGroupInvite") { row in
      row.plain("groupId", groupId)
      row.plain("inviterId", inviterId)
      row.text("reason", reason)
    } by: { call in
      client.refuseGroupInvite(
        groupId, inviterId: inviterId, reason: reason, success: ended(call, success),
        error: failed(call, error))
    }
  }

  /// Approves a user's application, or the invitation that inviterId sent to the user.
  public func acceptGroupApplication(
    _ groupId: String, inviterId: String? = nil, applicantId: String,
    success: @escaping (_ processCode: Code) -> Void, error: @escaping (_ errorCode: Code) -> Void
  ) {
    make("acceptGroupApplication") { row in
      row.plain("groupId", groupId)
      row.plain("inviterId", inviterId)
      row.plain("applicantId", applicantId)
    } by: { call in
      client.acceptGroupApplication(
        groupId, inviterId: inviterId, applicantId: applicantId,
        success: ended(call, success) { row, value in row.raw("value", value.rawValue) },
        error: failed(call, error))
    }
  }

  /// Rejects a user's application, or the invitation that inviterId sent to the user.
  public func refuseGroupApplication(
    _ groupId: String, inviterId: String? = nil, applicantId: String, reason: String? = nil,
    success: @escaping () -> Void, error: @escaping (_ errorCode: Code) -> Void
  ) {
    make("refuseGroupApplication") { row in
      row.plain("groupId", groupId)
      row.plain("inviterId", inviterId)
      row.plain("applicantId", applicantId)
      row.text("reason", reason)
    } by: { call in
      client.refuseGroupApplication(
        groupId, inviterId: inviterId, applicantId: applicantId, reason: reason,
        success: ended(call, success), error: failed(call, error))
    }
  }

  /// Returns a page of applications; an empty list of directions or statuses means all.
  public func getGroupApplications(
    _ pageToken: String = "", count: Int = 20, order: Bool = false,
    directions: [GroupApplicationDirection] = [], status: [GroupApplicationStatus] = [],
    success: @escaping (_ value: PagingQueryResult<GroupApplicationInfo>) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    make("getGroupApplications") { row in
      row.plain("pageToken", pageToken)
      row.number("count", count)
      row.flag("order", order)
      row.list("directions", directions)
      row.list("status", status)
    } by: { call in
      client.getGroupApplications(
        pageToken, count: count, order: order, directions: directions, status: status,
        success: ended(call, success) { row, value in row.object("value", value) },
        error: failed(call, error))
    }
  }

  /// Follows members of a group; a user can follow at most 200 members of one group.
  public func addGroupFollows(
    _ groupId: String, userIds: [String], success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    make("addGroupFollows") { row in
      row.plain("groupId", groupId)
      row.list("userIds", userIds)
    } by: { call in
      client.addGroupFollows(
        groupId, userIds: userIds, success: ended(call, success), error: failed(call, error))
    }
  }

  /// Ends the following of members of a group.
  public func removeGroupFollows(
    _ groupId: String, userIds: [String], success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    make("removeGroupFollows") { row in
      row.plain("groupId", groupId)
      row.list("userIds", userIds)
    } by: { call in
      client.removeGroupFollows(
        groupId, userIds: userIds, success: ended(call, success), error: failed(call, error))
    }
  }

  /// Returns the members of a group whom the caller follows.
  public func getGroupFollows(
    _ groupId: String, success: @escaping (_ value: [FollowInfo]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    make("getGroupFollows") { row in
      row.plain("groupId", groupId)
    } by: { call in
      client.getGroupFollows(
        groupId, success: ended(call, success) { row, value in row.list("value", value) },
        error: failed(call, error))
    }
  }
}
