import IMProtocol

/// What the device refuses by itself, without asking the server (D-10, D-11). The checks of a call
/// go through its parameters in their order; the first that fails decides.
enum ParameterRule {
  /// Why a call is refused: the code, and the row that says so.
  typealias Refusal = Ruling<Code>

  /// Why the call is refused, or nil.
  static func refusal(of call: Call, texts: TextTable, arena: Arena) -> Refusal? {
    switch call {
    case .addFriend(let userId, let direction, let extra):
      user(userId) ?? both(direction, .by(.invalidDirectionType, "FR-20, D-10, D-11"))
        ?? self.extra(extra, texts)
    case .setFriendAddPermission(let permission):
      self.permission(permission)
    case .acceptFriendApplication(let userId), .refuseFriendApplication(let userId):
      user(userId)
    case .getFriends(let direction):
      both(direction, .by(.invalidQueryFriendsDirectionType, "FR-48, D-10, D-11"))
    case .deleteFriends(let userIds, let direction):
      deletions(userIds, arena)
        ?? both(direction, .by(.invalidDirectionType, "FR-36, D-10, D-11"))
    case .checkFriends(let userIds, let direction):
      checks(userIds, arena)
        ?? both(direction, .by(.invalidDirectionType, "FR-37, D-10, D-11"))
    case .getFriendApplications(let queries):
      arena[queries].first.flatMap(page)
    case .getFriendsInfo(let userIds):
      users(
        userIds, arena, atMost: FriendLimits.queriedFriends,
        .by(.invalidUserIDList, "FR-57, D-10, D-11"))
    case .searchFriendsInfo(let name):
      keyword(
        name, texts, atMost: FriendLimits.keywordLength,
        .by(.invalidNickName, "FR-59, D-10, D-11, D-12"))
    case .setFriendInfo(let userId, let remark, let extProfile):
      user(userId) ?? self.remark(remark, texts)
        ?? (extProfile.count > FriendLimits.extKeys
          ? .by(.invalidFriendInfoExtFields, "FR-51, D-10, D-11") : nil)
    case .group(let call):
      refusal(of: call, texts: texts, arena: arena)
    case .updateMyUserProfile(let changes):
      changes.count == 0 ? .by(.invalidUserProfile, "D-10, D-11") : nil
    case .getUserProfiles(let userIds):
      profiles(of: userIds, arena)
    case .updateMyUserProfileVisibility(let visibility):
      self.visibility(visibility)
    case .searchUserProfileByUniqueId(let uniqueId):
      search(uniqueId, texts)
    case .subscribeEvent(let userIds, let type, let expiry):
      subscribing(userIds, type, expiry, arena)
    case .unSubscribeEvent(let userIds, let type):
      unsubscribing(userIds, type, arena)
    case .querySubscribeEvent(let userIds, let type):
      asking(userIds, type, arena)
    case .querySubscribeEventPage(let type, let size, let start):
      subscriptionPage(type, size: size, start: start)
    case .getSubscribeUsersOnlineStatus(let userIds):
      users(userIds, arena, atMost: SubscriptionLimits.users)
    case .getFriendAddPermission, .getMyUserProfile, .getMyUserProfileVisibility, .addDelegate,
      .removeDelegate:
      nil
    case .clearFriends, .addFriends, .setFriendAddPermissionOfUser, .setUserProfile,
      .getStatistics:
      nil  // The server's own interface asks no device.
    }
  }

  private static func extra(_ extra: Text, _ texts: TextTable) -> Refusal? {
    text(
      extra, texts, atMost: FriendLimits.extraLength,
      .by(.invalidExtra, "FR-21, D-10, D-11, D-12"))
  }

  private static func permission(_ permission: Int32) -> Refusal? {
    FriendAddPermission(rawValue: permission) == nil
      ? .by(.invalidFriendAddPermission, "D-10, D-11") : nil
  }

  private static func deletions(_ userIds: Slice<UserID>, _ arena: Arena) -> Refusal? {
    users(
      userIds, arena, atMost: FriendLimits.deletions,
      .by(.invalidUserIDList, "FR-35, D-10, D-11"))
  }

  private static func checks(_ userIds: Slice<UserID>, _ arena: Arena) -> Refusal? {
    users(
      userIds, arena, atMost: FriendLimits.checks,
      .by(.invalidUserIDList, "FR-38, D-10, D-11, D-15"))
  }

  private static func remark(_ remark: Text, _ texts: TextTable) -> Refusal? {
    text(
      remark, texts, atMost: FriendLimits.remarkLength,
      .by(.invalidRemark, "FR-53, D-10, D-11, D-12"))
  }

  /// The page first, then what is asked for, as the parameters stand.
  private static func page(_ query: PageQuery) -> Refusal? {
    if !FriendLimits.applicationsPage.contains(query.count) {
      return .by(.invalidPagingQueryOption, "FR-44, D-10, D-11")
    }
    if query.kinds.all.contains(where: { FriendApplicationType(rawValue: $0) == nil }) {
      return .by(.invalidFriendApplicationType, "FR-46, D-10, D-11")
    }
    let hasWrongStatus = query.statuses.all.contains {
      FriendApplicationStatus(rawValue: $0) == nil
    }
    return hasWrongStatus ? .by(.invalidFriendApplicationStatus, "FR-47, D-10, D-11") : nil
  }

  static func user(_ userId: UserID) -> Refusal? {
    userId == .absent ? .by(.invalidUserID, "D-10, D-11") : nil
  }

  private static func both(_ direction: Int32, _ refusal: Refusal) -> Refusal? {
    DirectionType(rawValue: direction) == nil ? refusal : nil
  }

  static func text(
    _ text: Text, _ texts: TextTable, atMost limit: Int, _ refusal: Refusal
  ) -> Refusal? {
    texts.length(of: text) > limit ? refusal : nil
  }

  /// Refuses what is to be searched for when it is empty or too long.
  static func keyword(
    _ keyword: Text, _ texts: TextTable, atMost limit: Int, _ refusal: Refusal
  ) -> Refusal? {
    keyword.isAbsentOrEmpty ? refusal : text(keyword, texts, atMost: limit, refusal)
  }

  /// Refuses a list that is too long, or, by D-11 alone, one that is empty or holds an empty or a
  /// repeated id.
  static func users(
    _ slice: Slice<UserID>, _ arena: Arena, atMost limit: Int,
    _ refusal: Refusal = .by(.invalidUserIDList, "D-10, D-11")
  ) -> Refusal? {
    if slice.count > limit { return refusal }
    let sorted = arena[slice].sorted()
    let isRepeated = zip(sorted, sorted.dropFirst()).contains { $0 == $1 }
    return sorted.isEmpty || isRepeated || sorted.contains(.absent)
      ? .by(refusal.decision, "D-10, D-11") : nil
  }
}
