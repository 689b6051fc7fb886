// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

/// The calls of RCCoreClient that concern groups. When a call ends, one of its two handlers is
/// called.
public protocol GroupClient: AnyObject {
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
  ///
  /// - Parameters:
  ///   - groupIds: The groups to look up. 1 to 20 groups, otherwise
  ///     ``Code/invalidGroupIDs`` (D-10, D-11).
  func getGroupsInfo(
    _ groupIds: [String], success: @escaping (_ value: [GroupInfo]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Removes members from a group; removeMemberPermission must allow this.
  ///
  /// - Parameters:
  ///   - groupId: The members' group.
  ///   - userIds: The members to remove. 1 to 100 users, otherwise
  ///     ``Code/invalidUserIDList`` (D-10, D-11).
  ///   - config: What else the server removes; by default, everything.
  func kickGroupMembers(
    _ groupId: String, userIds: [String], config: QuitGroupConfig?, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Joins a group, or applies to join if joinPermission requires an approval.
  ///
  /// - Parameters:
  ///   - groupId: The group to join.
  func joinGroup(
    _ groupId: String, success: @escaping (_ processCode: Code) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Leaves a group; the owner can't.
  ///
  /// - Parameters:
  ///   - groupId: The group to leave.
  ///   - config: What else the server removes; by default, everything.
  func quitGroup(
    _ groupId: String, config: QuitGroupConfig?, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Ends a group; only the owner can.
  ///
  /// - Parameters:
  ///   - groupId: The group to end.
  func dismissGroup(
    _ groupId: String, success: @escaping () -> Void, error: @escaping (_ errorCode: Code) -> Void
  )

  /// Makes another member the owner; if quitGroup is true, the caller leaves the group.
  ///
  /// - Parameters:
  ///   - groupId: The group that gets another owner.
  ///   - newOwnerId: The member who becomes the owner.
  ///   - quitGroup: Whether the caller leaves the group.
  ///   - config: What else the server removes if the caller leaves; by default, everything.
  func transferGroupOwner(
    _ groupId: String, newOwnerId: String, quitGroup: Bool, config: QuitGroupConfig?,
    success: @escaping () -> Void, error: @escaping (_ errorCode: Code) -> Void
  )

  /// Returns the named members of a group that the caller is in.
  ///
  /// - Parameters:
  ///   - groupId: The members' group.
  ///   - userIds: The members to look up. 1 to 100 users, otherwise
  ///     ``Code/invalidUserIDList`` (D-10, D-11).
  func getGroupMembers(
    _ groupId: String, userIds: [String], success: @escaping (_ value: [GroupMemberInfo]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

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
  func getGroupMembersByRole(
    _ groupId: String, role: GroupMemberRole, pageToken: String, count: Int, order: Bool,
    success: @escaping (_ value: PagingQueryResult<GroupMemberInfo>) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

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
  func searchGroupMembers(
    _ groupId: String, name: String, pageToken: String, count: Int, order: Bool,
    success: @escaping (_ value: PagingQueryResult<GroupMemberInfo>) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Returns the named groups of which the caller is a member.
  ///
  /// - Parameters:
  ///   - groupIds: The groups to look up; the result contains only the caller's groups. 1 to 20
  ///     groups, otherwise ``Code/invalidGroupIDs`` (D-10, D-11).
  func getJoinedGroups(
    _ groupIds: [String], success: @escaping (_ value: [GroupInfo]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Returns a page of the groups in which the caller has a role.
  ///
  /// - Parameters:
  ///   - role: The caller's role in the requested groups. Undef means every role.
  ///   - pageToken: The token that the previous page contains (FR-43, GR-27). Empty for the first
  ///     page.
  ///   - count: The maximum number of items on the page. 1 to 100, otherwise
  ///     ``Code/invalidPagingQueryOption`` (D-10, D-11).
  ///   - order: The order by time (FR-45, GR-28). True for oldest first.
  func getJoinedGroupsByRole(
    _ role: GroupMemberRole, pageToken: String, count: Int, order: Bool,
    success: @escaping (_ value: PagingQueryResult<GroupInfo>) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

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
  func searchJoinedGroups(
    _ groupName: String, pageToken: String, count: Int, order: Bool,
    success: @escaping (_ value: PagingQueryResult<GroupInfo>) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Makes members managers; a group has at most 10 of them.
  ///
  /// - Parameters:
  ///   - groupId: The members' group.
  ///   - userIds: The members who become managers. 1 to 10 users, otherwise
  ///     ``Code/invalidUserIDList`` (D-10, D-11).
  func addGroupManagers(
    _ groupId: String, userIds: [String], success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Makes managers regular members again.
  ///
  /// - Parameters:
  ///   - groupId: The members' group.
  ///   - userIds: The managers who become regular members. 1 to 10 users, otherwise
  ///     ``Code/invalidUserIDList`` (D-10, D-11).
  func removeGroupManagers(
    _ groupId: String, userIds: [String], success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Sets a member's nickname and extra text; memberInfoEditPermission must allow this.
  ///
  /// - Parameters:
  ///   - groupId: The member's group.
  ///   - userId: The member whose entry is set.
  ///   - nickname: The member's nickname in the group. At most 64 characters, otherwise
  ///     ``Code/invalidNickName`` (D-10, D-12, D-55); nil or empty removes it.
  ///   - extra: Extra text about the member; if nil or empty, the text is removed. At most 128
  ///     characters, otherwise ``Code/invalidExtra`` (D-10 to D-12).
  func setGroupMemberInfo(
    _ groupId: String, userId: String, nickname: String?, extra: String?,
    success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code, _ errorKeys: [String]) -> Void
  )

  /// Sets the caller's own remark for a group.
  ///
  /// - Parameters:
  ///   - groupId: The group that the remark describes.
  ///   - remark: The caller's remark for the group. At most 64 characters, otherwise
  ///     ``Code/invalidRemark`` (D-10 to D-12); nil or empty removes it.
  func setGroupRemark(
    _ groupId: String, remark: String?, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Adds users to a group, or first asks the approvers or the invitees.
  ///
  /// - Parameters:
  ///   - groupId: The group that the users are to join.
  ///   - userIds: The users to invite. 1 to 30 users, otherwise
  ///     ``Code/invalidUserIDList`` (GR-05, D-10, D-11).
  func inviteUsersToGroup(
    _ groupId: String, userIds: [String], success: @escaping (_ processCode: Code) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Accepts the invitation that inviterId sent to the caller.
  ///
  /// - Parameters:
  ///   - groupId: The group to join.
  ///   - inviterId: The user who sent the invitation.
  func acceptGroupInvite(
    _ groupId: String, inviterId: String, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Refuses the invitation that inviterId sent to the caller.
  ///
  /// - Parameters:
  ///   - groupId: The group of the invitation.
  ///   - inviterId: The user who sent the invitation.
  ///   - reason: The reason, which onGroupApplicationEvent reports. At most 128 characters,
  ///     otherwise ``Code/invalidReason`` (D-10 to D-12).
  func refuseGroupInvite(
    _ groupId: String, inviterId: String, reason: String?, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Approves a user's application, or the invitation that inviterId sent to the user.
  ///
  /// - Parameters:
  ///   - groupId: The group that the user wants to join.
  ///   - inviterId: The user who sent the invitation. Nil for the user's own application.
  ///   - applicantId: The user who applied or was invited.
  func acceptGroupApplication(
    _ groupId: String, inviterId: String?, applicantId: String,
    success: @escaping (_ processCode: Code) -> Void, error: @escaping (_ errorCode: Code) -> Void
  )

  /// Rejects a user's application, or the invitation that inviterId sent to the user.
  ///
  /// - Parameters:
  ///   - groupId: The group that the user wants to join.
  ///   - inviterId: The user who sent the invitation. Nil for the user's own application.
  ///   - applicantId: The user who applied or was invited.
  ///   - reason: The reason, which onGroupApplicationEvent reports. At most 128 characters,
  ///     otherwise ``Code/invalidReason`` (D-10 to D-12).
  func refuseGroupApplication(
    _ groupId: String, inviterId: String?, applicantId: String, reason: String?,
    success: @escaping () -> Void, error: @escaping (_ errorCode: Code) -> Void
  )

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
  func getGroupApplications(
    _ pageToken: String, count: Int, order: Bool, directions: [GroupApplicationDirection],
    status: [GroupApplicationStatus],
    success: @escaping (_ value: PagingQueryResult<GroupApplicationInfo>) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Follows members of a group; a user can follow at most 200 members of one group.
  ///
  /// - Parameters:
  ///   - groupId: The members' group.
  ///   - userIds: The members to follow. 1 to 100 users, otherwise
  ///     ``Code/invalidUserIDList`` (D-10, D-11).
  func addGroupFollows(
    _ groupId: String, userIds: [String], success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Ends the following of members of a group.
  ///
  /// - Parameters:
  ///   - groupId: The members' group.
  ///   - userIds: The members whom the caller no longer follows. 1 to 100 users, otherwise
  ///     ``Code/invalidUserIDList`` (D-10, D-11).
  func removeGroupFollows(
    _ groupId: String, userIds: [String], success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Returns the members of a group whom the caller follows.
  ///
  /// - Parameters:
  ///   - groupId: The members' group.
  func getGroupFollows(
    _ groupId: String, success: @escaping (_ value: [FollowInfo]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )
}
