/// Every call, by its SDK name; the server's own calls begin with `server`.
///
/// The raw value is the index into `Catalogue.calls`.
@frozen
public enum CallKind: UInt8, CaseIterable, Sendable {
  // Friends
  /// The entry of the catalogue with this name.
  case addFriend
  /// The entry of the catalogue with this name.
  case setFriendAddPermission
  /// The entry of the catalogue with this name.
  case getFriendAddPermission
  /// The entry of the catalogue with this name.
  case acceptFriendApplication
  /// The entry of the catalogue with this name.
  case refuseFriendApplication
  /// The entry of the catalogue with this name.
  case getFriendApplications
  /// The entry of the catalogue with this name.
  case getFriends
  /// The entry of the catalogue with this name.
  case getFriendsInfo
  /// The entry of the catalogue with this name.
  case searchFriendsInfo
  /// The entry of the catalogue with this name.
  case deleteFriends
  /// The entry of the catalogue with this name.
  case checkFriends
  /// The entry of the catalogue with this name.
  case setFriendInfo
  // Groups
  /// The entry of the catalogue with this name.
  case createGroup
  /// The entry of the catalogue with this name.
  case updateGroupInfo
  /// The entry of the catalogue with this name.
  case getGroupsInfo
  /// The entry of the catalogue with this name.
  case kickGroupMembers
  /// The entry of the catalogue with this name.
  case joinGroup
  /// The entry of the catalogue with this name.
  case quitGroup
  /// The entry of the catalogue with this name.
  case dismissGroup
  /// The entry of the catalogue with this name.
  case transferGroupOwner
  /// The entry of the catalogue with this name.
  case getGroupMembers
  /// The entry of the catalogue with this name.
  case getGroupMembersByRole
  /// The entry of the catalogue with this name.
  case searchGroupMembers
  /// The entry of the catalogue with this name.
  case getJoinedGroups
  /// The entry of the catalogue with this name.
  case getJoinedGroupsByRole
  /// The entry of the catalogue with this name.
  case searchJoinedGroups
  /// The entry of the catalogue with this name.
  case addGroupManagers
  /// The entry of the catalogue with this name.
  case removeGroupManagers
  /// The entry of the catalogue with this name.
  case setGroupMemberInfo
  /// The entry of the catalogue with this name.
  case setGroupRemark
  /// The entry of the catalogue with this name.
  case inviteUsersToGroup
  /// The entry of the catalogue with this name.
  case acceptGroupInvite
  /// The entry of the catalogue with this name.
  case refuseGroupInvite
  /// The entry of the catalogue with this name.
  case acceptGroupApplication
  /// The entry of the catalogue with this name.
  case refuseGroupApplication
  /// The entry of the catalogue with this name.
  case getGroupApplications
  /// The entry of the catalogue with this name.
  case addGroupFollows
  /// The entry of the catalogue with this name.
  case removeGroupFollows
  /// The entry of the catalogue with this name.
  case getGroupFollows
  // Profiles
  /// The entry of the catalogue with this name.
  case updateMyUserProfile
  /// The entry of the catalogue with this name.
  case getMyUserProfile
  /// The entry of the catalogue with this name.
  case getUserProfiles
  /// The entry of the catalogue with this name.
  case updateMyUserProfileVisibility
  /// The entry of the catalogue with this name.
  case getMyUserProfileVisibility
  /// The entry of the catalogue with this name.
  case searchUserProfileByUniqueId
  // Subscriptions
  /// The entry of the catalogue with this name.
  case subscribeEvent
  /// The entry of the catalogue with this name.
  case unSubscribeEvent
  /// The entry of the catalogue with this name.
  case querySubscribeEvent
  /// The entry of the catalogue with this name.
  case getSubscribeUsersOnlineStatus
  // Delegates
  /// The entry of the catalogue with this name.
  case addFriendEventDelegate
  /// The entry of the catalogue with this name.
  case removeFriendEventDelegate
  /// The entry of the catalogue with this name.
  case addGroupEventDelegate
  /// The entry of the catalogue with this name.
  case removeGroupEventDelegate
  /// The entry of the catalogue with this name.
  case addSubscribeEventDelegate
  /// The entry of the catalogue with this name.
  case removeSubscribeEventDelegate
  /// The entry of the catalogue with this name.
  case addConnectionStatusChangeDelegate
  /// The entry of the catalogue with this name.
  case removeConnectionStatusChangeDelegate
  // The server's own interface
  /// The entry of the catalogue with this name.
  case serverClearFriends
  /// The entry of the catalogue with this name.
  case serverAddFriends
  /// The entry of the catalogue with this name.
  case serverSetFriendAddPermission
  /// The entry of the catalogue with this name.
  case serverSetUserProfile
  /// The entry of the catalogue with this name.
  case serverKickGroupMembers
  /// The entry of the catalogue with this name.
  case serverDismissGroup
  /// The entry of the catalogue with this name.
  case serverGetStatistics
}
