/// Every call, by its SDK name; the server's own calls begin with `server`.
///
/// The raw value is the index into `Catalogue.calls`.
@frozen
public enum CallKind: UInt8, CaseIterable, Sendable {
  // Friends
  /// Asks another user for friendship, or makes it at once.
  case addFriend
  /// Sets who may add the caller as a friend.
  case setFriendAddPermission
  /// Returns who may add the caller as a friend.
  case getFriendAddPermission
  /// Accepts a request that waits for the caller.
  case acceptFriendApplication
  /// Refuses a request that waits for the caller.
  case refuseFriendApplication
  /// Returns a page of the requests that the caller sent and received.
  case getFriendApplications
  /// Returns all friends of the caller.
  case getFriends
  /// Returns the named friends of the caller.
  case getFriendsInfo
  /// Finds friends of the caller by remark and name.
  case searchFriendsInfo
  /// Ends friendships.
  case deleteFriends
  /// Returns how the caller stands to each of several users.
  case checkFriends
  /// Sets the caller's remark and extended attributes for a friend.
  case setFriendInfo
  // Groups
  /// Makes a group that the caller owns.
  case createGroup
  /// Changes a group's description and permissions.
  case updateGroupInfo
  /// Returns the named groups.
  case getGroupsInfo
  /// Removes members from a group.
  case kickGroupMembers
  /// Joins a group, or applies for it.
  case joinGroup
  /// Leaves a group.
  case quitGroup
  /// Ends a group.
  case dismissGroup
  /// Makes another member the owner of a group.
  case transferGroupOwner
  /// Returns the named members of a group.
  case getGroupMembers
  /// Returns a page of the members of a group who have a role.
  case getGroupMembersByRole
  /// Finds members of a group by nickname and name.
  case searchGroupMembers
  /// Returns those of the named groups that the caller is in.
  case getJoinedGroups
  /// Returns a page of the groups in which the caller has a role.
  case getJoinedGroupsByRole
  /// Finds groups that the caller is in by their names.
  case searchJoinedGroups
  /// Makes members managers of a group.
  case addGroupManagers
  /// Makes managers of a group regular members again.
  case removeGroupManagers
  /// Sets a member's nickname and extra text in a group.
  case setGroupMemberInfo
  /// Sets the caller's own remark for a group.
  case setGroupRemark
  /// Brings users into a group, or invites them.
  case inviteUsersToGroup
  /// Accepts an invitation that the caller received.
  case acceptGroupInvite
  /// Refuses an invitation that the caller received.
  case refuseGroupInvite
  /// Approves an application or an invitation as owner or manager.
  case acceptGroupApplication
  /// Rejects an application or an invitation as owner or manager.
  case refuseGroupApplication
  /// Returns a page of the caller's applications and invitations.
  case getGroupApplications
  /// Follows members of a group.
  case addGroupFollows
  /// Ends the following of members of a group.
  case removeGroupFollows
  /// Returns the members of a group whom the caller follows.
  case getGroupFollows
  // Profiles
  /// Changes attributes of the caller's profile.
  case updateMyUserProfile
  /// Returns the caller's whole profile.
  case getMyUserProfile
  /// Returns the named users' profiles as the caller may see them.
  case getUserProfiles
  /// Sets who may see the caller's profile.
  case updateMyUserProfileVisibility
  /// Returns who may see the caller's profile.
  case getMyUserProfileVisibility
  /// Finds a user by the exact uniqueId.
  case searchUserProfileByUniqueId
  // Subscriptions
  /// Subscribes to changes of users for a time.
  case subscribeEvent
  /// Ends subscriptions to users.
  case unSubscribeEvent
  /// Returns subscriptions of the caller.
  case querySubscribeEvent
  /// Returns whether users are online, platform by platform.
  case getSubscribeUsersOnlineStatus
  // Delegates
  /// Adds a delegate for friend events.
  case addFriendEventDelegate
  /// Removes a delegate for friend events.
  case removeFriendEventDelegate
  /// Adds a delegate for group events.
  case addGroupEventDelegate
  /// Removes a delegate for group events.
  case removeGroupEventDelegate
  /// Adds a delegate for subscription events.
  case addSubscribeEventDelegate
  /// Removes a delegate for subscription events.
  case removeSubscribeEventDelegate
  /// Adds a delegate for changes of the connection.
  case addConnectionStatusChangeDelegate
  /// Removes a delegate for changes of the connection.
  case removeConnectionStatusChangeDelegate
  // The server's own interface
  /// Ends all friendships of a user: `clearFriends`.
  case serverClearFriends
  /// Makes users friends directly: `addFriends`.
  case serverAddFriends
  /// Sets who may add a user as a friend: `setFriendAddPermission`.
  case serverSetFriendAddPermission
  /// Changes attributes of a user's profile, uniqueId too: `setUserProfile`.
  case serverSetUserProfile
  /// Removes members from a group: `kickGroupMembers`.
  case serverKickGroupMembers
  /// Ends a group: `dismissGroup`.
  case serverDismissGroup
  /// Returns what was counted since the start: `getStatistics`.
  case serverGetStatistics
}

