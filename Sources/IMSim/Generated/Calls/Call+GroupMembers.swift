// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

extension Call where Success == Done {
  /// Removes members from a group; removeMemberPermission must allow this.
  ///
  /// D-11, D-13, D-14, D-49, D-50, D-52, D-55.
  ///
  /// - Parameters:
  ///   - userIds: 1 to 100 users.
  public static func kickGroupMembers(
    _ groupId: String, userIds: [String], config: QuitGroupConfig? = nil
  ) -> Call {
    Call(.kickGroupMembers, groupId.named, userIds.named, config.named)
  }

  /// Makes members managers; a group has at most 10 of them.
  ///
  /// D-11, D-13, D-14, D-49, D-50, D-52, D-55, D-58.
  ///
  /// - Parameters:
  ///   - userIds: 1 to 10 users.
  public static func addGroupManagers(_ groupId: String, userIds: [String]) -> Call {
    Call(.addGroupManagers, groupId.named, userIds.named)
  }

  /// Makes managers regular members again.
  ///
  /// D-11, D-13, D-14, D-49, D-50, D-52, D-55, D-58.
  ///
  /// - Parameters:
  ///   - userIds: 1 to 10 users.
  public static func removeGroupManagers(_ groupId: String, userIds: [String]) -> Call {
    Call(.removeGroupManagers, groupId.named, userIds.named)
  }

  /// Sets a member's nickname and extra text; memberInfoEditPermission must allow this.
  ///
  /// D-11, D-12, D-14, D-49, D-55, D-59.
  ///
  /// - Parameters:
  ///   - nickname: At most 64 characters; nil or empty removes it.
  ///   - extra: At most 128 characters.
  public static func setGroupMemberInfo(
    _ groupId: String, userId: String, nickname: String? = nil, extra: String? = nil
  ) -> Call {
    Call(.setGroupMemberInfo, groupId.named, userId.named, nickname.named, extra.named)
  }

  /// Accepts the invitation that inviterId sent to the caller.
  ///
  /// GR-14, GR-18, GR-20, GR-22, D-11, D-14, D-43, D-46, D-48, D-49, D-55, D-56, D-90, D-91, D-92,
  /// D-94.
  public static func acceptGroupInvite(_ groupId: String, inviterId: String) -> Call {
    Call(.acceptGroupInvite, groupId.named, inviterId.named)
  }

  /// Refuses the invitation that inviterId sent to the caller.
  ///
  /// GR-21, GR-22, D-11, D-12, D-14, D-43, D-46, D-48, D-49, D-55, D-56, D-90, D-92, D-94.
  ///
  /// - Parameters:
  ///   - reason: At most 128 characters.
  public static func refuseGroupInvite(
    _ groupId: String, inviterId: String, reason: String? = nil
  ) -> Call {
    Call(.refuseGroupInvite, groupId.named, inviterId.named, reason.named)
  }

  /// Rejects a user's application, or the invitation that inviterId sent to the user.
  ///
  /// GR-22, GR-26, GR-23, D-11, D-12, D-14, D-40, D-43, D-45, D-46, D-48, D-49, D-55, D-56, D-90.
  ///
  /// - Parameters:
  ///   - inviterId: Absent for the user's own application.
  ///   - reason: At most 128 characters.
  public static func refuseGroupApplication(
    _ groupId: String, inviterId: String? = nil, applicantId: String, reason: String? = nil
  ) -> Call {
    Call(.refuseGroupApplication, groupId.named, inviterId.named, applicantId.named, reason.named)
  }

  /// Follows members of a group; a user can follow at most 200 members of one group.
  ///
  /// D-02, D-11, D-13, D-14, D-49, D-55, D-59.
  ///
  /// - Parameters:
  ///   - userIds: 1 to 100 users.
  public static func addGroupFollows(_ groupId: String, userIds: [String]) -> Call {
    Call(.addGroupFollows, groupId.named, userIds.named)
  }

  /// Ends the following of members of a group.
  ///
  /// D-02, D-11, D-13, D-14, D-49, D-55, D-59.
  ///
  /// - Parameters:
  ///   - userIds: 1 to 100 users.
  public static func removeGroupFollows(_ groupId: String, userIds: [String]) -> Call {
    Call(.removeGroupFollows, groupId.named, userIds.named)
  }
}

extension Call where Success == [GroupMemberInfo] {
  /// Returns the named members of a group that the caller is in.
  ///
  /// D-11, D-13, D-14, D-49, D-55.
  ///
  /// - Parameters:
  ///   - userIds: 1 to 100 users.
  public static func getGroupMembers(_ groupId: String, userIds: [String]) -> Call {
    Call(.getGroupMembers, groupId.named, userIds.named)
  }
}

extension Call where Success == PagingQueryResult<GroupMemberInfo> {
  /// Returns a page of the members with a role; the newest member comes first.
  ///
  /// D-11, D-39, D-49, D-55, D-58, D-93.
  ///
  /// - Parameters:
  ///   - role: Undef means every role.
  ///   - pageToken: Empty for the first page.
  ///   - count: 1 to 100.
  ///   - order: True for oldest first.
  public static func getGroupMembersByRole(
    _ groupId: String, role: GroupMemberRole, pageToken: String = "", count: Int = 20,
    order: Bool = false
  ) -> Call {
    Call(
      .getGroupMembersByRole, groupId.named, role.named, pageToken.named, count.named, order.named)
  }

  /// Finds members whose nickname or name contains a text.
  ///
  /// D-11, D-12, D-39, D-49, D-55, D-58, D-93.
  ///
  /// - Parameters:
  ///   - name: 1 to 64 characters.
  ///   - pageToken: Empty for the first page.
  ///   - count: 1 to 200.
  ///   - order: True for oldest first.
  public static func searchGroupMembers(
    _ groupId: String, name: String, pageToken: String = "", count: Int = 20, order: Bool = false
  ) -> Call {
    Call(.searchGroupMembers, groupId.named, name.named, pageToken.named, count.named, order.named)
  }
}

extension Call where Success == Code {
  /// Approves a user's application, or the invitation that inviterId sent to the user.
  ///
  /// GR-13, GR-16, GR-22, GR-23, GR-24, GR-25, D-11, D-14, D-40, D-43, D-45, D-48, D-49, D-53,
  /// D-55, D-56, D-90, D-91.
  ///
  /// - Parameters:
  ///   - inviterId: Absent for the user's own application.
  public static func acceptGroupApplication(
    _ groupId: String, inviterId: String? = nil, applicantId: String
  ) -> Call {
    Call(.acceptGroupApplication, groupId.named, inviterId.named, applicantId.named)
  }
}

extension Call where Success == PagingQueryResult<GroupApplicationInfo> {
  /// Returns a page of applications; an empty list of directions or statuses means all.
  ///
  /// GR-22, GR-27, GR-28, GR-29, GR-30, D-11, D-31, D-39, D-43, D-44, D-56, D-86, D-90, D-93.
  ///
  /// - Parameters:
  ///   - pageToken: Empty for the first page.
  ///   - count: 1 to 200.
  ///   - order: True for oldest first.
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
  /// D-11, D-49, D-55, D-59.
  public static func getGroupFollows(_ groupId: String) -> Call {
    Call(.getGroupFollows, groupId.named)
  }
}
