import IMProtocol

/// Calls about profiles and subscriptions.
extension ParameterRule {
  static func refusal(
    ofProfileCall call: Call, _ texts: TextTable, _ arena: Arena
  ) -> Refusal? {
    switch call {
    case .updateMyUserProfile(let changes):
      changes.count == 0 ? .by(.invalidUserProfile, "D-10, D-11") : nil
    case .getUserProfiles(let userIds):
      users(
        userIds, arena, atMost: ProfileLimits.queriedProfiles,
        .by(.invalidUserIDList, "UP-16, D-10, D-11, D-15"))
    case .updateMyUserProfileVisibility(let visibility):
      UserProfileVisibility(rawValue: visibility) == nil
        ? .by(.invalidUserProfileVisibility, "D-10, D-11") : nil
    case .searchUserProfileByUniqueId(let uniqueId):
      ProfileLimits.isUniqueID(texts.string(of: uniqueId))
        ? nil : .by(.invalidUniqueID, "UP-05, D-10, D-11")
    default:
      nil
    }
  }

  /// The checks of subscriptions go through the fields of the request in the SDK's order: type,
  /// expiry, users.
  static func refusal(ofSubscriptionCall call: Call, _ arena: Arena) -> Refusal? {
    switch call {
    case .subscribeEvent(let userIds, let type, let expiry):
      self.type(type) ?? self.expiry(expiry)
        ?? publishers(
          userIds, arena, .by(.invalidSubscribePublisherUserIDs, "SU-08, D-10, D-11"))
    case .unSubscribeEvent(let userIds, let type):
      self.type(type)
        ?? publishers(
          userIds, arena, .by(.invalidSubscribePublisherUserIDs, "SU-12, D-10, D-11"))
    case .querySubscribeEvent(let userIds, let type):
      self.type(type)
        ?? publishers(
          userIds, arena, .by(.invalidSubscribePublisherUserIDs, "SU-13, D-10, D-11"))
    case .querySubscribeEventPage(let type, let size, let start):
      self.type(type) ?? page(size: size, start: start)
    case .getSubscribeUsersOnlineStatus(let userIds):
      users(userIds, arena, atMost: SubscriptionLimits.users)
    default:
      nil
    }
  }

  private static func type(_ type: Int32) -> Refusal? {
    SubscribeType(rawValue: type)?.isSubscribable == true
      ? nil : .by(.invalidSubscribeType, "SU-02, D-10, D-11")
  }

  private static func expiry(_ expiry: Int32) -> Refusal? {
    SubscriptionLimits.expiry.contains(expiry)
      ? nil : .by(.invalidSubscribeExpiry, "D-10, D-11")
  }

  private static func publishers(
    _ userIds: Slice<UserID>, _ arena: Arena, _ refusal: Refusal
  ) -> Refusal? {
    users(userIds, arena, atMost: SubscriptionLimits.users, refusal)
  }

  /// Refuses a page of subscriptions that is too small or too large, or begins before the first.
  private static func page(size: Int32, start: Int32) -> Refusal? {
    if !SubscriptionLimits.page.contains(size) {
      return .by(.invalidSubscribePageSize, "SU-14, D-10, D-11")
    }
    return start < 0 ? .by(.invalidSubscribePageSize, "D-74") : nil
  }
}
