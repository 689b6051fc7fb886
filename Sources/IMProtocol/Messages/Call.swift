/// A call of the SDK, as an application makes it and as it travels to the server.
///
/// Enumerations travel as raw values, since a call may carry a wrong one. Absent arguments are
/// `absent`.
@frozen
public enum Call: Hashable, Sendable {
  // Friends
  /// Asks for a friendship, or makes it at once where the receiver allows (FR-18 to FR-22).
  case addFriend(userId: UserID, directionType: Int32, extra: Text)
  /// Sets who may add the caller.
  case setFriendAddPermission(permission: Int32)
  /// Tells the permission in effect (FR-29, D-32).
  case getFriendAddPermission
  /// Accepts a request that waits (FR-32).
  case acceptFriendApplication(userId: UserID)
  /// Refuses a request that waits (FR-33).
  case refuseFriendApplication(userId: UserID)
  /// Tells the whole friend list (FR-48).
  case getFriends(directionType: Int32)
  /// Ends friendships (FR-34).
  case deleteFriends(userIds: Slice<UserID>, directionType: Int32)
  /// Tells the relation to each user (FR-37).
  case checkFriends(userIds: Slice<UserID>, directionType: Int32)

  /// Tells a page of the requests that were sent and received (FR-39 to FR-47); one query.
  case getFriendApplications(Slice<PageQuery>)
  /// Tells those friends (FR-57).
  case getFriendsInfo(userIds: Slice<UserID>)
  /// Finds friends by remark or name (FR-58).
  case searchFriendsInfo(name: Text)
  /// Sets what the caller notes about a friend (FR-49); attributes that are not named stay.
  case setFriendInfo(userId: UserID, remark: Text, extProfile: Slice<Value.Attribute>)

  /// A call about groups.
  case group(GroupCall)
  // Profiles
  /// Changes those attributes of the caller's profile that are given (UP-02).
  case updateMyUserProfile(Slice<ProfileChange>)
  /// Tells the caller's own profile (UP-15).
  case getMyUserProfile
  /// Tells profiles as far as the caller may see them (UP-16).
  case getUserProfiles(userIds: Slice<UserID>)
  /// Sets who may see the caller's profile (UP-23).
  case updateMyUserProfileVisibility(visibility: Int32)
  /// Tells the visibility that the caller has set (UP-24).
  case getMyUserProfileVisibility
  /// Finds the user who has exactly this uniqueId (UP-25).
  case searchUserProfileByUniqueId(uniqueId: Text)

  // Subscriptions; numbers that no server takes are cut to 32 bits
  /// Subscribes to users for a time in seconds (SU-07).
  case subscribeEvent(userIds: Slice<UserID>, subscribeType: Int32, expiry: Int32)
  /// Ends subscriptions (SU-12).
  case unSubscribeEvent(userIds: Slice<UserID>, subscribeType: Int32)
  /// Tells the subscriptions to those users (SU-13).
  case querySubscribeEvent(userIds: Slice<UserID>, subscribeType: Int32)
  /// Tells a page of all subscriptions (SU-14); a number that is not given is `Int32.min`.
  case querySubscribeEventPage(subscribeType: Int32, pageSize: Int32, startIndex: Int32)
  /// Tells who of the users whom the caller follows is online (D-65).
  case getSubscribeUsersOnlineStatus(userIds: Slice<UserID>)

  // Delegates: carried out on the device, never sent.
  /// Adds a delegate.
  case addDelegate(DelegateKind)
  /// Removes a delegate.
  case removeDelegate(DelegateKind)

  // The server's own interface (D-29)
  /// Ends all friendships of a user (FR-09).
  case clearFriends(userId: UserID)
  /// Makes users friends of a user without asking them.
  case addFriends(userId: UserID, friendIds: Slice<UserID>)
  /// Sets a user's permission.
  case setFriendAddPermissionOfUser(userId: UserID, permission: Int32)
  /// Changes a user's profile.
  case setUserProfile(userId: UserID, Slice<ProfileChange>)
  /// Tells how many notifications of each kind were distributed and delivered (FR-05).
  case getStatistics
}
