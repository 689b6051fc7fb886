// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

/// RCCoreClient, as far as it concerns groups.
public protocol GroupClient: AnyObject {
  /// Makes a group that the caller owns and brings the invitees in, or invites them.
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

  /// Changes those settings of a group that the call gives; the others stay.
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

  /// Removes members from a group, as removeMemberPermission lets the caller.
  func kickGroupMembers(
    _ groupId: String, userIds: [String], config: QuitGroupConfig?, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Joins a group, or applies for it where joinPermission asks for an approval.
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

  /// Makes another member the owner, and lets the caller leave when quitGroup says so.
  func transferGroupOwner(
    _ groupId: String, newOwnerId: String, quitGroup: Bool, config: QuitGroupConfig?,
    success: @escaping () -> Void, error: @escaping (_ errorCode: Code) -> Void
  )

  /// Returns the named members of a group that the caller is in.
  func getGroupMembers(
    _ groupId: String, userIds: [String], success: @escaping (_ value: [GroupMemberInfo]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Returns a page of the members who have a role, the latest to join first.
  func getGroupMembersByRole(
    _ groupId: String, role: GroupMemberRole, pageToken: String, count: Int, order: Bool,
    success: @escaping (_ value: PagingQueryResult<GroupMemberInfo>) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Finds members by a part of the nickname or of the name.
  func searchGroupMembers(
    _ groupId: String, name: String, pageToken: String, count: Int, order: Bool,
    success: @escaping (_ value: PagingQueryResult<GroupMemberInfo>) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Returns those of the named groups that the caller is in.
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

  /// Finds groups that the caller is in by a part of their names.
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

  /// Sets a member's nickname and extra text, as memberInfoEditPermission lets.
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

  /// Brings users into a group, or asks approvers or the invitees first.
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

  /// Approves that a user joins, who applied or was invited by inviterId.
  func acceptGroupApplication(
    _ groupId: String, inviterId: String?, applicantId: String,
    success: @escaping (_ processCode: Code) -> Void, error: @escaping (_ errorCode: Code) -> Void
  )

  /// Rejects that a user joins, who applied or was invited by inviterId.
  func refuseGroupApplication(
    _ groupId: String, inviterId: String?, applicantId: String, reason: String?,
    success: @escaping () -> Void, error: @escaping (_ errorCode: Code) -> Void
  )

  /// Returns a page of applications; an empty list of either kind means all.
  func getGroupApplications(
    _ pageToken: String, count: Int, order: Bool, directions: [GroupApplicationDirection],
    status: [GroupApplicationStatus],
    success: @escaping (_ value: PagingQueryResult<GroupApplicationInfo>) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Follows members of a group; the caller follows at most 200 in one.
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
