/// A call about groups.
@frozen
public enum GroupCall: Hashable, Sendable {
  // Groups as a whole
  /// Makes a group (D-51); one creation.
  case createGroup(Slice<GroupCreation>)
  /// Changes a group's settings (D-52).
  case updateGroupInfo(groupId: GroupID, Slice<GroupSettingChange>)
  /// Tells of groups.
  case getGroupsInfo(Slice<GroupID>)
  /// Tells of those groups that the caller is in.
  case getJoinedGroups(Slice<GroupID>)
  /// Removes members (D-50, D-52).
  case kickGroupMembers(groupId: GroupID, userIds: Slice<UserID>, QuitGroupConfig)
  /// Joins, or applies (GR-02, GR-03).
  case joinGroup(groupId: GroupID)
  /// Leaves.
  case quitGroup(groupId: GroupID, QuitGroupConfig)
  /// Ends a group.
  case dismissGroup(groupId: GroupID)
  /// Makes another member the owner.
  case transferGroupOwner(
    groupId: GroupID, newOwnerId: UserID, quitGroup: Bool, QuitGroupConfig)

  // Members
  /// Tells of members.
  case getGroupMembers(groupId: GroupID, userIds: Slice<UserID>)
  /// Tells a page of the members who have a role; one query.
  case getGroupMembersByRole(groupId: GroupID, Slice<PageQuery>)
  /// Finds members by nickname and name; one query.
  case searchGroupMembers(groupId: GroupID, name: Text, Slice<PageQuery>)
  /// Tells a page of the groups in which the caller has a role; one query.
  case getJoinedGroupsByRole(Slice<PageQuery>)
  /// Finds groups of the caller by their names; one query.
  case searchJoinedGroups(groupName: Text, Slice<PageQuery>)
  /// Makes members managers (D-52).
  case addGroupManagers(groupId: GroupID, userIds: Slice<UserID>)
  /// Makes managers regular members.
  case removeGroupManagers(groupId: GroupID, userIds: Slice<UserID>)
  /// Sets a member's nickname and extra text.
  case setGroupMemberInfo(groupId: GroupID, userId: UserID, nickname: Text, extra: Text)
  /// Sets the caller's remark for a group.
  case setGroupRemark(groupId: GroupID, remark: Text)
  /// Follows members.
  case addGroupFollows(groupId: GroupID, userIds: Slice<UserID>)
  /// No longer follows members.
  case removeGroupFollows(groupId: GroupID, userIds: Slice<UserID>)
  /// Tells whom the caller follows.
  case getGroupFollows(groupId: GroupID)

  // Invitations and applications
  /// Invites users (GR-04 to GR-19).
  case inviteUsersToGroup(groupId: GroupID, userIds: Slice<UserID>)
  /// The invitee accepts (GR-20).
  case acceptGroupInvite(groupId: GroupID, inviterId: UserID)
  /// The invitee refuses (GR-21).
  case refuseGroupInvite(groupId: GroupID, inviterId: UserID, reason: Text)
  /// An approver accepts (GR-23 to GR-25).
  case acceptGroupApplication(groupId: GroupID, inviterId: UserID, applicantId: UserID)
  /// An approver refuses (GR-26).
  case refuseGroupApplication(
    groupId: GroupID, inviterId: UserID, applicantId: UserID, reason: Text)
  /// Tells a page of the applications in which the caller takes part (GR-27 to GR-30); one query.
  case getGroupApplications(Slice<PageQuery>)

  // The server's own interface (D-29)
  /// Removes members.
  case serverKickGroupMembers(groupId: GroupID, userIds: Slice<UserID>)
  /// Ends a group.
  case serverDismissGroup(groupId: GroupID)
}
