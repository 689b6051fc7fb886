// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

extension SimulatedClient {
  /// Asks a user for friendship; if the user accepts anyone, they become friends at once.
  ///
  /// - Parameters:
  ///   - userId: The user to ask.
  ///   - directionType: The direction of the friendship, which is always `both` in the SDK.
  ///   - extra: The text that the other user receives with the request. At most 128 characters,
  ///     otherwise ``Code/invalidExtra`` (FR-21, D-10 to D-12).
  public func addFriend(
    _ userId: String, directionType: DirectionType = .both, extra: String? = nil,
    success: @escaping (_ processCode: Code) -> Void, error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Code>.addFriend(userId, directionType: directionType, extra: extra)
    make(call, success, error)
  }

  /// Sets who may add the caller as a friend.
  ///
  /// - Parameters:
  ///   - permission: Who may add the caller as a friend.
  public func setFriendAddPermission(
    _ permission: FriendAddPermission, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Done>.setFriendAddPermission(permission)
    make(call, success, error)
  }

  /// Returns the permission in effect for the caller.
  public func getFriendAddPermission(
    success: @escaping (_ value: FriendAddPermission) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<FriendAddPermission>.getFriendAddPermission()
    make(call, success, error)
  }

  /// Accepts the friend request that userId sent to the caller.
  ///
  /// - Parameters:
  ///   - userId: The user who sent the request.
  public func acceptFriendApplication(
    _ userId: String, success: @escaping () -> Void, error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Done>.acceptFriendApplication(userId)
    make(call, success, error)
  }

  /// Refuses the friend request that userId sent to the caller.
  ///
  /// - Parameters:
  ///   - userId: The user who sent the request.
  public func refuseFriendApplication(
    _ userId: String, success: @escaping () -> Void, error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Done>.refuseFriendApplication(userId)
    make(call, success, error)
  }

  /// Returns a page of friend requests; an empty list of types or statuses means all.
  ///
  /// - Parameters:
  ///   - pageToken: The token that the previous page contains (FR-43, GR-27). Empty for the first
  ///     page.
  ///   - count: The maximum number of items on the page. 1 to 100, otherwise
  ///     ``Code/invalidPagingQueryOption`` (FR-44, D-10, D-11).
  ///   - order: The order by time (FR-45, GR-28). True for oldest first.
  ///   - types: The types of the listed requests, sent or received; empty for both.
  ///   - status: The statuses of the listed requests; empty for all.
  public func getFriendApplications(
    _ pageToken: String = "", count: Int = 20, order: Bool = false,
    types: [FriendApplicationType] = [], status: [FriendApplicationStatus] = [],
    success: @escaping (_ value: PagingQueryResult<FriendApplicationInfo>) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<PagingQueryResult<FriendApplicationInfo>>.getFriendApplications(
      pageToken, count: count, order: order, types: types, status: status)
    make(call, success, error)
  }

  /// Returns all friends of the caller, the oldest friendship first.
  ///
  /// - Parameters:
  ///   - directionType: The direction of the friendship, which is always `both` in the SDK.
  public func getFriends(
    _ directionType: QueryFriendsDirectionType = .both,
    success: @escaping (_ value: [FriendInfo]) -> Void, error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<[FriendInfo]>.getFriends(directionType)
    make(call, success, error)
  }

  /// Returns the friends of the caller that are named in userIds.
  ///
  /// - Parameters:
  ///   - userIds: The users to look up; the result contains only friends (D-81). 1 to 100 users,
  ///     otherwise ``Code/invalidUserIDList`` (FR-57, D-10, D-11).
  public func getFriendsInfo(
    _ userIds: [String], success: @escaping (_ value: [FriendInfo]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<[FriendInfo]>.getFriendsInfo(userIds)
    make(call, success, error)
  }

  /// Finds friends whose remark or name contains a text.
  ///
  /// - Parameters:
  ///   - name: The text to find in a friend's remark or name. 1 to 64 characters, otherwise
  ///     ``Code/invalidNickName`` (FR-59, D-10 to D-12).
  public func searchFriendsInfo(
    _ name: String, success: @escaping (_ value: [FriendInfo]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<[FriendInfo]>.searchFriendsInfo(name)
    make(call, success, error)
  }

  /// Ends the friendships with all users in userIds; if one fails, none ends.
  ///
  /// - Parameters:
  ///   - userIds: The users whose friendships with the caller end. 1 to 100 users, otherwise
  ///     ``Code/invalidUserIDList`` (FR-35, D-10, D-11).
  ///   - directionType: The direction of the friendship, which is always `both` in the SDK.
  public func deleteFriends(
    _ userIds: [String], directionType: DirectionType = .both, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Done>.deleteFriends(userIds, directionType: directionType)
    make(call, success, error)
  }

  /// Returns for each user in userIds whether the user is a friend of the caller.
  ///
  /// - Parameters:
  ///   - userIds: The users who may be friends of the caller. 1 to 20 users, otherwise
  ///     ``Code/invalidUserIDList`` (FR-38, D-10, D-11, D-15).
  ///   - directionType: The direction of the friendship, which is always `both` in the SDK.
  public func checkFriends(
    _ userIds: [String], directionType: DirectionType = .both,
    success: @escaping (_ value: [FriendRelationInfo]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<[FriendRelationInfo]>.checkFriends(userIds, directionType: directionType)
    make(call, success, error)
  }

  /// Sets the caller's remark and extended attributes for a friend.
  ///
  /// - Parameters:
  ///   - userId: The friend whom the remark and the attributes describe.
  ///   - remark: The caller's remark for the friend. At most 64 characters, otherwise
  ///     ``Code/invalidRemark`` (FR-53, D-10 to D-12); nil or empty clears it.
  ///   - extProfile: The extended attributes to change. The friend's other attributes are not
  ///     changed. At most 10 configured keys, values of at most 256 characters, otherwise
  ///     ``Code/invalidFriendInfoExtFields`` or
  ///     ``Code/friendFieldsLengthExceedLimit`` (FR-51, D-10, D-11); an empty one clears.
  public func setFriendInfo(
    _ userId: String, remark: String? = nil, extProfile: [String: String]? = nil,
    success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code, _ errorKeys: [String]) -> Void
  ) {
    let call = Call<Done>.setFriendInfo(userId, remark: remark, extProfile: extProfile)
    make(call, success, error)
  }
}
