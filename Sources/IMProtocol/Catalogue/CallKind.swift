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
