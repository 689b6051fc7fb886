// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

extension Call where Success == Code {
  /// Makes a group that the caller owns, and adds or invites the invitees.
  ///
  /// Source: GR-05, GR-17, GR-19. Decisions: D-10 to D-12, D-14, D-47, D-51, D-55, D-57, D-59.
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
  public static func createGroup(
    _ groupId: String, groupName: String? = nil, portraitUri: String? = nil,
    introduction: String? = nil, notice: String? = nil, extProfile: [String: String]? = nil,
    joinPermission: GroupJoinPermission? = nil,
    removeMemberPermission: GroupOperationPermission? = nil,
    invitePermission: GroupOperationPermission? = nil,
    inviteHandlePermission: GroupInviteHandlePermission? = nil,
    groupInfoEditPermission: GroupOperationPermission? = nil,
    memberInfoEditPermission: GroupMemberInfoEditPermission? = nil, inviteeUserIds: [String] = []
  ) -> Call {
    Call(
      .createGroup, groupId.named, groupName.named, portraitUri.named, introduction.named,
      notice.named, extProfile.named, joinPermission.named, removeMemberPermission.named,
      invitePermission.named, inviteHandlePermission.named, groupInfoEditPermission.named,
      memberInfoEditPermission.named, inviteeUserIds.named)
  }

  /// Joins a group, or applies to join if joinPermission requires an approval.
  ///
  /// Source: GR-02, GR-03. Decisions: D-11, D-40 to D-42, D-45, D-48, D-49, D-55, D-56.
  ///
  /// - Parameters:
  ///   - groupId: The group to join.
  public static func joinGroup(_ groupId: String) -> Call {
    Call(.joinGroup, groupId.named)
  }

  /// Adds users to a group, or first asks the approvers or the invitees.
  ///
  /// Source: GR-04 to GR-12, GR-15, GR-17, GR-19.
  /// Decisions: D-11, D-13, D-14, D-40 to D-42, D-47 to D-49, D-55, D-56.
  ///
  /// - Parameters:
  ///   - groupId: The group that the users are to join.
  ///   - userIds: The users to invite. 1 to 30 users, otherwise
  ///     ``Code/invalidUserIDList`` (GR-05, D-10, D-11).
  public static func inviteUsersToGroup(_ groupId: String, userIds: [String]) -> Call {
    Call(.inviteUsersToGroup, groupId.named, userIds.named)
  }
}

extension Call where Success == Done {
  /// Changes the settings of a group that the call contains; other settings remain.
  ///
  /// Decisions: D-11, D-12, D-49, D-52, D-55, D-57, D-59.
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
  public static func updateGroupInfo(
    _ groupId: String, groupName: String? = nil, portraitUri: String? = nil,
    introduction: String? = nil, notice: String? = nil, extProfile: [String: String]? = nil,
    joinPermission: GroupJoinPermission? = nil,
    removeMemberPermission: GroupOperationPermission? = nil,
    invitePermission: GroupOperationPermission? = nil,
    inviteHandlePermission: GroupInviteHandlePermission? = nil,
    groupInfoEditPermission: GroupOperationPermission? = nil,
    memberInfoEditPermission: GroupMemberInfoEditPermission? = nil
  ) -> Call {
    Call(
      .updateGroupInfo, groupId.named, groupName.named, portraitUri.named, introduction.named,
      notice.named, extProfile.named, joinPermission.named, removeMemberPermission.named,
      invitePermission.named, inviteHandlePermission.named, groupInfoEditPermission.named,
      memberInfoEditPermission.named)
  }

  /// Leaves a group; the owner can't.
  ///
  /// Decisions: D-11, D-48 to D-50, D-52, D-55.
  ///
  /// - Parameters:
  ///   - groupId: The group to leave.
  ///   - config: What else the server removes; by default, everything.
  public static func quitGroup(_ groupId: String, config: QuitGroupConfig? = nil) -> Call {
    Call(.quitGroup, groupId.named, config.named)
  }

  /// Ends a group; only the owner can.
  ///
  /// Decisions: D-11, D-48 to D-50, D-52, D-55.
  ///
  /// - Parameters:
  ///   - groupId: The group to end.
  public static func dismissGroup(_ groupId: String) -> Call {
    Call(.dismissGroup, groupId.named)
  }

