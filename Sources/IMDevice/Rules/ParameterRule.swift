import IMProtocol

/// What the device refuses by itself, without asking the server (D-10, D-11). The checks of a call
/// go through its parameters in their order; the first that fails decides.
enum ParameterRule {
  /// Why the call is refused, or nil.
  static func refusal(of call: Call, texts: TextTable, arena: Arena) -> Code? {
    switch call {
    case .addFriend(let userId, let direction, let extra):  // FR-20, FR-21, D-12
      user(userId) ?? both(direction)
        ?? text(extra, texts, atMost: FriendLimits.extraLength, else: .invalidExtra)
    case .setFriendAddPermission(let permission):
      FriendAddPermission(rawValue: permission) == nil ? .invalidFriendAddPermission : nil
    case .acceptFriendApplication(let userId), .refuseFriendApplication(let userId):
      user(userId)
    case .getFriends(let direction):  // FR-48
      DirectionType(rawValue: direction) == nil ? .invalidQueryFriendsDirectionType : nil
    case .deleteFriends(let userIds, let direction):  // FR-35, FR-36
      users(userIds, arena, atMost: FriendLimits.deletions) ?? both(direction)
    case .checkFriends(let userIds, let direction):  // FR-38, D-15
      users(userIds, arena, atMost: FriendLimits.checks) ?? both(direction)
    case .getFriendApplications(let queries):  // FR-44
      arena[queries].first.flatMap(page)
    case .getFriendsInfo(let userIds):  // FR-57
      users(userIds, arena, atMost: FriendLimits.queriedFriends)
    case .searchFriendsInfo(let name):  // FR-59, D-12
      name.isAbsentOrEmpty
        ? .invalidNickName
        : text(name, texts, atMost: FriendLimits.keywordLength, else: .invalidNickName)
    case .setFriendInfo(let userId, let remark, let extProfile):  // FR-51, FR-53, D-12
      user(userId) ?? text(remark, texts, atMost: FriendLimits.remarkLength, else: .invalidRemark)
        ?? (extProfile.count > FriendLimits.extKeys ? .invalidFriendInfoExtFields : nil)
    case .group(let call):
      refusal(of: call, texts: texts, arena: arena)
    case .updateMyUserProfile(let changes):
      changes.count == 0 ? .invalidUserProfile : nil
    case .getUserProfiles(let userIds):  // UP-16, D-15
      users(userIds, arena, atMost: ProfileLimits.queriedProfiles)
    case .updateMyUserProfileVisibility(let visibility):
      UserProfileVisibility(rawValue: visibility) == nil ? .invalidUserProfileVisibility : nil
    case .searchUserProfileByUniqueId(let uniqueId):
      search(uniqueId, texts)
    case .getMyUserProfile, .getMyUserProfileVisibility:
      nil
    case .subscribeEvent(let userIds, let type, let expiry):  // SU-02, SU-08
      subscription(type, expiry: expiry, userIds, arena)
    case .unSubscribeEvent(let userIds, let type):  // SU-12
      subscription(type, userIds, arena)
    case .querySubscribeEvent(let userIds, let type):  // SU-13
      subscription(type, userIds, arena)
    case .querySubscribeEventPage(let type, let size, let start):  // SU-14
      subscriptionPage(type, size: size, start: start)
    case .getSubscribeUsersOnlineStatus(let userIds):
      users(userIds, arena, atMost: SubscriptionLimits.users)
    case .getFriendAddPermission, .addDelegate, .removeDelegate:
      nil
    case .clearFriends, .addFriends, .setFriendAddPermissionOfUser, .setUserProfile,
      .getStatistics:
      nil  // The server's own interface asks no device.
    }
  }

  /// The page first, then what is asked for, as the parameters stand.
  private static func page(_ query: PageQuery) -> Code? {
    if !FriendLimits.applicationsPage.contains(query.count) { return .invalidPagingQueryOption }
    if query.kinds.all.contains(where: { FriendApplicationType(rawValue: $0) == nil }) {
      return .invalidFriendApplicationType
    }
    let hasWrongStatus = query.statuses.all.contains {
      FriendApplicationStatus(rawValue: $0) == nil
    }
    return hasWrongStatus ? .invalidFriendApplicationStatus : nil
  }

  static func user(_ userId: UserID) -> Code? {
    userId == .absent ? .invalidUserID : nil
  }

  private static func both(_ direction: Int32) -> Code? {
    DirectionType(rawValue: direction) == nil ? .invalidDirectionType : nil
  }

  static func text(
    _ text: Text, _ texts: TextTable, atMost limit: Int, else code: Code
  ) -> Code? {
    texts.length(of: text) > limit ? code : nil
  }

  /// Refuses a list that is empty or too long, or that holds an empty or a repeated id.
  static func users(
    _ slice: Slice<UserID>, _ arena: Arena, atMost limit: Int,
    else code: Code = .invalidUserIDList
  ) -> Code? {
    guard slice.count > 0 && slice.count <= limit else { return code }
    let sorted = arena[slice].sorted()
    let isRepeated = zip(sorted, sorted.dropFirst()).contains { $0 == $1 }
    return isRepeated || sorted.contains(.absent) ? code : nil
  }
}
