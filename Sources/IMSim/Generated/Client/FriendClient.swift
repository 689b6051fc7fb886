// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

/// RCCoreClient, as far as it concerns friends.
public protocol FriendClient: AnyObject {
  /// Asks a user for friendship, or makes it at once where the user lets anyone.
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

  /// Accepts the request of userId that waits for the caller.
  func acceptFriendApplication(
    _ userId: String, success: @escaping () -> Void, error: @escaping (_ errorCode: Code) -> Void
  )

  /// Refuses the request of userId that waits for the caller.
  func refuseFriendApplication(
    _ userId: String, success: @escaping () -> Void, error: @escaping (_ errorCode: Code) -> Void
  )

  /// Returns a page of requests; an empty list of types or statuses means all of them.
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

  /// Returns those friends of the caller whom userIds names.
  func getFriendsInfo(
    _ userIds: [String], success: @escaping (_ value: [FriendInfo]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Finds friends by a part of the remark or of the name.
  func searchFriendsInfo(
    _ name: String, success: @escaping (_ value: [FriendInfo]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Ends the friendships with all of userIds, or with none of them.
  func deleteFriends(
    _ userIds: [String], directionType: DirectionType, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Returns for each of userIds whether the user and the caller are friends.
  func checkFriends(
    _ userIds: [String], directionType: DirectionType,
    success: @escaping (_ value: [FriendRelationInfo]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Sets what the caller notes about a friend: a remark and extended attributes.
  func setFriendInfo(
    _ userId: String, remark: String?, extProfile: [String: String]?, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code, _ errorKeys: [String]) -> Void
  )
}
