// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

extension Call where Success == Done {
  /// Removes members from a group; removeMemberPermission must allow this.
  ///
  /// Decisions: D-11, D-13, D-14, D-49, D-50, D-52, D-55.
  ///
  /// - Parameters:
  ///   - groupId: The members' group.
  ///   - userIds: The members to remove. 1 to 100 users, otherwise
  ///     ``Code/invalidUserIDList`` (D-10, D-11).
  ///   - config: What else the server removes; by default, everything.
  public static func kickGroupMembers(
    _ groupId: String, userIds: [String], config: QuitGroupConfig? = nil
  ) -> Call {
    Call(.kickGroupMembers, groupId.named, userIds.named, config.named)
  }

  /// Makes members managers; a group has at most 10 of them.
  ///
  /// Decisions: D-11, D-13, D-14, D-49, D-50, D-52, D-55, D-58.
  ///
  /// - Parameters:
  ///   - groupId: The members' group.
  ///   - userIds: The members who become managers. 1 to 10 users, otherwise
  ///     ``Code/invalidUserIDList`` (D-10, D-11).
  public static func addGroupManagers(_ groupId: String, userIds: [String]) -> Call {
    Call(.addGroupManagers, groupId.named, userIds.named)
  }

  /// Makes managers regular members again.
  ///
  /// Decisions: D-11, D-13, D-14, D-49, D-50, D-52, D-55, D-58.
  ///
  /// - Parameters:
  ///   - groupId: The members' group.
  ///   - userIds: The managers who become regular members. 1 to 10 users, otherwise
  ///     ``Code/invalidUserIDList`` (D-10, D-11).
  public static func removeGroupManagers(_ groupId: String, userIds: [String]) -> Call {
    Call(.removeGroupManagers, groupId.named, userIds.named)
  }

  /// Sets a member's nickname and extra text; memberInfoEditPermission must allow this.
  ///
  /// Decisions: D-11, D-12, D-14, D-49, D-55, D-59.
  ///
  /// - Parameters:
  ///   - groupId: The member's group.
  ///   - userId: The member whose entry is set.
  ///   - nickname: The member's nickname in the group. At most 64 characters, otherwise
  ///     ``Code/invalidNickName`` (D-10, D-12, D-55); nil or empty removes it.
  ///   - extra: Extra text about the member; if nil or empty, the text is removed. At most 128
  ///     characters, otherwise ``Code/invalidExtra`` (D-10 to D-12).
  public static func setGroupMemberInfo(
    _ groupId: String, userId: String, nickname: String? = nil, extra: String? = nil
  ) -> Call {
    Call(.setGroupMemberInfo, groupId.named, userId.named, nickname.named, extra.named)
  }

  /// Accepts the invitation that inviterId sent to the caller.
  ///
  /// Source: GR-14, GR-18, GR-20, GR-22.
  /// Decisions: D-11, D-14, D-43, D-46, D-48, D-49, D-55, D-56, D-90 to D-92, D-94.
  ///
  /// - Parameters:
  ///   - groupId: The group to join.
  ///   - inviterId: The user who sent the invitation.
  public static func acceptGroupInvite(_ groupId: String, inviterId: String) -> Call {
    Call(.acceptGroupInvite, groupId.named, inviterId.named)
  }

  /// Refuses the invitation that inviterId sent to the caller.
  ///
  /// Source: GR-21, GR-22.
  /// Decisions: D-11, D-12, D-14, D-43, D-46, D-48, D-49, D-55, D-56, D-90, D-92, D-94.
  ///
  /// - Parameters:
  ///   - groupId: The group of the invitation.
  ///   - inviterId: The user who sent the invitation.
  ///   - reason: The reason, which onGroupApplicationEvent reports. At most 128 characters,
  ///     otherwise ``Code/invalidReason`` (D-10 to D-12).
  public static func refuseGroupInvite(
    _ groupId: String, inviterId: String, reason: String? = nil
  ) -> Call {
    Call(.refuseGroupInvite, groupId.named, inviterId.named, reason.named)
  }

  /// Rejects a user's application, or the invitation that inviterId sent to the user.
  ///
  /// Source: GR-22, GR-23, GR-26.
  /// Decisions: D-11, D-12, D-14, D-40, D-43, D-45, D-46, D-48, D-49, D-55, D-56, D-90.
  ///
  /// - Parameters:
  ///   - groupId: The group that the user wants to join.
  ///   - inviterId: The user who sent the invitation. Nil for the user's own application.
  ///   - applicantId: The user who applied or was invited.
  ///   - reason: The reason, which onGroupApplicationEvent reports. At most 128 characters,
  ///     otherwise ``Code/invalidReason`` (D-10 to D-12).
  public static func refuseGroupApplication(
    _ groupId: String, inviterId: String? = nil, applicantId: String, reason: String? = nil
  ) -> Call {
    Call(.refuseGroupApplication, groupId.named, inviterId.named, applicantId.named, reason.named)
  }

