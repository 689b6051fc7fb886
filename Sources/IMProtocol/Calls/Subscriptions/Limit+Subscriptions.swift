extension Limit {
  /// Types to which one can subscribe (SU-02).
  static var subscribable: Limit {
    .oneOf(SubscribeType.subscribable, .by(.invalidSubscribeType, "SU-02, D-10, D-11"))
  }

  /// Users to whom one subscribes.
  static func publishers(_ grounds: Grounds) -> Limit {
    .items(1...SubscriptionLimits.users, .by(.invalidSubscribePublisherUserIDs, grounds))
  }
}
