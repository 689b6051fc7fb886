import IMProtocol

/// Calls about profiles and subscriptions.
extension ParameterRule {
  static func profiles(of userIds: Slice<UserID>, _ arena: Arena) -> Refusal? {
    users(
      userIds, arena, atMost: ProfileLimits.queriedProfiles,
      .by(.invalidUserIDList, "UP-16, D-10, D-11, D-15"))
  }

  static func visibility(_ visibility: Int32) -> Refusal? {
    UserProfileVisibility(rawValue: visibility) == nil
      ? .by(.invalidUserProfileVisibility, "D-10, D-11") : nil
  }

  /// Refuses a search for what can be no uniqueId.
  static func search(_ uniqueId: Text, _ texts: TextTable) -> Refusal? {
    ProfileLimits.isUniqueID(texts.string(of: uniqueId))
      ? nil : .by(.invalidUniqueID, "UP-05, D-10, D-11")
  }

  // MARK: - Subscriptions: type, expiry, users, as the fields of the SDK's request stand

  static func subscribing(
    _ userIds: Slice<UserID>, _ type: Int32, _ expiry: Int32, _ arena: Arena
  ) -> Refusal? {
    self.type(type) ?? self.expiry(expiry)
      ?? publishers(userIds, arena, .by(.invalidSubscribePublisherUserIDs, "SU-08, D-10, D-11"))
  }

  static func unsubscribing(
    _ userIds: Slice<UserID>, _ type: Int32, _ arena: Arena
  ) -> Refusal? {
    self.type(type)
      ?? publishers(userIds, arena, .by(.invalidSubscribePublisherUserIDs, "SU-12, D-10, D-11"))
  }

  static func asking(_ userIds: Slice<UserID>, _ type: Int32, _ arena: Arena) -> Refusal? {
    self.type(type)
      ?? publishers(userIds, arena, .by(.invalidSubscribePublisherUserIDs, "SU-13, D-10, D-11"))
  }

  /// Refuses a page of subscriptions that is too small or too large, or begins before the first.
  static func subscriptionPage(_ type: Int32, size: Int32, start: Int32) -> Refusal? {
    if let refusal = self.type(type) { return refusal }
    if !SubscriptionLimits.page.contains(size) {
      return .by(.invalidSubscribePageSize, "SU-14, D-10, D-11")
    }
    return start < 0 ? .by(.invalidSubscribePageSize, "D-74") : nil
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
}
