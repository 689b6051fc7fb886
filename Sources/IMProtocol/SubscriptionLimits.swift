/// The limits of subscriptions, under their names.
public enum SubscriptionLimits {
  /// Users in one call (SU-08, SU-12, SU-13).
  public static let users = 200
  /// Users to whom a user is subscribed, for each type (SU-09, D-63).
  public static let subscriptions = 1000
  /// Users who are subscribed to a user, for each type (SU-10, D-63).
  public static let subscribers = 5000
  /// How long a subscription can last, in seconds (D-11).
  public static let expiry: ClosedRange<Int64> = 60...2_592_000
  /// Items of a page of querySubscribeEvent (SU-14).
  public static let page: ClosedRange<Int64> = 1...200
  /// How long it is told that a user went offline, in milliseconds: 7 days (D-64).
  public static let statusLifetime: Int64 = 7 * 86_400_000
}
