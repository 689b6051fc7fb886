/// The limits of the subscription service.
public enum SubscriptionLimits {
  /// The largest number of users in one call about subscriptions (SU-08, SU-12, SU-13).
  public static var users: Int { Mutants.limit(200, "SU-08, SU-12, SU-13") }
  /// The largest number of users to whom a user can subscribe. The limit applies to each type of
  /// subscription separately (SU-09, D-63).
  public static var subscriptions: Int { Mutants.limit(1000, "SU-09, D-63") }
  /// The largest number of subscribers of one user. The limit applies to each type of subscription
  /// separately (SU-10, D-63).
  public static var subscribers: Int { Mutants.limit(5000, "SU-10, D-63") }
  /// The allowed durations of a subscription, in seconds (D-11).
  public static var expiry: ClosedRange<Int64> { Mutants.limits(60...2_592_000, "D-11") }
  /// The allowed page sizes of querySubscribeEvent (SU-14).
  public static var page: ClosedRange<Int64> { Mutants.limits(1...200, "SU-14") }
  /// The lifetime of an offline status, in milliseconds: 7 days. A new subscriber does not receive
  /// an offline status that is older (D-64).
  public static var statusLifetime: Int64 { Mutants.limit(7 * 86_400_000, "D-64") }
}
