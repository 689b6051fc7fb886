// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

extension SimulatedClient {
  /// Asks a user for friendship; if the user accepts anyone, they become friends at once.
  ///
  /// FR-18, FR-19, FR-20, FR-21, FR-22, FR-23, FR-26, FR-27, FR-28, FR-30, FR-31, FR-24, FR-25,
  /// FR-41, D-11, D-12, D-14, D-20, D-21, D-22, D-25.
  ///
  /// - Parameters:
  ///   - directionType: Both only.
  ///   - extra: At most 128 characters.
  public func addFriend(
    _ userId: String, directionType: DirectionType = .both, extra: String? = nil,
    success: @escaping (_ processCode: Code) -> Void, error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Code>.addFriend(userId, directionType: directionType, extra: extra)
    make(call, success, error)
  }

  /// Sets who may add the caller as a friend.
  ///
  /// FR-24, FR-26, FR-27, FR-28, D-11.
  public func setFriendAddPermission(
    _ permission: FriendAddPermission, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Done>.setFriendAddPermission(permission)
    make(call, success, error)
  }

  /// Returns the permission in effect for the caller.
  ///
  /// FR-23, FR-25, FR-29, FR-24, D-32.
  public func getFriendAddPermission(
    success: @escaping (_ value: FriendAddPermission) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<FriendAddPermission>.getFriendAddPermission()
    make(call, success, error)
  }

  /// Accepts the friend request that userId sent to the caller.
  ///
  /// FR-19, FR-32, FR-33, FR-41, RL-03, D-11, D-14, D-20, D-23, D-24, D-27.
  public func acceptFriendApplication(
    _ userId: String, success: @escaping () -> Void, error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Done>.acceptFriendApplication(userId)
    make(call, success, error)
  }

  /// Refuses the friend request that userId sent to the caller.
  ///
  /// FR-33, FR-41, RL-03, D-11, D-14, D-20, D-23, D-24, D-27.
  public func refuseFriendApplication(
    _ userId: String, success: @escaping () -> Void, error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Done>.refuseFriendApplication(userId)
    make(call, success, error)
  }

  /// Returns a page of friend requests; an empty list of types or statuses means all.
  ///
  /// FR-39, FR-40, FR-42, FR-43, FR-44, FR-45, FR-46, FR-47, D-11, D-27, D-31, D-39, D-80, D-86,
  /// D-93.
  ///
  /// - Parameters:
  ///   - pageToken: Empty for the first page.
  ///   - count: 1 to 100.
  ///   - order: True for oldest first.
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
  /// FR-48, D-11, D-30, D-86.
  ///
  /// - Parameters:
  ///   - directionType: Both only.
  public func getFriends(
    _ directionType: QueryFriendsDirectionType = .both,
    success: @escaping (_ value: [FriendInfo]) -> Void, error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<[FriendInfo]>.getFriends(directionType)
    make(call, success, error)
  }

  /// Returns the friends of the caller that are named in userIds.
  ///
  /// FR-57, D-11, D-81, D-86.
  ///
  /// - Parameters:
  ///   - userIds: 1 to 100 users.
  public func getFriendsInfo(
    _ userIds: [String], success: @escaping (_ value: [FriendInfo]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<[FriendInfo]>.getFriendsInfo(userIds)
    make(call, success, error)
  }

  /// Finds friends whose remark or name contains a text.
  ///
  /// FR-58, FR-59, D-11, D-12, D-30, D-86.
  ///
  /// - Parameters:
  ///   - name: 1 to 64 characters.
  public func searchFriendsInfo(
    _ name: String, success: @escaping (_ value: [FriendInfo]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<[FriendInfo]>.searchFriendsInfo(name)
    make(call, success, error)
  }

  /// Ends the friendships with all users in userIds; if one fails, none ends.
  ///
  /// FR-34, FR-35, FR-36, D-11, D-13, D-14, D-26.
  ///
  /// - Parameters:
  ///   - userIds: 1 to 100 users.
  ///   - directionType: Both only.
  public func deleteFriends(
    _ userIds: [String], directionType: DirectionType = .both, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Done>.deleteFriends(userIds, directionType: directionType)
    make(call, success, error)
  }

  /// Returns for each user in userIds whether the user is a friend of the caller.
  ///
  /// FR-37, FR-38, D-11, D-13, D-14, D-15.
  ///
  /// - Parameters:
  ///   - userIds: 1 to 20 users.
  ///   - directionType: Both only.
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
  /// FR-49, FR-50, FR-51, FR-52, FR-53, FR-54, FR-55, FR-56, MD-03, D-11, D-12, D-14, D-28, D-67,
  /// D-82.
  ///
  /// - Parameters:
  ///   - remark: At most 64 characters; nil or empty clears it.
  ///   - extProfile: At most 10 configured keys, values of at most 256 characters; an empty one
  ///     clears.
  public func setFriendInfo(
    _ userId: String, remark: String? = nil, extProfile: [String: String]? = nil,
    success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code, _ errorKeys: [String]) -> Void
  ) {
    let call = Call<Done>.setFriendInfo(userId, remark: remark, extProfile: extProfile)
    make(call, success, error)
  }
}
