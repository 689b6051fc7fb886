extension Catalogue {
  /// The codes of subscriptions: 26001 to 26022.
  static let subscriptionCodes: [CodeDescriptor] = [
    .init(
      26001, "RC_PUSHSETTING_PARAMETER_INVALID", .subscriptions,
      "a parameter is wrong, on the server's subscription interface too"),
    .init(
      26020, "RC_SUBSCRIBE_ONLINE_SERVICE_UNAVAILABLE", .subscriptions,
      "subscribing to online status is off"),
    .init(
      26021, "RC_BESUBSCRIBED_USERIDS_COUNT_EXCEED_LIMIT", .subscriptions,
      "too many users follow those whom failedUserIds names"),
    .init(
      26022, "RC_SUBSCRIBED_USERIDS_EXCEED_LIMIT", .subscriptions,
      "the caller follows too many users"),
  ]
}
