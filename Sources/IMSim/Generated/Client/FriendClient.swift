// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

/// The calls of RCCoreClient that concern friends.
public protocol FriendClient: AnyObject {
  /// Asks a user for friendship; if the user accepts anyone, they become friends at once.
  func addFriend(
    _ userId: String, directionType: DirectionType, extra: String?,
    success: @escaping (_ processCode: Code) -> Void, error: @escaping (_ errorCode: Code) -> Void
  )

  /// Sets who may add the caller as a friend.
  func setFriendAddPermission(
    _ permission: FriendAddPermission, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Returns the permission in effect for the caller.
  func getFriendAddPermission(
    success: @escaping (_ value: FriendAddPermission) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Accepts the friend request that userId sent to the caller.
  func acceptFriendApplication(
    _ userId: String, success: @escaping () -> Void, error: @escaping (_ errorCode: Code) -> Void
  )

  /// Refuses the friend request that userId sent to the caller.
  func refuseFriendApplication(
    _ userId: String, success: @escaping () -> Void, error: @escaping (_ errorCode: Code) -> Void
  )

  /// Returns a page of friend requests; an empty list of types or statuses means all.
  func getFriendApplications(
    _ pageToken: String, count: Int, order: Bool, types: [FriendApplicationType],
    status: [FriendApplicationStatus],
    success: @escaping (_ value: PagingQueryResult<FriendApplicationInfo>) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Returns all friends of the caller, the oldest friendship first.
  func getFriends(
    _ directionType: QueryFriendsDirectionType, success: @escaping (_ value: [FriendInfo]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Returns the friends of the caller that are named in userIds.
  func getFriendsInfo(
    _ userIds: [String], success: @escaping (_ value: [FriendInfo]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Finds friends whose remark or name contains a text.
  func searchFriendsInfo(
    _ name: String, success: @escaping (_ value: [FriendInfo]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Ends the friendships with all users in userIds; if one fails, none ends.
  func deleteFriends(
    _ userIds: [String], directionType: DirectionType, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Returns for each user in userIds whether the user is a friend of the caller.
  func checkFriends(
    _ userIds: [String], directionType: DirectionType,
    success: @escaping (_ value: [FriendRelationInfo]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Sets the caller's remark and extended attributes for a friend.
  func setFriendInfo(
    _ userId: String, remark: String?, extProfile: [String: String]?, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code, _ errorKeys: [String]) -> Void
  )
}
