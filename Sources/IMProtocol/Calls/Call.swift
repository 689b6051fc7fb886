/// The kinds of calls. The kinds have the same names as in the SDK. Names that begin with `server`
/// belong to the server's own interface. The payload types of `Call` document the calls.
///
/// The raw value is the index into `Catalogue.calls`.
public enum CallKind: UInt8, CaseIterable, Sendable {
  // Friends
  case addFriend
  case setFriendAddPermission
  case getFriendAddPermission
  case acceptFriendApplication
  case refuseFriendApplication
  case getFriendApplications
  case getFriends
  case getFriendsInfo
  case searchFriendsInfo
  case deleteFriends
  case checkFriends
  case setFriendInfo
  // Groups
  case createGroup
  case updateGroupInfo
  case getGroupsInfo
  case kickGroupMembers
  case joinGroup
  case quitGroup
  case dismissGroup
  case transferGroupOwner
  case getGroupMembers
  case getGroupMembersByRole
  case searchGroupMembers
  case getJoinedGroups
  case getJoinedGroupsByRole
  case searchJoinedGroups
  case addGroupManagers
  case removeGroupManagers
  case setGroupMemberInfo
  case setGroupRemark
  case inviteUsersToGroup
  case acceptGroupInvite
  case refuseGroupInvite
  case acceptGroupApplication
  case refuseGroupApplication
  case getGroupApplications
  case addGroupFollows
  case removeGroupFollows
  case getGroupFollows
  // Profiles
  case updateMyUserProfile
  case getMyUserProfile
  case getUserProfiles
  case updateMyUserProfileVisibility
  case getMyUserProfileVisibility
  case searchUserProfileByUniqueId
  // Subscriptions
  case subscribeEvent
  case unSubscribeEvent
  case querySubscribeEvent
  case getSubscribeUsersOnlineStatus
  // Delegates
  case addFriendEventDelegate
  case removeFriendEventDelegate
  case addGroupEventDelegate
  case removeGroupEventDelegate
  case addSubscribeEventDelegate
  case removeSubscribeEventDelegate
  case addConnectionStatusChangeDelegate
  case removeConnectionStatusChangeDelegate
  // The server's own interface
  case serverClearFriends
  case serverAddFriends
  case serverSetFriendAddPermission
  case serverSetUserProfile
  case serverKickGroupMembers
  case serverDismissGroup
  case serverGetStatistics
  case serverBlockUser
  case serverUnblockUser
}

/// A call of the SDK or of the server's own interface. The same value represents the application's
/// call and the message to the server.
///
/// To add a call, add a type that conforms to ``CallMessage``, and one line to each list in this
/// file: the kinds, the cases, the function `accept`, and the entries.
public enum Call: Hashable, Sendable {
  case addFriend(AddFriend)
  case setFriendAddPermission(SetFriendAddPermission)
  case getFriendAddPermission(GetFriendAddPermission)
  case acceptFriendApplication(AcceptFriendApplication)
  case refuseFriendApplication(RefuseFriendApplication)
  case getFriendApplications(GetFriendApplications)
  case getFriends(GetFriends)
  case getFriendsInfo(GetFriendsInfo)
  case searchFriendsInfo(SearchFriendsInfo)
  case deleteFriends(DeleteFriends)
  case checkFriends(CheckFriends)
  case setFriendInfo(SetFriendInfo)
  case createGroup(CreateGroup)
  case updateGroupInfo(UpdateGroupInfo)
  case getGroupsInfo(GetGroupsInfo)
  case kickGroupMembers(KickGroupMembers)
  case joinGroup(JoinGroup)
  case quitGroup(QuitGroup)
  case dismissGroup(DismissGroup)
  case transferGroupOwner(TransferGroupOwner)
  case getGroupMembers(GetGroupMembers)
  case getGroupMembersByRole(GetGroupMembersByRole)
  case searchGroupMembers(SearchGroupMembers)
  case getJoinedGroups(GetJoinedGroups)
  case getJoinedGroupsByRole(GetJoinedGroupsByRole)
  case searchJoinedGroups(SearchJoinedGroups)
  case addGroupManagers(AddGroupManagers)
  case removeGroupManagers(RemoveGroupManagers)
  case setGroupMemberInfo(SetGroupMemberInfo)
  case setGroupRemark(SetGroupRemark)
  case inviteUsersToGroup(InviteUsersToGroup)
  case acceptGroupInvite(AcceptGroupInvite)
  case refuseGroupInvite(RefuseGroupInvite)
  case acceptGroupApplication(AcceptGroupApplication)
  case refuseGroupApplication(RefuseGroupApplication)
  case getGroupApplications(GetGroupApplications)
  case addGroupFollows(AddGroupFollows)
  case removeGroupFollows(RemoveGroupFollows)
  case getGroupFollows(GetGroupFollows)
  case updateMyUserProfile(UpdateMyUserProfile)
  case getMyUserProfile(GetMyUserProfile)
  case getUserProfiles(GetUserProfiles)
  case updateMyUserProfileVisibility(UpdateMyUserProfileVisibility)
  case getMyUserProfileVisibility(GetMyUserProfileVisibility)
  case searchUserProfileByUniqueId(SearchUserProfileByUniqueId)
  case subscribeEvent(SubscribeUsers)
  case unSubscribeEvent(UnsubscribeUsers)
  case querySubscribeEvent(QuerySubscriptions)
  case getSubscribeUsersOnlineStatus(GetSubscribeUsersOnlineStatus)
  case serverClearFriends(ServerClearFriends)
  case serverAddFriends(ServerAddFriends)
  case serverSetFriendAddPermission(ServerSetFriendAddPermission)
  case serverSetUserProfile(ServerSetUserProfile)
  case serverKickGroupMembers(ServerKickGroupMembers)
  case serverDismissGroup(ServerDismissGroup)
  case serverGetStatistics(ServerGetStatistics)
  case serverBlockUser(ServerBlockUser)
  case serverUnblockUser(ServerUnblockUser)
  /// Adds a delegate. The device performs this call itself, without the server.
  case addDelegate(DelegateKind)
  /// Removes a delegate. The device performs this call itself, without the server.
  case removeDelegate(DelegateKind)
}

/// Accepts calls of any type.
protocol CallVisitor {
  mutating func visit(_ message: some CallMessage)
  mutating func visit(_ delegate: DelegateKind, isAdded: Bool)
}

extension Call {
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
    case .serverBlockUser(let message): visitor.visit(message)
    case .serverUnblockUser(let message): visitor.visit(message)
    case .addDelegate(let kind): visitor.visit(kind, isAdded: true)
    case .removeDelegate(let kind): visitor.visit(kind, isAdded: false)
    }
  }

  /// The entries of all calls, in the order of `CallKind`.
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
      CallEntry(ServerBlockUser.self, Call.serverBlockUser),
      CallEntry(ServerUnblockUser.self, Call.serverUnblockUser),
    ]
}
