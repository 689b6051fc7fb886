/// The limits of the subscription service.
public enum SubscriptionLimits {
  /// How many users one call about subscriptions may name (SU-08, SU-12, SU-13).
  public static var users: Int { Mutants.limit(200, "SU-08, SU-12, SU-13") }
  /// How many users one user can subscribe to, for each type of subscription (SU-09, D-63).
  public static var subscriptions: Int { Mutants.limit(1000, "SU-09, D-63") }
  /// How many subscribers one user can have, for each type of subscription (SU-10, D-63).
  public static var subscribers: Int { Mutants.limit(5000, "SU-10, D-63") }
  /// How long a subscription may last, in seconds (D-11).
  public static var expiry: ClosedRange<Int64> { Mutants.limits(60...2_592_000, "D-11") }
  /// The allowed page sizes of querySubscribeEvent (SU-14).
  public static var page: ClosedRange<Int64> { Mutants.limits(1...200, "SU-14") }
  /// How long an offline status stays current, in milliseconds: 7 days. An older offline status
  /// isn't sent to new subscribers (D-64).
  public static var statusLifetime: Int64 { Mutants.limit(7 * 86_400_000, "D-64") }
}