/// A call of the SDK or of the server's own interface, as an application makes it and as it travels
/// to the server.
///
/// A new call is a type of its own, ``CallMessage``, and a line in each of the lists here: its
/// kind, its case, what is visited, and its entry in the order of the kinds.
public enum Call: Hashable, Sendable {
  /// Asks another user for friendship, or makes it at once.
  case addFriend(AddFriend)
  /// Sets who may add the caller as a friend.
  case setFriendAddPermission(SetFriendAddPermission)
  /// Returns who may add the caller as a friend.
  case getFriendAddPermission(GetFriendAddPermission)
  /// Accepts a request that waits for the caller.
  case acceptFriendApplication(AcceptFriendApplication)
  /// Refuses a request that waits for the caller.
  case refuseFriendApplication(RefuseFriendApplication)
  /// Returns a page of the requests that the caller sent and received.
  case getFriendApplications(GetFriendApplications)
  /// Returns all friends of the caller.
  case getFriends(GetFriends)
  /// Returns the named friends of the caller.
  case getFriendsInfo(GetFriendsInfo)
  /// Finds friends of the caller by remark and name.
  case searchFriendsInfo(SearchFriendsInfo)
  /// Ends friendships.
  case deleteFriends(DeleteFriends)
  /// Returns how the caller stands to each of several users.
  case checkFriends(CheckFriends)
  /// Sets the caller's remark and extended attributes for a friend.
  case setFriendInfo(SetFriendInfo)
  /// Makes a group that the caller owns.
  case createGroup(CreateGroup)
  /// Changes a group's description and permissions.
  case updateGroupInfo(UpdateGroupInfo)
  /// Returns the named groups.
  case getGroupsInfo(GetGroupsInfo)
  /// Removes members from a group.
  case kickGroupMembers(KickGroupMembers)
  /// Joins a group, or applies for it.
  case joinGroup(JoinGroup)
  /// Leaves a group.
  case quitGroup(QuitGroup)
  /// Ends a group.
  case dismissGroup(DismissGroup)
  /// Makes another member the owner of a group.
  case transferGroupOwner(TransferGroupOwner)
  /// Returns the named members of a group.
  case getGroupMembers(GetGroupMembers)
  /// Returns a page of the members of a group who have a role.
  case getGroupMembersByRole(GetGroupMembersByRole)
  /// Finds members of a group by nickname and name.
  case searchGroupMembers(SearchGroupMembers)
  /// Returns those of the named groups that the caller is in.
  case getJoinedGroups(GetJoinedGroups)
  /// Returns a page of the groups in which the caller has a role.
  case getJoinedGroupsByRole(GetJoinedGroupsByRole)
  /// Finds groups that the caller is in by their names.
  case searchJoinedGroups(SearchJoinedGroups)
  /// Makes members managers of a group.
  case addGroupManagers(AddGroupManagers)
  /// Makes managers of a group regular members again.
  case removeGroupManagers(RemoveGroupManagers)
  /// Sets a member's nickname and extra text in a group.
  case setGroupMemberInfo(SetGroupMemberInfo)
  /// Sets the caller's own remark for a group.
  case setGroupRemark(SetGroupRemark)
  /// Brings users into a group, or invites them.
  case inviteUsersToGroup(InviteUsersToGroup)
  /// Accepts an invitation that the caller received.
  case acceptGroupInvite(AcceptGroupInvite)
  /// Refuses an invitation that the caller received.
  case refuseGroupInvite(RefuseGroupInvite)
  /// Approves an application or an invitation as owner or manager.
  case acceptGroupApplication(AcceptGroupApplication)
  /// Rejects an application or an invitation as owner or manager.
  case refuseGroupApplication(RefuseGroupApplication)
  /// Returns a page of the caller's applications and invitations.
  case getGroupApplications(GetGroupApplications)
  /// Follows members of a group.
  case addGroupFollows(AddGroupFollows)
  /// Ends the following of members of a group.
  case removeGroupFollows(RemoveGroupFollows)
  /// Returns the members of a group whom the caller follows.
  case getGroupFollows(GetGroupFollows)
  /// Changes attributes of the caller's profile.
  case updateMyUserProfile(UpdateMyUserProfile)
  /// Returns the caller's whole profile.
  case getMyUserProfile(GetMyUserProfile)
  /// Returns the named users' profiles as the caller may see them.
  case getUserProfiles(GetUserProfiles)
  /// Sets who may see the caller's profile.
  case updateMyUserProfileVisibility(UpdateMyUserProfileVisibility)
  /// Returns who may see the caller's profile.
  case getMyUserProfileVisibility(GetMyUserProfileVisibility)
  /// Finds a user by the exact uniqueId.
  case searchUserProfileByUniqueId(SearchUserProfileByUniqueId)
  /// Subscribes to changes of users for a time.
  case subscribeEvent(SubscribeUsers)
  /// Ends subscriptions to users.
  case unSubscribeEvent(UnsubscribeUsers)
  /// Returns subscriptions of the caller.
  case querySubscribeEvent(QuerySubscriptions)
  /// Returns whether users are online, platform by platform.
  case getSubscribeUsersOnlineStatus(GetSubscribeUsersOnlineStatus)
  /// Ends all friendships of a user: `clearFriends`.
  case serverClearFriends(ServerClearFriends)
  /// Makes users friends directly: `addFriends`.
  case serverAddFriends(ServerAddFriends)
  /// Sets who may add a user as a friend: `setFriendAddPermission`.
  case serverSetFriendAddPermission(ServerSetFriendAddPermission)
  /// Changes attributes of a user's profile, uniqueId too: `setUserProfile`.
  case serverSetUserProfile(ServerSetUserProfile)
  /// Removes members from a group: `kickGroupMembers`.
  case serverKickGroupMembers(ServerKickGroupMembers)
  /// Ends a group: `dismissGroup`.
  case serverDismissGroup(ServerDismissGroup)
  /// Returns what was counted since the start: `getStatistics`.
  case serverGetStatistics(ServerGetStatistics)
  /// Adds a delegate; carried out on the device, never sent.
  case addDelegate(DelegateKind)
  /// Removes a delegate, likewise.
  case removeDelegate(DelegateKind)
}

