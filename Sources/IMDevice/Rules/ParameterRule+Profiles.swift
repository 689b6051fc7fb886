import IMProtocol

/// Calls about profiles and subscriptions.
extension ParameterRule {
  /// Refuses a search for what can be no uniqueId (UP-05).
  static func search(_ uniqueId: Text, _ texts: TextTable) -> Code? {
    ProfileLimits.isUniqueID(texts.string(of: uniqueId)) ? nil : .invalidUniqueID
  }

  /// The checks of subscriptions go through the fields of the request in the SDK's order: type,
  /// expiry, users.
  static func subscription(
    _ type: Int32, expiry: Int32? = nil, _ userIds: Slice<UserID>, _ arena: Arena
  ) -> Code? {
    if let code = self.type(type) { return code }
    if let expiry, !SubscriptionLimits.expiry.contains(expiry) { return .invalidSubscribeExpiry }
    return users(
      userIds, arena, atMost: SubscriptionLimits.users, else: .invalidSubscribePublisherUserIDs)
  }

  /// Refuses a page of subscriptions that is too small or too large, or begins before the first.
  static func subscriptionPage(_ type: Int32, size: Int32, start: Int32) -> Code? {
    if let code = self.type(type) { return code }
    let isPage = SubscriptionLimits.page.contains(size) && start >= 0
    return isPage ? nil : .invalidSubscribePageSize
  }

  private static func type(_ type: Int32) -> Code? {
    SubscribeType(rawValue: type)?.isSubscribable == true ? nil : .invalidSubscribeType
  }
}
