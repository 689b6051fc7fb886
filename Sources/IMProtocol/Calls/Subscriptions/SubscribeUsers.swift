/// Subscribes the caller to users for a limited time. In the result, failedUserIds lists the users
/// to whom the subscription failed.
public struct SubscribeUsers: CallMessage {
  /// The users to whom the caller subscribes.
  package var userIds = Slice<UserID>.empty
  /// What the caller subscribes to: `onlineStatus` or `userProfile`.
  package var subscribeType = Raw<SubscribeType>.absent
  /// How long the subscriptions last, in seconds.
  package var expiry = Int32.min

  static let row = CallDescriptor(
    kind: .subscribeEvent, name: "subscribeEvent", area: .subscriptions,
    service: .profileSubscription, result: .code,
    citedClauses: """
      SU-02, SU-04, SU-06, SU-07, SU-08, SU-09, SU-10, SU-11, MD-03, D-11, D-13, D-14, D-63, D-64, \
      D-72, D-73, D-76
      """,
    summary:
      "Subscribes to users until the expiry; failedUserIds names the users for whom it fails.")

  var service: Service { subscribeType.known?.service ?? .none }

  mutating func visit(_ field: inout some FieldVisitor) {
    field("userIds", &userIds, .required, .publishers("SU-08, D-10, D-11").afterOthers)
    field("subscribeType", &subscribeType, .required, .subscribable)
    field.seconds(
      "expiry", &expiry, .required,
      .numbers(SubscriptionLimits.expiry, .by(.invalidSubscribeExpiry, "D-10, D-11")))
  }
}
