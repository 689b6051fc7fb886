// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

extension SimulatedClient {
  /// Removes members from a group; removeMemberPermission must allow this.
  ///
  /// - Parameters:
  ///   - groupId: The members' group.
  ///   - userIds: The members to remove. 1 to 100 users, otherwise
  ///     ``Code/invalidUserIDList`` (D-10, D-11).
  ///   - config: What else the server removes; by default, everything.
  public func kickGroupMembers(
    _ groupId: String, userIds: [String], config: QuitGroupConfig? = nil,
    success: @escaping () -> Void, error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Done>.kickGroupMembers(groupId, userIds: userIds, config: config)
    make(call, success, error)
  }

  /// Returns the named members of a group that the caller is in.
  ///
  /// - Parameters:
  ///   - groupId: The members' group.
  ///   - userIds: The members to look up. 1 to 100 users, otherwise
  ///     ``Code/invalidUserIDList`` (D-10, D-11).
  public func getGroupMembers(
    _ groupId: String, userIds: [String], success: @escaping (_ value: [GroupMemberInfo]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<[GroupMemberInfo]>.getGroupMembers(groupId, userIds: userIds)
    make(call, success, error)
  }

  /// Returns a page of the members with a role; the newest member comes first.
  ///
  /// - Parameters:
  ///   - groupId: The members' group.
  ///   - role: The role of the requested members. Undef means every role.
  ///   - pageToken: The token that the previous page contains (FR-43, GR-27). Empty for the first
  ///     page.
  ///   - count: The maximum number of items on the page. 1 to 100, otherwise
  ///     ``Code/invalidPagingQueryOption`` (D-10, D-11).
  ///   - order: The order by time (FR-45, GR-28). True for oldest first.
  public func getGroupMembersByRole(
    _ groupId: String, role: GroupMemberRole, pageToken: String = "", count: Int = 20,
    order: Bool = false, success: @escaping (_ value: PagingQueryResult<GroupMemberInfo>) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<PagingQueryResult<GroupMemberInfo>>.getGroupMembersByRole(
      groupId, role: role, pageToken: pageToken, count: count, order: order)
    make(call, success, error)
  }

  /// Finds members whose nickname or name contains a text.
  ///
  /// - Parameters:
  ///   - groupId: The members' group.
  ///   - name: The text to find in a member's nickname or name. 1 to 64 characters, otherwise
  ///     ``Code/invalidNickName`` (D-10 to D-12).
  ///   - pageToken: The token that the previous page contains (FR-43, GR-27). Empty for the first
  ///     page.
  ///   - count: The maximum number of items on the page. 1 to 200, otherwise
  ///     ``Code/invalidPagingQueryOption`` (D-10, D-11).
  ///   - order: The order by time (FR-45, GR-28). True for oldest first.
  public func searchGroupMembers(
    _ groupId: String, name: String, pageToken: String = "", count: Int = 20, order: Bool = false,
    success: @escaping (_ value: PagingQueryResult<GroupMemberInfo>) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<PagingQueryResult<GroupMemberInfo>>.searchGroupMembers(
      groupId, name: name, pageToken: pageToken, count: count, order: order)
    make(call, success, error)
  }

  /// Makes members managers; a group has at most 10 of them.
  ///
  /// - Parameters:
  ///   - groupId: The members' group.
  ///   - userIds: The members who become managers. 1 to 10 users, otherwise
  ///     ``Code/invalidUserIDList`` (D-10, D-11).
  public func addGroupManagers(
    _ groupId: String, userIds: [String], success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Done>.addGroupManagers(groupId, userIds: userIds)
    make(call, success, error)
  }

  /// Makes managers regular members again.
  ///
  /// - Parameters:
  ///   - groupId: The members' group.
  ///   - userIds: The managers who become regular members. 1 to 10 users, otherwise
  ///     ``Code/invalidUserIDList`` (D-10, D-11).
  public func removeGroupManagers(
    _ groupId: String, userIds: [String], success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Done>.removeGroupManagers(groupId, userIds: userIds)
    make(call, success, error)
  }

  /// Sets a member's nickname and extra text; memberInfoEditPermission must allow this.
  ///
  /// - Parameters:
  ///   - groupId: The member's group.
  ///   - userId: The member whose entry is set.
  ///   - nickname: The member's nickname in the group. At most 64 characters, otherwise
  ///     ``Code/invalidNickName`` (D-10, D-12, D-55); nil or empty removes it.
  ///   - extra: Extra text about the member; if nil or empty, the text is removed. At most 128
  ///     characters, otherwise ``Code/invalidExtra`` (D-10 to D-12).
  public func setGroupMemberInfo(
    _ groupId: String, userId: String, nickname: String? = nil, extra: String? = nil,
    success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code, _ errorKeys: [String]) -> Void
  ) {
    let call = Call<Done>.setGroupMemberInfo(
      groupId, userId: userId, nickname: nickname, extra: extra)
    make(call, success, error)
  }

