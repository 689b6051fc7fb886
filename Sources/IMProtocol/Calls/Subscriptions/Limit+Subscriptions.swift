extension Limit {
  /// Allows only the types to which users can subscribe (SU-02).
  static var subscribable: Limit {
    .oneOf(SubscribeType.subscribable, .by(.invalidSubscribeType, "SU-02, D-10, D-11"))
  }

  /// Returns the limit on the number of users that a single call about subscriptions may name.
  static func publishers(_ citedClauses: CitedClauses) -> Limit {
    .items(1...SubscriptionLimits.users, .by(.invalidSubscribePublisherUserIDs, citedClauses))
  }
}