  /// Makes another member the owner; if quitGroup is true, the caller leaves the group.
  ///
  /// Decisions: D-11, D-14, D-49, D-50, D-52, D-55, D-58.
  ///
  /// - Parameters:
  ///   - groupId: The group that gets another owner.
  ///   - newOwnerId: The member who becomes the owner.
  ///   - quitGroup: Whether the caller leaves the group.
  ///   - config: What else the server removes if the caller leaves; by default, everything.
  public static func transferGroupOwner(
    _ groupId: String, newOwnerId: String, quitGroup: Bool = false, config: QuitGroupConfig? = nil
  ) -> Call {
    Call(.transferGroupOwner, groupId.named, newOwnerId.named, quitGroup.named, config.named)
  }

  /// Sets the caller's own remark for a group.
  ///
  /// Decisions: D-02, D-11, D-12, D-49, D-55, D-59.
  ///
  /// - Parameters:
  ///   - groupId: The group that the remark describes.
  ///   - remark: The caller's remark for the group. At most 64 characters, otherwise
  ///     ``Code/invalidRemark`` (D-10 to D-12); nil or empty removes it.
  public static func setGroupRemark(_ groupId: String, remark: String? = nil) -> Call {
    Call(.setGroupRemark, groupId.named, remark.named)
  }

  /// Lets the device receive group events from now on.
  ///
  /// Decisions: D-07.
  public static func addGroupEventDelegate() -> Call {
    Call(.addGroupEventDelegate)
  }

  /// Ends group events on the device once no delegate is left.
  ///
  /// Decisions: D-07.
  public static func removeGroupEventDelegate() -> Call {
    Call(.removeGroupEventDelegate)
  }
}

extension Call where Success == [GroupInfo] {
  /// Returns the named groups.
  ///
  /// Decisions: D-11, D-58.
  ///
  /// - Parameters:
  ///   - groupIds: The groups to look up. 1 to 20 groups, otherwise
  ///     ``Code/invalidGroupIDs`` (D-10, D-11).
  public static func getGroupsInfo(_ groupIds: [String]) -> Call {
    Call(.getGroupsInfo, groupIds.named)
  }

  /// Returns the named groups of which the caller is a member.
  ///
  /// Decisions: D-11, D-58.
  ///
  /// - Parameters:
  ///   - groupIds: The groups to look up; the result contains only the caller's groups. 1 to 20
  ///     groups, otherwise ``Code/invalidGroupIDs`` (D-10, D-11).
  public static func getJoinedGroups(_ groupIds: [String]) -> Call {
    Call(.getJoinedGroups, groupIds.named)
  }
}

extension Call where Success == PagingQueryResult<GroupInfo> {
  /// Returns a page of the groups in which the caller has a role.
  ///
  /// Decisions: D-11, D-39, D-58, D-93.
  ///
  /// - Parameters:
  ///   - role: The caller's role in the requested groups. Undef means every role.
  ///   - pageToken: The token that the previous page contains (FR-43, GR-27). Empty for the first
  ///     page.
  ///   - count: The maximum number of items on the page. 1 to 100, otherwise
  ///     ``Code/invalidPagingQueryOption`` (D-10, D-11).
  ///   - order: The order by time (FR-45, GR-28). True for oldest first.
  public static func getJoinedGroupsByRole(
    _ role: GroupMemberRole, pageToken: String = "", count: Int = 20, order: Bool = false
  ) -> Call {
    Call(.getJoinedGroupsByRole, role.named, pageToken.named, count.named, order.named)
  }

  /// Finds groups of the caller whose name contains a text.
  ///
  /// Decisions: D-11, D-12, D-39, D-58, D-93.
  ///
  /// - Parameters:
  ///   - groupName: The text to find in a group's name. 1 to 64 characters, otherwise
  ///     ``Code/invalidGroupName`` (D-10 to D-12).
  ///   - pageToken: The token that the previous page contains (FR-43, GR-27). Empty for the first
  ///     page.
  ///   - count: The maximum number of items on the page. 1 to 200, otherwise
  ///     ``Code/invalidPagingQueryOption`` (D-10, D-11).
  ///   - order: The order by time (FR-45, GR-28). True for oldest first.
  public static func searchJoinedGroups(
    _ groupName: String, pageToken: String = "", count: Int = 20, order: Bool = false
  ) -> Call {
    Call(.searchJoinedGroups, groupName.named, pageToken.named, count.named, order.named)
  }
}
