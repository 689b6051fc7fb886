// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

extension Call where Success == Code {
  /// Makes a group that the caller owns, and adds or invites the invitees.
  ///
  /// GR-05, GR-17, GR-19, D-10, D-11, D-12, D-14, D-47, D-51, D-55, D-57, D-59.
  ///
  /// - Parameters:
  ///   - groupId: At most 64 letters and digits.
  ///   - groupName: 1 to 64 characters.
  ///   - portraitUri: At most 128 characters.
  ///   - introduction: At most 512 characters.
  ///   - notice: At most 1024 characters.
  ///   - extProfile: At most 10 configured keys.
  ///   - inviteeUserIds: At most 30 users.
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
  /// GR-02, GR-03, D-11, D-40, D-41, D-42, D-45, D-48, D-49, D-55, D-56.
  public static func joinGroup(_ groupId: String) -> Call {
    Call(.joinGroup, groupId.named)
  }

  /// Adds users to a group, or first asks the approvers or the invitees.
  ///
  /// GR-04, GR-05, GR-06, GR-07, GR-08, GR-09, GR-10, GR-11, GR-12, GR-15, GR-17, GR-19, D-11,
  /// D-13, D-14, D-40, D-41, D-42, D-47, D-48, D-49, D-55, D-56.
  ///
  /// - Parameters:
  ///   - userIds: 1 to 30 users.
  public static func inviteUsersToGroup(_ groupId: String, userIds: [String]) -> Call {
    Call(.inviteUsersToGroup, groupId.named, userIds.named)
  }
}

extension Call where Success == Done {
  /// Changes the settings of a group that the call contains; other settings remain.
  ///
  /// D-11, D-12, D-49, D-52, D-55, D-57, D-59.
  ///
  /// - Parameters:
  ///   - groupName: 1 to 64 characters.
  ///   - portraitUri: At most 128 characters.
  ///   - introduction: At most 512 characters.
  ///   - notice: At most 1024 characters.
  ///   - extProfile: At most 10 configured keys.
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
  /// D-11, D-48, D-49, D-50, D-52, D-55.
  public static func quitGroup(_ groupId: String, config: QuitGroupConfig? = nil) -> Call {
    Call(.quitGroup, groupId.named, config.named)
  }

  /// Ends a group; only the owner can.
  ///
  /// D-11, D-48, D-49, D-50, D-52, D-55.
  public static func dismissGroup(_ groupId: String) -> Call {
    Call(.dismissGroup, groupId.named)
  }

  /// Makes another member the owner; if quitGroup is true, the caller leaves the group.
  ///
  /// D-11, D-14, D-49, D-50, D-52, D-55, D-58.
  public static func transferGroupOwner(
    _ groupId: String, newOwnerId: String, quitGroup: Bool = false, config: QuitGroupConfig? = nil
  ) -> Call {
    Call(.transferGroupOwner, groupId.named, newOwnerId.named, quitGroup.named, config.named)
  }

  /// Sets the caller's own remark for a group.
  ///
  /// D-02, D-11, D-12, D-49, D-55, D-59.
  ///
  /// - Parameters:
  ///   - remark: At most 64 characters; nil or empty removes it.
  public static func setGroupRemark(_ groupId: String, remark: String? = nil) -> Call {
    Call(.setGroupRemark, groupId.named, remark.named)
  }

  /// Lets the device receive group events from now on.
  ///
  /// D-07.
  public static func addGroupEventDelegate() -> Call {
    Call(.addGroupEventDelegate)
  }

  /// Ends group events on the device once no delegate is left.
  ///
  /// D-07.
  public static func removeGroupEventDelegate() -> Call {
    Call(.removeGroupEventDelegate)
  }
}

extension Call where Success == [GroupInfo] {
  /// Returns the named groups.
  ///
  /// D-11, D-58.
  ///
  /// - Parameters:
  ///   - groupIds: 1 to 20 groups.
  public static func getGroupsInfo(_ groupIds: [String]) -> Call {
    Call(.getGroupsInfo, groupIds.named)
  }

  /// Returns the named groups of which the caller is a member.
  ///
  /// D-11, D-58.
  ///
  /// - Parameters:
  ///   - groupIds: 1 to 20 groups.
  public static func getJoinedGroups(_ groupIds: [String]) -> Call {
    Call(.getJoinedGroups, groupIds.named)
  }
}

extension Call where Success == PagingQueryResult<GroupInfo> {
  /// Returns a page of the groups in which the caller has a role.
  ///
  /// D-11, D-39, D-58, D-93.
  ///
  /// - Parameters:
  ///   - role: Undef means every role.
  ///   - pageToken: Empty for the first page.
  ///   - count: 1 to 100.
  ///   - order: True for oldest first.
  public static func getJoinedGroupsByRole(
    _ role: GroupMemberRole, pageToken: String = "", count: Int = 20, order: Bool = false
  ) -> Call {
    Call(.getJoinedGroupsByRole, role.named, pageToken.named, count.named, order.named)
  }

  /// Finds groups of the caller whose name contains a text.
  ///
  /// D-11, D-12, D-39, D-58, D-93.
  ///
  /// - Parameters:
  ///   - groupName: 1 to 64 characters.
  ///   - pageToken: Empty for the first page.
  ///   - count: 1 to 200.
  ///   - order: True for oldest first.
  public static func searchJoinedGroups(
    _ groupName: String, pageToken: String = "", count: Int = 20, order: Bool = false
  ) -> Call {
    Call(.searchJoinedGroups, groupName.named, pageToken.named, count.named, order.named)
  }
}
