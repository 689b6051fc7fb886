// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

/// The calls of RCCoreClient that concern groups.
public protocol GroupClient: AnyObject {
  /// Makes a group that the caller owns, and adds or invites the invitees.
  func createGroup(
    _ groupId: String, groupName: String?, portraitUri: String?, introduction: String?,
    notice: String?, extProfile: [String: String]?, joinPermission: GroupJoinPermission?,
    removeMemberPermission: GroupOperationPermission?, invitePermission: GroupOperationPermission?,
    inviteHandlePermission: GroupInviteHandlePermission?,
    groupInfoEditPermission: GroupOperationPermission?,
    memberInfoEditPermission: GroupMemberInfoEditPermission?, inviteeUserIds: [String],
    success: @escaping (_ processCode: Code) -> Void,
    error: @escaping (_ errorCode: Code, _ errorKeys: [String]) -> Void
  )

  /// Changes the settings of a group that the call contains; other settings remain.
  func updateGroupInfo(
    _ groupId: String, groupName: String?, portraitUri: String?, introduction: String?,
    notice: String?, extProfile: [String: String]?, joinPermission: GroupJoinPermission?,
    removeMemberPermission: GroupOperationPermission?, invitePermission: GroupOperationPermission?,
    inviteHandlePermission: GroupInviteHandlePermission?,
    groupInfoEditPermission: GroupOperationPermission?,
    memberInfoEditPermission: GroupMemberInfoEditPermission?, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code, _ errorKeys: [String]) -> Void
  )

  /// Returns the named groups.
  func getGroupsInfo(
    _ groupIds: [String], success: @escaping (_ value: [GroupInfo]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Removes members from a group; removeMemberPermission must allow this.
  func kickGroupMembers(
    _ groupId: String, userIds: [String], config: QuitGroupConfig?, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Joins a group, or applies to join if joinPermission requires an approval.
  func joinGroup(
    _ groupId: String, success: @escaping (_ processCode: Code) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Leaves a group; the owner can't.
  func quitGroup(
    _ groupId: String, config: QuitGroupConfig?, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Ends a group; only the owner can.
  func dismissGroup(
    _ groupId: String, success: @escaping () -> Void, error: @escaping (_ errorCode: Code) -> Void
  )

  /// Makes another member the owner; if quitGroup is true, the caller leaves the group.
  func transferGroupOwner(
    _ groupId: String, newOwnerId: String, quitGroup: Bool, config: QuitGroupConfig?,
    success: @escaping () -> Void, error: @escaping (_ errorCode: Code) -> Void
  )

  /// Returns the named members of a group that the caller is in.
  func getGroupMembers(
    _ groupId: String, userIds: [String], success: @escaping (_ value: [GroupMemberInfo]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Returns a page of the members with a role; the newest member comes first.
  func getGroupMembersByRole(
    _ groupId: String, role: GroupMemberRole, pageToken: String, count: Int, order: Bool,
    success: @escaping (_ value: PagingQueryResult<GroupMemberInfo>) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Finds members whose nickname or name contains a text.
  func searchGroupMembers(
    _ groupId: String, name: String, pageToken: String, count: Int, order: Bool,
    success: @escaping (_ value: PagingQueryResult<GroupMemberInfo>) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Returns the named groups of which the caller is a member.
  func getJoinedGroups(
    _ groupIds: [String], success: @escaping (_ value: [GroupInfo]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Returns a page of the groups in which the caller has a role.
  func getJoinedGroupsByRole(
    _ role: GroupMemberRole, pageToken: String, count: Int, order: Bool,
    success: @escaping (_ value: PagingQueryResult<GroupInfo>) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Finds groups of the caller whose name contains a text.
  func searchJoinedGroups(
    _ groupName: String, pageToken: String, count: Int, order: Bool,
    success: @escaping (_ value: PagingQueryResult<GroupInfo>) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Makes members managers; a group has at most 10 of them.
  func addGroupManagers(
    _ groupId: String, userIds: [String], success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Makes managers regular members again.
  func removeGroupManagers(
    _ groupId: String, userIds: [String], success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Sets a member's nickname and extra text; memberInfoEditPermission must allow this.
  func setGroupMemberInfo(
    _ groupId: String, userId: String, nickname: String?, extra: String?,
    success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code, _ errorKeys: [String]) -> Void
  )

  /// Sets the caller's own remark for a group.
  func setGroupRemark(
    _ groupId: String, remark: String?, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Adds users to a group, or first asks the approvers or the invitees.
  func inviteUsersToGroup(
    _ groupId: String, userIds: [String], success: @escaping (_ processCode: Code) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Accepts the invitation that inviterId sent to the caller.
  func acceptGroupInvite(
    _ groupId: String, inviterId: String, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Refuses the invitation that inviterId sent to the caller.
  func refuseGroupInvite(
    _ groupId: String, inviterId: String, reason: String?, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Approves a user's application, or the invitation that inviterId sent to the user.
  func acceptGroupApplication(
    _ groupId: String, inviterId: String?, applicantId: String,
    success: @escaping (_ processCode: Code) -> Void, error: @escaping (_ errorCode: Code) -> Void
  )

  /// Rejects a user's application, or the invitation that inviterId sent to the user.
  func refuseGroupApplication(
    _ groupId: String, inviterId: String?, applicantId: String, reason: String?,
    success: @escaping () -> Void, error: @escaping (_ errorCode: Code) -> Void
  )

  /// Returns a page of applications; an empty list of directions or statuses means all.
  func getGroupApplications(
    _ pageToken: String, count: Int, order: Bool, directions: [GroupApplicationDirection],
    status: [GroupApplicationStatus],
    success: @escaping (_ value: PagingQueryResult<GroupApplicationInfo>) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Follows members of a group; a user can follow at most 200 members of one group.
  func addGroupFollows(
    _ groupId: String, userIds: [String], success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Ends the following of members of a group.
  func removeGroupFollows(
    _ groupId: String, userIds: [String], success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Returns the members of a group whom the caller follows.
  func getGroupFollows(
    _ groupId: String, success: @escaping (_ value: [FollowInfo]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )
}