/// What looks at a call whatever it is.
protocol CallVisitor {
  mutating func visit(_ message: some CallMessage)
  mutating func visit(_ delegate: DelegateKind, isAdded: Bool)
}

extension Call {
  /// Shows the call to a visitor.
  func accept(_ visitor: inout some CallVisitor) {
    switch self {
    case .addFriend(let message): visitor.visit(message)
    case .setFriendAddPermission(let message): visitor.visit(message)
    case .getFriendAddPermission(let message): visitor.visit(message)
    case .acceptFriendApplication(let message): visitor.visit(message)
    case .refuseFriendApplication(let message): visitor.visit(message)
    case .getFriendApplications(let message): visitor.visit(message)
    case .getFriends(let message): visitor.visit(message)
    case .getFriendsInfo(let message): visitor.visit(message)
    case .searchFriendsInfo(let message): visitor.visit(message)
    case .deleteFriends(let message): visitor.visit(message)
    case .checkFriends(let message): visitor.visit(message)
    case .setFriendInfo(let message): visitor.visit(message)
    case .createGroup(let message): visitor.visit(message)
    case .updateGroupInfo(let message): visitor.visit(message)
    case .getGroupsInfo(let message): visitor.visit(message)
    case .kickGroupMembers(let message): visitor.visit(message)
    case .joinGroup(let message): visitor.visit(message)
    case .quitGroup(let message): visitor.visit(message)
    case .dismissGroup(let message): visitor.visit(message)
    case .transferGroupOwner(let message): visitor.visit(message)
    case .getGroupMembers(let message): visitor.visit(message)
    case .getGroupMembersByRole(let message): visitor.visit(message)
    case .searchGroupMembers(let message): visitor.visit(message)
    case .getJoinedGroups(let message): visitor.visit(message)
    case .getJoinedGroupsByRole(let message): visitor.visit(message)
    case .searchJoinedGroups(let message): visitor.visit(message)
    case .addGroupManagers(let message): visitor.visit(message)
    case .removeGroupManagers(let message): visitor.visit(message)
    case .setGroupMemberInfo(let message): visitor.visit(message)
    case .setGroupRemark(let message): visitor.visit(message)
    case .inviteUsersToGroup(let message): visitor.visit(message)
    case .acceptGroupInvite(let message): visitor.visit(message)
    case .refuseGroupInvite(let message): visitor.visit(message)
    case .acceptGroupApplication(let message): visitor.visit(message)
    case .refuseGroupApplication(let message): visitor.visit(message)
    case .getGroupApplications(let message): visitor.visit(message)
    case .addGroupFollows(let message): visitor.visit(message)
    case .removeGroupFollows(let message): visitor.visit(message)
    case .getGroupFollows(let message): visitor.visit(message)
    case .updateMyUserProfile(let message): visitor.visit(message)
    case .getMyUserProfile(let message): visitor.visit(message)
    case .getUserProfiles(let message): visitor.visit(message)
    case .updateMyUserProfileVisibility(let message): visitor.visit(message)
    case .getMyUserProfileVisibility(let message): visitor.visit(message)
    case .searchUserProfileByUniqueId(let message): visitor.visit(message)
    case .subscribeEvent(let message): visitor.visit(message)
    case .unSubscribeEvent(let message): visitor.visit(message)
    case .querySubscribeEvent(let message): visitor.visit(message)
    case .getSubscribeUsersOnlineStatus(let message): visitor.visit(message)
    case .serverClearFriends(let message): visitor.visit(message)
    case .serverAddFriends(let message): visitor.visit(message)
    case .serverSetFriendAddPermission(let message): visitor.visit(message)
    case .serverSetUserProfile(let message): visitor.visit(message)
    case .serverKickGroupMembers(let message): visitor.visit(message)
    case .serverDismissGroup(let message): visitor.visit(message)
    case .serverGetStatistics(let message): visitor.visit(message)
    case .addDelegate(let kind): visitor.visit(kind, isAdded: true)
    case .removeDelegate(let kind): visitor.visit(kind, isAdded: false)
    }
  }