  /// Accepts the invitation that inviterId sent to the caller.
  ///
  /// - Parameters:
  ///   - groupId: The group to join.
  ///   - inviterId: The user who sent the invitation.
  public func acceptGroupInvite(
    _ groupId: String, inviterId: String, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Done>.acceptGroupInvite(groupId, inviterId: inviterId)
    make(call, success, error)
  }

  /// Refuses the invitation that inviterId sent to the caller.
  ///
  /// - Parameters:
  ///   - groupId: The group of the invitation.
  ///   - inviterId: The user who sent the invitation.
  ///   - reason: The reason, which onGroupApplicationEvent reports. At most 128 characters,
  ///     otherwise ``Code/invalidReason`` (D-10 to D-12).
  public func refuseGroupInvite(
    _ groupId: String, inviterId: String, reason: String? = nil, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Done>.refuseGroupInvite(groupId, inviterId: inviterId, reason: reason)
    make(call, success, error)
  }

  /// Approves a user's application, or the invitation that inviterId sent to the user.
  ///
  /// - Parameters:
  ///   - groupId: The group that the user wants to join.
  ///   - inviterId: The user who sent the invitation. Nil for the user's own application.
  ///   - applicantId: The user who applied or was invited.
  public func acceptGroupApplication(
    _ groupId: String, inviterId: String? = nil, applicantId: String,
    success: @escaping (_ processCode: Code) -> Void, error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Code>.acceptGroupApplication(
      groupId, inviterId: inviterId, applicantId: applicantId)
    make(call, success, error)
  }

  /// Rejects a user's application, or the invitation that inviterId sent to the user.
  ///
  /// - Parameters:
  ///   - groupId: The group that the user wants to join.
  ///   - inviterId: The user who sent the invitation. Nil for the user's own application.
  ///   - applicantId: The user who applied or was invited.
  ///   - reason: The reason, which onGroupApplicationEvent reports. At most 128 characters,
  ///     otherwise ``Code/invalidReason`` (D-10 to D-12).
  public func refuseGroupApplication(
    _ groupId: String, inviterId: String? = nil, applicantId: String, reason: String? = nil,
    success: @escaping () -> Void, error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Done>.refuseGroupApplication(
      groupId, inviterId: inviterId, applicantId: applicantId, reason: reason)
    make(call, success, error)
  }

  /// Returns a page of applications; an empty list of directions or statuses means all.
  ///
  /// - Parameters:
  ///   - pageToken: The token that the previous page contains (FR-43, GR-27). Empty for the first
  ///     page.
  ///   - count: The maximum number of items on the page. 1 to 200, otherwise
  ///     ``Code/invalidPagingQueryOption`` (GR-28, D-10, D-11).
  ///   - order: The order by time (FR-45, GR-28). True for oldest first.
  ///   - directions: The parts that the caller plays in the listed applications; empty for all.
  ///   - status: The statuses of the listed applications; empty for all.
  public func getGroupApplications(
    _ pageToken: String = "", count: Int = 20, order: Bool = false,
    directions: [GroupApplicationDirection] = [], status: [GroupApplicationStatus] = [],
    success: @escaping (_ value: PagingQueryResult<GroupApplicationInfo>) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<PagingQueryResult<GroupApplicationInfo>>.getGroupApplications(
      pageToken, count: count, order: order, directions: directions, status: status)
    make(call, success, error)
  }

  /// Follows members of a group; a user can follow at most 200 members of one group.
  ///
  /// - Parameters:
  ///   - groupId: The members' group.
  ///   - userIds: The members to follow. 1 to 100 users, otherwise
  ///     ``Code/invalidUserIDList`` (D-10, D-11).
  public func addGroupFollows(
    _ groupId: String, userIds: [String], success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Done>.addGroupFollows(groupId, userIds: userIds)
    make(call, success, error)
  }

  /// Ends the following of members of a group.
  ///
  /// - Parameters:
  ///   - groupId: The members' group.
  ///   - userIds: The members whom the caller no longer follows. 1 to 100 users, otherwise
  ///     ``Code/invalidUserIDList`` (D-10, D-11).
  public func removeGroupFollows(
    _ groupId: String, userIds: [String], success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Done>.removeGroupFollows(groupId, userIds: userIds)
    make(call, success, error)
  }

  /// Returns the members of a group whom the caller follows.
  ///
  /// - Parameters:
  ///   - groupId: The members' group.
  public func getGroupFollows(
    _ groupId: String, success: @escaping (_ value: [FollowInfo]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<[FollowInfo]>.getGroupFollows(groupId)
    make(call, success, error)
  }
}
