extension Limit {
  /// The limit that allows only those types to which users can subscribe (SU-02).
  static var subscribable: Limit {
    .oneOf(SubscribeType.subscribable, .by(.invalidSubscribeType, "SU-02, D-10, D-11"))
  }

  /// Returns the limit for the number of users in a call that makes subscriptions.
  static func publishers(_ citedClauses: CitedClauses) -> Limit {
    .items(1...SubscriptionLimits.users, .by(.invalidSubscribePublisherUserIDs, citedClauses))
  }
}