  /// How each call is described and made, in the order of `CallKind`.
  static let entries: [CallEntry] =
    [
      CallEntry(AddFriend.self, Call.addFriend),
      CallEntry(SetFriendAddPermission.self, Call.setFriendAddPermission),
      CallEntry(GetFriendAddPermission.self, Call.getFriendAddPermission),
      CallEntry(AcceptFriendApplication.self, Call.acceptFriendApplication),
      CallEntry(RefuseFriendApplication.self, Call.refuseFriendApplication),
      CallEntry(GetFriendApplications.self, Call.getFriendApplications),
      CallEntry(GetFriends.self, Call.getFriends),
      CallEntry(GetFriendsInfo.self, Call.getFriendsInfo),
      CallEntry(SearchFriendsInfo.self, Call.searchFriendsInfo),
      CallEntry(DeleteFriends.self, Call.deleteFriends),
      CallEntry(CheckFriends.self, Call.checkFriends),
      CallEntry(SetFriendInfo.self, Call.setFriendInfo),
      CallEntry(CreateGroup.self, Call.createGroup),
      CallEntry(UpdateGroupInfo.self, Call.updateGroupInfo),
      CallEntry(GetGroupsInfo.self, Call.getGroupsInfo),
      CallEntry(KickGroupMembers.self, Call.kickGroupMembers),
      CallEntry(JoinGroup.self, Call.joinGroup),
      CallEntry(QuitGroup.self, Call.quitGroup),
      CallEntry(DismissGroup.self, Call.dismissGroup),
      CallEntry(TransferGroupOwner.self, Call.transferGroupOwner),
      CallEntry(GetGroupMembers.self, Call.getGroupMembers),
      CallEntry(GetGroupMembersByRole.self, Call.getGroupMembersByRole),
      CallEntry(SearchGroupMembers.self, Call.searchGroupMembers),
      CallEntry(GetJoinedGroups.self, Call.getJoinedGroups),
      CallEntry(GetJoinedGroupsByRole.self, Call.getJoinedGroupsByRole),
      CallEntry(SearchJoinedGroups.self, Call.searchJoinedGroups),
      CallEntry(AddGroupManagers.self, Call.addGroupManagers),
      CallEntry(RemoveGroupManagers.self, Call.removeGroupManagers),
      CallEntry(SetGroupMemberInfo.self, Call.setGroupMemberInfo),
      CallEntry(SetGroupRemark.self, Call.setGroupRemark),
      CallEntry(InviteUsersToGroup.self, Call.inviteUsersToGroup),
      CallEntry(AcceptGroupInvite.self, Call.acceptGroupInvite),
      CallEntry(RefuseGroupInvite.self, Call.refuseGroupInvite),
      CallEntry(AcceptGroupApplication.self, Call.acceptGroupApplication),
      CallEntry(RefuseGroupApplication.self, Call.refuseGroupApplication),
      CallEntry(GetGroupApplications.self, Call.getGroupApplications),
      CallEntry(AddGroupFollows.self, Call.addGroupFollows),
      CallEntry(RemoveGroupFollows.self, Call.removeGroupFollows),
      CallEntry(GetGroupFollows.self, Call.getGroupFollows),
      CallEntry(UpdateMyUserProfile.self, Call.updateMyUserProfile),
      CallEntry(GetMyUserProfile.self, Call.getMyUserProfile),
      CallEntry(GetUserProfiles.self, Call.getUserProfiles),
      CallEntry(UpdateMyUserProfileVisibility.self, Call.updateMyUserProfileVisibility),
      CallEntry(GetMyUserProfileVisibility.self, Call.getMyUserProfileVisibility),
      CallEntry(SearchUserProfileByUniqueId.self, Call.searchUserProfileByUniqueId),
      CallEntry(SubscribeUsers.self, Call.subscribeEvent),
      CallEntry(UnsubscribeUsers.self, Call.unSubscribeEvent),
      CallEntry(QuerySubscriptions.self, Call.querySubscribeEvent),
      CallEntry(GetSubscribeUsersOnlineStatus.self, Call.getSubscribeUsersOnlineStatus),
    ] + delegateEntries + [
      CallEntry(ServerClearFriends.self, Call.serverClearFriends),
      CallEntry(ServerAddFriends.self, Call.serverAddFriends),
      CallEntry(ServerSetFriendAddPermission.self, Call.serverSetFriendAddPermission),
      CallEntry(ServerSetUserProfile.self, Call.serverSetUserProfile),
      CallEntry(ServerKickGroupMembers.self, Call.serverKickGroupMembers),
      CallEntry(ServerDismissGroup.self, Call.serverDismissGroup),
      CallEntry(ServerGetStatistics.self, Call.serverGetStatistics),
    ]
}
