// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

extension Call where Success == Code {
  /// Asks a user for friendship; if the user accepts anyone, they become friends at once.
  ///
  /// Source: FR-18 to FR-28, FR-30, FR-31, FR-41. Decisions: D-11, D-12, D-14, D-20 to D-22, D-25.
  ///
  /// - Parameters:
  ///   - userId: The user to ask.
  ///   - directionType: The direction of the friendship, which is always `both` in the SDK.
  ///   - extra: The text that the other user receives with the request. At most 128 characters,
  ///     otherwise ``Code/invalidExtra`` (FR-21, D-10 to D-12).
  public static func addFriend(
    _ userId: String, directionType: DirectionType = .both, extra: String? = nil
  ) -> Call {
    Call(.addFriend, userId.named, directionType.named, extra.named)
  }
}

extension Call where Success == Done {
  /// Sets who may add the caller as a friend.
  ///
  /// Source: FR-24, FR-26 to FR-28. Decisions: D-11.
  ///
  /// - Parameters:
  ///   - permission: Who may add the caller as a friend.
  public static func setFriendAddPermission(_ permission: FriendAddPermission) -> Call {
    Call(.setFriendAddPermission, permission.named)
  }

  /// Accepts the friend request that userId sent to the caller.
  ///
  /// Source: FR-19, FR-32, FR-33, FR-41, RL-03. Decisions: D-11, D-14, D-20, D-23, D-24, D-27.
  ///
  /// - Parameters:
  ///   - userId: The user who sent the request.
  public static func acceptFriendApplication(_ userId: String) -> Call {
    Call(.acceptFriendApplication, userId.named)
  }

  /// Refuses the friend request that userId sent to the caller.
  ///
  /// Source: FR-33, FR-41, RL-03. Decisions: D-11, D-14, D-20, D-23, D-24, D-27.
  ///
  /// - Parameters:
  ///   - userId: The user who sent the request.
  public static func refuseFriendApplication(_ userId: String) -> Call {
    Call(.refuseFriendApplication, userId.named)
  }

  /// Ends the friendships with all users in userIds; if one fails, none ends.
  ///
  /// Source: FR-34 to FR-36. Decisions: D-11, D-13, D-14, D-26.
  ///
  /// - Parameters:
  ///   - userIds: The users whose friendships with the caller end. 1 to 100 users, otherwise
  ///     ``Code/invalidUserIDList`` (FR-35, D-10, D-11).
  ///   - directionType: The direction of the friendship, which is always `both` in the SDK.
  public static func deleteFriends(
    _ userIds: [String], directionType: DirectionType = .both
  ) -> Call {
    Call(.deleteFriends, userIds.named, directionType.named)
  }

  /// Sets the caller's remark and extended attributes for a friend.
  ///
  /// Source: FR-49 to FR-56, MD-03. Decisions: D-11, D-12, D-14, D-28, D-67, D-82.
  ///
  /// - Parameters:
  ///   - userId: The friend whom the remark and the attributes describe.
  ///   - remark: The caller's remark for the friend. At most 64 characters, otherwise
  ///     ``Code/invalidRemark`` (FR-53, D-10 to D-12); nil or empty clears it.
  ///   - extProfile: The extended attributes to change. The friend's other attributes are not
  ///     changed. At most 10 configured keys, values of at most 256 characters, otherwise
  ///     ``Code/invalidFriendInfoExtFields`` or
  ///     ``Code/friendFieldsLengthExceedLimit`` (FR-51, D-10, D-11); an empty one clears.
  public static func setFriendInfo(
    _ userId: String, remark: String? = nil, extProfile: [String: String]? = nil
  ) -> Call {
    Call(.setFriendInfo, userId.named, remark.named, extProfile.named)
  }

  /// Adds a delegate; from now on, the device receives friend events.
  ///
  /// Source: FR-02. Decisions: D-07.
  public static func addFriendEventDelegate() -> Call {
    Call(.addFriendEventDelegate)
  }

