// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

extension LoggedClient {
  /// Asks a user for friendship; if the user accepts anyone, they become friends at once.
  public func addFriend(
    _ userId: String, directionType: DirectionType = .both, extra: String? = nil,
    success: @escaping (_ processCode: Code) -> Void, error: @escaping (_ errorCode: Code) -> Void
  ) {
    make("addFriend") { row in
      row.plain("userId", userId)
      row.raw("directionType", directionType.rawValue)
      row.text("extra", extra)
    } by: { call in
      client.addFriend(
        userId, directionType: directionType, extra: extra,
        success: ended(call, success) { row, value in row.raw("value", value.rawValue) },
        error: failed(call, error))
    }
  }

  /// Sets who may add the caller as a friend.
  public func setFriendAddPermission(
    _ permission: FriendAddPermission, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    make("setFriendAddPermission") { row in
      row.raw("permission", permission.rawValue)
    } by: { call in
      client.setFriendAddPermission(
        permission, success: ended(call, success), error: failed(call, error))
    }
  }

  /// Returns the permission in effect for the caller.
  public func getFriendAddPermission(
    success: @escaping (_ value: FriendAddPermission) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    make("getFriendAddPermission") { call in
      client.getFriendAddPermission(
        success: ended(call, success) { row, value in row.raw("value", value.rawValue) },
        error: failed(call, error))
    }
  }

  /// Accepts the friend request that userId sent to the caller.
  public func acceptFriendApplication(
    _ userId: String, success: @escaping () -> Void, error: @escaping (_ errorCode: Code) -> Void
  ) {
    make("acceptFriendApplication") { row in
      row.plain("userId", userId)
    } by: { call in
      client.acceptFriendApplication(
        userId, success: ended(call, success), error: failed(call, error))
    }
  }

  /// Refuses the friend request that userId sent to the caller.
  public func refuseFriendApplication(
    _ userId: String, success: @escaping () -> Void, error: @escaping (_ errorCode: Code) -> Void
  ) {
    make("refuseFriendApplication") { row in
      row.plain("userId", userId)
    } by: { call in
      client.refuseFriendApplication(
        userId, success: ended(call, success), error: failed(call, error))
    }
  }

  /// Returns a page of friend requests; an empty list of types or statuses means all.
  public func getFriendApplications(
    _ pageToken: String = "", count: Int = 20, order: Bool = false,
    types: [FriendApplicationType] = [], status: [FriendApplicationStatus] = [],
    success: @escaping (_ value: PagingQueryResult<FriendApplicationInfo>) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    make("getFriendApplications") { row in
      row.plain("pageToken", pageToken)
      row.number("count", count)
      row.flag("order", order)
      row.list("types", types)
      row.list("status", status)
    } by: { call in
      client.getFriendApplications(
        pageToken, count: count, order: order, types: types, status: status,
        success: ended(call, success) { row, value in row.object("value", value) },
        error: failed(call, error))
    }
  }

  /// Returns all friends of the caller, the oldest friendship first.
  public func getFriends(
    _ directionType: QueryFriendsDirectionType = .both,
    success: @escaping (_ value: [FriendInfo]) -> Void, error: @escaping (_ errorCode: Code) -> Void
  ) {
    make("getFriends") { row in
      row.raw("directionType", directionType.rawValue)
    } by: { call in
      client.getFriends(
        directionType, success: ended(call, success) { row, value in row.list("value", value) },
        error: failed(call, error))
    }
  }

  /// Returns the friends of the caller that are named in userIds.
  public func getFriendsInfo(
    _ userIds: [String], success: @escaping (_ value: [FriendInfo]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    make("getFriendsInfo") { row in
      row.list("userIds", userIds)
    } by: { call in
      client.getFriendsInfo(
        userIds, success: ended(call, success) { row, value in row.list("value", value) },
        error: failed(call, error))
    }
  }

  /// Finds friends whose remark or name contains a text.
  public func searchFriendsInfo(
    _ name: String, success: @escaping (_ value: [FriendInfo]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    make("searchFriendsInfo") { row in
      row.text("name", name)
    } by: { call in
      client.searchFriendsInfo(
        name, success: ended(call, success) { row, value in row.list("value", value) },
        error: failed(call, error))
    }
  }

  /// Ends the friendships with all users in userIds; if one fails, none ends.
  public func deleteFriends(
    _ userIds: [String], directionType: DirectionType = .both, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    make("deleteFriends") { row in
      row.list("userIds", userIds)
      row.raw("directionType", directionType.rawValue)
    } by: { call in
      client.deleteFriends(
        userIds, directionType: directionType, success: ended(call, success),
        error: failed(call, error))
    }
  }

  /// Returns for each user in userIds whether the user is a friend of the caller.
  public func checkFriends(
    _ userIds: [String], directionType: DirectionType = .both,
    success: @escaping (_ value: [FriendRelationInfo]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    make("checkFriends") { row in
      row.list("userIds", userIds)
      row.raw("directionType", directionType.rawValue)
    } by: { call in
      client.checkFriends(
        userIds, directionType: directionType,
        success: ended(call, success) { row, value in row.list("value", value) },
        error: failed(call, error))
    }
  }

  /// Sets the caller's remark and extended attributes for a friend.
  public func setFriendInfo(
    _ userId: String, remark: String? = nil, extProfile: [String: String]? = nil,
    success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code, _ errorKeys: [String]) -> Void
  ) {
    make("setFriendInfo") { row in
      row.plain("userId", userId)
      row.text("remark", remark)
      row.texts("extProfile", extProfile)
    } by: { call in
      client.setFriendInfo(
        userId, remark: remark, extProfile: extProfile, success: ended(call, success),
        error: failed(call, error))
    }
  }
}