  /// Follows members of a group; a user can follow at most 200 members of one group.
  ///
  /// Decisions: D-02, D-11, D-13, D-14, D-49, D-55, D-59.
  ///
  /// - Parameters:
  ///   - groupId: The members' group.
  ///   - userIds: The members to follow. 1 to 100 users, otherwise
  ///     ``Code/invalidUserIDList`` (D-10, D-11).
  public static func addGroupFollows(_ groupId: String, userIds: [String]) -> Call {
    Call(.addGroupFollows, groupId.named, userIds.named)
  }

  /// Ends the following of members of a group.
  ///
  /// Decisions: D-02, D-11, D-13, D-14, D-49, D-55, D-59.
  ///
  /// - Parameters:
  ///   - groupId: The members' group.
  ///   - userIds: The members whom the caller no longer follows. 1 to 100 users, otherwise
  ///     ``Code/invalidUserIDList`` (D-10, D-11).
  public static func removeGroupFollows(_ groupId: String, userIds: [String]) -> Call {
    Call(.removeGroupFollows, groupId.named, userIds.named)
  }
}

extension Call where Success == [GroupMemberInfo] {
  /// Returns the named members of a group that the caller is in.
  ///
  /// Decisions: D-11, D-13, D-14, D-49, D-55.
  ///
  /// - Parameters:
  ///   - groupId: The members' group.
  ///   - userIds: The members to look up. 1 to 100 users, otherwise
  ///     ``Code/invalidUserIDList`` (D-10, D-11).
  public static func getGroupMembers(_ groupId: String, userIds: [String]) -> Call {
    Call(.getGroupMembers, groupId.named, userIds.named)
  }
}

extension Call where Success == PagingQueryResult<GroupMemberInfo> {
  /// Returns a page of the members with a role; the newest member comes first.
  ///
  /// Decisions: D-11, D-39, D-49, D-55, D-58, D-93.
  ///
  /// - Parameters:
  ///   - groupId: The members' group.
  ///   - role: The role of the requested members. Undef means every role.
  ///   - pageToken: The token that the previous page contains (FR-43, GR-27). Empty for the first
  ///     page.
  ///   - count: The maximum number of items on the page. 1 to 100, otherwise
  ///     ``Code/invalidPagingQueryOption`` (D-10, D-11).
  ///   - order: The order by time (FR-45, GR-28). True for oldest first.
  public static func getGroupMembersByRole(
    _ groupId: String, role: GroupMemberRole, pageToken: String = "", count: Int = 20,
    order: Bool = false
  ) -> Call {
    Call(
      .getGroupMembersByRole, groupId.named, role.named, pageToken.named, count.named, order.named)
  }

  /// Finds members whose nickname or name contains a text.
  ///
  /// Decisions: D-11, D-12, D-39, D-49, D-55, D-58, D-93.
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
  public static func searchGroupMembers(
    _ groupId: String, name: String, pageToken: String = "", count: Int = 20, order: Bool = false
  ) -> Call {
    Call(.searchGroupMembers, groupId.named, name.named, pageToken.named, count.named, order.named)
  }
}

extension Call where Success == Code {
  /// Approves a user's application, or the invitation that inviterId sent to the user.
  ///
  /// Source: GR-13, GR-16, GR-22 to GR-25.
  /// Decisions: D-11, D-14, D-40, D-43, D-45, D-48, D-49, D-53, D-55, D-56, D-90, D-91.
  ///
  /// - Parameters:
  ///   - groupId: The group that the user wants to join.
  ///   - inviterId: The user who sent the invitation. Nil for the user's own application.
  ///   - applicantId: The user who applied or was invited.
  public static func acceptGroupApplication(
    _ groupId: String, inviterId: String? = nil, applicantId: String
  ) -> Call {
    Call(.acceptGroupApplication, groupId.named, inviterId.named, applicantId.named)
  }
}

extension Call where Success == PagingQueryResult<GroupApplicationInfo> {
  /// Returns a page of applications; an empty list of directions or statuses means all.
  ///
  /// Source: GR-22, GR-27 to GR-30.
  /// Decisions: D-11, D-31, D-39, D-43, D-44, D-56, D-86, D-90, D-93.
  ///
  /// - Parameters:
  ///   - pageToken: The token that the previous page contains (FR-43, GR-27). Empty for the first
  ///     page.
  ///   - count: The maximum number of items on the page. 1 to 200, otherwise
  ///     ``Code/invalidPagingQueryOption`` (GR-28, D-10, D-11).
  ///   - order: The order by time (FR-45, GR-28). True for oldest first.
  ///   - directions: The parts that the caller plays in the listed applications; empty for all.
  ///   - status: The statuses of the listed applications; empty for all.
  public static func getGroupApplications(
    _ pageToken: String = "", count: Int = 20, order: Bool = false,
    directions: [GroupApplicationDirection] = [], status: [GroupApplicationStatus] = []
  ) -> Call {
    Call(
      .getGroupApplications, pageToken.named, count.named, order.named, directions.named,
      status.named)
  }
}

extension Call where Success == [FollowInfo] {
  /// Returns the members of a group whom the caller follows.
  ///
  /// Decisions: D-11, D-49, D-55, D-59.
  ///
  /// - Parameters:
  ///   - groupId: The members' group.
  public static func getGroupFollows(_ groupId: String) -> Call {
    Call(.getGroupFollows, groupId.named)
  }
}