  /// Removes a delegate; without a delegate, the device receives no friend events.
  ///
  /// Source: FR-03 to FR-05. Decisions: D-07.
  public static func removeFriendEventDelegate() -> Call {
    Call(.removeFriendEventDelegate)
  }
}

extension Call where Success == FriendAddPermission {
  /// Returns the permission in effect for the caller.
  ///
  /// Source: FR-23 to FR-25, FR-29. Decisions: D-32.
  public static func getFriendAddPermission() -> Call {
    Call(.getFriendAddPermission)
  }
}

extension Call where Success == PagingQueryResult<FriendApplicationInfo> {
  /// Returns a page of friend requests; an empty list of types or statuses means all.
  ///
  /// Source: FR-39, FR-40, FR-42 to FR-47. Decisions: D-11, D-27, D-31, D-39, D-80, D-86, D-93.
  ///
  /// - Parameters:
  ///   - pageToken: The token that the previous page contains (FR-43, GR-27). Empty for the first
  ///     page.
  ///   - count: The maximum number of items on the page. 1 to 100, otherwise
  ///     ``Code/invalidPagingQueryOption`` (FR-44, D-10, D-11).
  ///   - order: The order by time (FR-45, GR-28). True for oldest first.
  ///   - types: The types of the listed requests, sent or received; empty for both.
  ///   - status: The statuses of the listed requests; empty for all.
  public static func getFriendApplications(
    _ pageToken: String = "", count: Int = 20, order: Bool = false,
    types: [FriendApplicationType] = [], status: [FriendApplicationStatus] = []
  ) -> Call {
    Call(
      .getFriendApplications, pageToken.named, count.named, order.named, types.named, status.named)
  }
}

extension Call where Success == [FriendInfo] {
  /// Returns all friends of the caller, the oldest friendship first.
  ///
  /// Source: FR-48. Decisions: D-11, D-30, D-86.
  ///
  /// - Parameters:
  ///   - directionType: The direction of the friendship, which is always `both` in the SDK.
  public static func getFriends(_ directionType: QueryFriendsDirectionType = .both) -> Call {
    Call(.getFriends, directionType.named)
  }

  /// Returns the friends of the caller that are named in userIds.
  ///
  /// Source: FR-57. Decisions: D-11, D-81, D-86.
  ///
  /// - Parameters:
  ///   - userIds: The users to look up; the result contains only friends (D-81). 1 to 100 users,
  ///     otherwise ``Code/invalidUserIDList`` (FR-57, D-10, D-11).
  public static func getFriendsInfo(_ userIds: [String]) -> Call {
    Call(.getFriendsInfo, userIds.named)
  }

  /// Finds friends whose remark or name contains a text.
  ///
  /// Source: FR-58, FR-59. Decisions: D-11, D-12, D-30, D-86.
  ///
  /// - Parameters:
  ///   - name: The text to find in a friend's remark or name. 1 to 64 characters, otherwise
  ///     ``Code/invalidNickName`` (FR-59, D-10 to D-12).
  public static func searchFriendsInfo(_ name: String) -> Call {
    Call(.searchFriendsInfo, name.named)
  }
}

extension Call where Success == [FriendRelationInfo] {
  /// Returns for each user in userIds whether the user is a friend of the caller.
  ///
  /// Source: FR-37, FR-38. Decisions: D-11, D-13 to D-15.
  ///
  /// - Parameters:
  ///   - userIds: The users who may be friends of the caller. 1 to 20 users, otherwise
  ///     ``Code/invalidUserIDList`` (FR-38, D-10, D-11, D-15).
  ///   - directionType: The direction of the friendship, which is always `both` in the SDK.
  public static func checkFriends(
    _ userIds: [String], directionType: DirectionType = .both
  ) -> Call {
    Call(.checkFriends, userIds.named, directionType.named)
  }
}
