// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

extension SimulatedClient {
  /// Makes a group that the caller owns, and adds or invites the invitees.
  ///
  /// - Parameters:
  ///   - groupId: The new group's id. At most 64 letters and digits, otherwise
  ///     ``Code/invalidGroupID`` (D-10, D-55).
  ///   - groupName: The group's name. 1 to 64 characters, otherwise
  ///     ``Code/invalidGroupName`` (D-10, D-55).
  ///   - portraitUri: The address of the group's portrait. At most 128 characters, otherwise
  ///     ``Code/invalidGroupInfo`` (D-10, D-55).
  ///   - introduction: The introduction to the group. At most 512 characters, otherwise
  ///     ``Code/invalidGroupInfo`` (D-10, D-55).
  ///   - notice: The notice to the group's members. At most 1024 characters, otherwise
  ///     ``Code/invalidGroupInfo`` (D-10, D-55).
  ///   - extProfile: The group's extended attributes. At most 10 configured keys, otherwise
  ///     ``Code/invalidGroupInfo`` (D-10, D-55).
  ///   - joinPermission: Who must approve before a user joins.
  ///   - removeMemberPermission: Who may remove members.
  ///   - invitePermission: Who may invite users.
  ///   - inviteHandlePermission: Whether invitees must accept before they join.
  ///   - groupInfoEditPermission: Who may change those settings that are not permissions.
  ///   - memberInfoEditPermission: Who may edit a member's entry.
  ///   - inviteeUserIds: The users to add or invite. At most 30 users, otherwise
  ///     ``Code/invalidUserIDList`` (GR-05, D-10, D-11).
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
    let call = Call<Code>.createGroup(
      groupId, groupName: groupName, portraitUri: portraitUri, introduction: introduction,
      notice: notice, extProfile: extProfile, joinPermission: joinPermission,
      removeMemberPermission: removeMemberPermission, invitePermission: invitePermission,
      inviteHandlePermission: inviteHandlePermission,
      groupInfoEditPermission: groupInfoEditPermission,
      memberInfoEditPermission: memberInfoEditPermission, inviteeUserIds: inviteeUserIds)
    make(call, success, error)
  }

  /// Changes the settings of a group that the call contains; other settings remain.
  ///
  /// - Parameters:
  ///   - groupId: The group to change.
  ///   - groupName: The group's name. 1 to 64 characters, otherwise
  ///     ``Code/invalidGroupName`` (D-10, D-55).
  ///   - portraitUri: The address of the group's portrait. At most 128 characters, otherwise
  ///     ``Code/invalidGroupInfo`` (D-10, D-55).
  ///   - introduction: The introduction to the group. At most 512 characters, otherwise
  ///     ``Code/invalidGroupInfo`` (D-10, D-55).
  ///   - notice: The notice to the group's members. At most 1024 characters, otherwise
  ///     ``Code/invalidGroupInfo`` (D-10, D-55).
  ///   - extProfile: The group's extended attributes. At most 10 configured keys, otherwise
  ///     ``Code/invalidGroupInfo`` (D-10, D-55).
  ///   - joinPermission: Who must approve before a user joins.
  ///   - removeMemberPermission: Who may remove members.
  ///   - invitePermission: Who may invite users.
  ///   - inviteHandlePermission: Whether invitees must accept before they join.
  ///   - groupInfoEditPermission: Who may change those settings that are not permissions.
  ///   - memberInfoEditPermission: Who may edit a member's entry.
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
    let call = Call<Done>.updateGroupInfo(
      groupId, groupName: groupName, portraitUri: portraitUri, introduction: introduction,
      notice: notice, extProfile: extProfile, joinPermission: joinPermission,
      removeMemberPermission: removeMemberPermission, invitePermission: invitePermission,
      inviteHandlePermission: inviteHandlePermission,
      groupInfoEditPermission: groupInfoEditPermission,
      memberInfoEditPermission: memberInfoEditPermission)
    make(call, success, error)
  }

  /// Returns the named groups.
  ///
  /// - Parameters:
  ///   - groupIds: The groups to look up. 1 to 20 groups, otherwise
  ///     ``Code/invalidGroupIDs`` (D-10, D-11).
  public func getGroupsInfo(
    _ groupIds: [String], success: @escaping (_ value: [GroupInfo]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<[GroupInfo]>.getGroupsInfo(groupIds)
    make(call, success, error)
  }

  /// Joins a group, or applies to join if joinPermission requires an approval.
  ///
  /// - Parameters:
  ///   - groupId: The group to join.
  public func joinGroup(
    _ groupId: String, success: @escaping (_ processCode: Code) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Code>.joinGroup(groupId)
    make(call, success, error)
  }

  /// Leaves a group; the owner can't.
  ///
  /// - Parameters:
  ///   - groupId: The group to leave.
  ///   - config: What else the server removes; by default, everything.
  public func quitGroup(
    _ groupId: String, config: QuitGroupConfig? = nil, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Done>.quitGroup(groupId, config: config)
    make(call, success, error)
  }

  /// Ends a group; only the owner can.
  ///
  /// - Parameters:
  ///   - groupId: The group to end.
  public func dismissGroup(
    _ groupId: String, success: @escaping () -> Void, error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Done>.dismissGroup(groupId)
    make(call, success, error)
  }

  /// Makes another member the owner; if quitGroup is true, the caller leaves the group.
  ///
  /// - Parameters:
  ///   - groupId: The group that gets another owner.
  ///   - newOwnerId: The member who becomes the owner.
  ///   - quitGroup: Whether the caller leaves the group.
  ///   - config: What else the server removes if the caller leaves; by default, everything.
  public func transferGroupOwner(
    _ groupId: String, newOwnerId: String, quitGroup: Bool = false, config: QuitGroupConfig? = nil,
    success: @escaping () -> Void, error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Done>.transferGroupOwner(
      groupId, newOwnerId: newOwnerId, quitGroup: quitGroup, config: config)
    make(call, success, error)
  }

  /// Returns the named groups of which the caller is a member.
  ///
  /// - Parameters:
  ///   - groupIds: The groups to look up; the result contains only the caller's groups. 1 to 20
  ///     groups, otherwise ``Code/invalidGroupIDs`` (D-10, D-11).
  public func getJoinedGroups(
    _ groupIds: [String], success: @escaping (_ value: [GroupInfo]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<[GroupInfo]>.getJoinedGroups(groupIds)
    make(call, success, error)
  }

  /// Returns a page of the groups in which the caller has a role.
  ///
  /// - Parameters:
  ///   - role: The caller's role in the requested groups. Undef means every role.
  ///   - pageToken: The token that the previous page contains (FR-43, GR-27). Empty for the first
  ///     page.
  ///   - count: The maximum number of items on the page. 1 to 100, otherwise
  ///     ``Code/invalidPagingQueryOption`` (D-10, D-11).
  ///   - order: The order by time (FR-45, GR-28). True for oldest first.
  public func getJoinedGroupsByRole(
    _ role: GroupMemberRole, pageToken: String = "", count: Int = 20, order: Bool = false,
    success: @escaping (_ value: PagingQueryResult<GroupInfo>) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<PagingQueryResult<GroupInfo>>.getJoinedGroupsByRole(
      role, pageToken: pageToken, count: count, order: order)
    make(call, success, error)
  }

  /// Finds groups of the caller whose name contains a text.
  ///
  /// - Parameters:
  ///   - groupName: The text to find in a group's name. 1 to 64 characters, otherwise
  ///     ``Code/invalidGroupName`` (D-10 to D-12).
  ///   - pageToken: The token that the previous page contains (FR-43, GR-27). Empty for the first
  ///     page.
  ///   - count: The maximum number of items on the page. 1 to 200, otherwise
  ///     ``Code/invalidPagingQueryOption`` (D-10, D-11).
  ///   - order: The order by time (FR-45, GR-28). True for oldest first.
  public func searchJoinedGroups(
    _ groupName: String, pageToken: String = "", count: Int = 20, order: Bool = false,
    success: @escaping (_ value: PagingQueryResult<GroupInfo>) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<PagingQueryResult<GroupInfo>>.searchJoinedGroups(
      groupName, pageToken: pageToken, count: count, order: order)
    make(call, success, error)
  }

  /// Sets the caller's own remark for a group.
  ///
  /// - Parameters:
  ///   - groupId: The group that the remark describes.
  ///   - remark: The caller's remark for the group. At most 64 characters, otherwise
  ///     ``Code/invalidRemark`` (D-10 to D-12); nil or empty removes it.
  public func setGroupRemark(
    _ groupId: String, remark: String? = nil, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Done>.setGroupRemark(groupId, remark: remark)
    make(call, success, error)
  }

  /// Adds users to a group, or first asks the approvers or the invitees.
  ///
  /// - Parameters:
  ///   - groupId: The group that the users are to join.
  ///   - userIds: The users to invite. 1 to 30 users, otherwise
  ///     ``Code/invalidUserIDList`` (GR-05, D-10, D-11).
  public func inviteUsersToGroup(
    _ groupId: String, userIds: [String], success: @escaping (_ processCode: Code) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Code>.inviteUsersToGroup(groupId, userIds: userIds)
    make(call, success, error)
  }
}
