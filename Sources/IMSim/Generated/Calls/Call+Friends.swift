// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

extension Call where Success == Code {
  /// Asks a user for friendship; if the user accepts anyone, they become friends at once.
  ///
  /// FR-18, FR-19, FR-20, FR-21, FR-22, FR-23, FR-26, FR-27, FR-28, FR-30, FR-31, FR-24, FR-25,
  /// FR-41, D-11, D-12, D-14, D-20, D-21, D-22, D-25.
  ///
  /// - Parameters:
  ///   - directionType: Both only.
  ///   - extra: At most 128 characters.
  public static func addFriend(
    _ userId: String, directionType: DirectionType = .both, extra: String? = nil
  ) -> Call {
    Call(.addFriend, userId.named, directionType.named, extra.named)
  }
}

extension Call where Success == Done {
  /// Sets who may add the caller as a friend.
  ///
  /// FR-24, FR-26, FR-27, FR-28, D-11.
  public static func setFriendAddPermission(_ permission: FriendAddPermission) -> Call {
    Call(.setFriendAddPermission, permission.named)
  }

  /// Accepts the friend request that userId sent to the caller.
  ///
  /// FR-19, FR-32, FR-33, FR-41, RL-03, D-11, D-14, D-20, D-23, D-24, D-27.
  public static func acceptFriendApplication(_ userId: String) -> Call {
    Call(.acceptFriendApplication, userId.named)
  }

  /// Refuses the friend request that userId sent to the caller.
  ///
  /// FR-33, FR-41, RL-03, D-11, D-14, D-20, D-23, D-24, D-27.
  public static func refuseFriendApplication(_ userId: String) -> Call {
    Call(.refuseFriendApplication, userId.named)
  }

  /// Ends the friendships with all users in userIds; if one fails, none ends.
  ///
  /// FR-34, FR-35, FR-36, D-11, D-13, D-14, D-26.
  ///
  /// - Parameters:
  ///   - userIds: 1 to 100 users.
  ///   - directionType: Both only.
  public static func deleteFriends(
    _ userIds: [String], directionType: DirectionType = .both
  ) -> Call {
    Call(.deleteFriends, userIds.named, directionType.named)
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
  public static func setFriendInfo(
    _ userId: String, remark: String? = nil, extProfile: [String: String]? = nil
  ) -> Call {
    Call(.setFriendInfo, userId.named, remark.named, extProfile.named)
  }

  /// Adds a delegate; from now on, the device receives friend events.
  ///
  /// FR-02, D-07.
  public static func addFriendEventDelegate() -> Call {
    Call(.addFriendEventDelegate)
  }

  /// Removes a delegate; without a delegate, the device receives no friend events.
  ///
  /// FR-03, FR-04, FR-05, D-07.
  public static func removeFriendEventDelegate() -> Call {
    Call(.removeFriendEventDelegate)
  }
}

extension Call where Success == FriendAddPermission {
  /// Returns the permission in effect for the caller.
  ///
  /// FR-23, FR-25, FR-29, FR-24, D-32.
  public static func getFriendAddPermission() -> Call {
    Call(.getFriendAddPermission)
  }
}

extension Call where Success == PagingQueryResult<FriendApplicationInfo> {
  /// Returns a page of friend requests; an empty list of types or statuses means all.
  ///
  /// FR-39, FR-40, FR-42, FR-43, FR-44, FR-45, FR-46, FR-47, D-11, D-27, D-31, D-39, D-80, D-86,
  /// D-93.
  ///
  /// - Parameters:
  ///   - pageToken: Empty for the first page.
  ///   - count: 1 to 100.
  ///   - order: True for oldest first.
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
  /// FR-48, D-11, D-30, D-86.
  ///
  /// - Parameters:
  ///   - directionType: Both only.
  public static func getFriends(_ directionType: QueryFriendsDirectionType = .both) -> Call {
    Call(.getFriends, directionType.named)
  }

  /// Returns the friends of the caller that are named in userIds.
  ///
  /// FR-57, D-11, D-81, D-86.
  ///
  /// - Parameters:
  ///   - userIds: 1 to 100 users.
  public static func getFriendsInfo(_ userIds: [String]) -> Call {
    Call(.getFriendsInfo, userIds.named)
  }

  /// Finds friends whose remark or name contains a text.
  ///
  /// FR-58, FR-59, D-11, D-12, D-30, D-86.
  ///
  /// - Parameters:
  ///   - name: 1 to 64 characters.
  public static func searchFriendsInfo(_ name: String) -> Call {
    Call(.searchFriendsInfo, name.named)
  }
}

extension Call where Success == [FriendRelationInfo] {
  /// Returns for each user in userIds whether the user is a friend of the caller.
  ///
  /// FR-37, FR-38, D-11, D-13, D-14, D-15.
  ///
  /// - Parameters:
  ///   - userIds: 1 to 20 users.
  ///   - directionType: Both only.
  public static func checkFriends(
    _ userIds: [String], directionType: DirectionType = .both
  ) -> Call {
    Call(.checkFriends, userIds.named, directionType.named)
  }
}
