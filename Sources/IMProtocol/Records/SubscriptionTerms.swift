/// The start and the duration of a subscription.
public struct SubscriptionTerms: Hashable, Sendable {
  /// The time of the latest call that made or renewed the subscription.
  public var subscribeTime: Timestamp
  /// The duration in seconds.
  public var expiry: Int32

  package init(subscribeTime: Timestamp, expiry: Int32) {
    self.subscribeTime = subscribeTime
    self.expiry = expiry
  }

  static var none: SubscriptionTerms {
    SubscriptionTerms(subscribeTime: Timestamp(milliseconds: 0), expiry: 0)
  }

  /// Returns whether the subscription has expired at `now` (D-63).
  public func isOver(at now: Timestamp) -> Bool { now >= end }

  /// The time when the subscription expires.
  public var end: Timestamp {
    subscribeTime.adding(milliseconds: Int64(expiry) * 1000 + Mutants.limit(0, "SU-05, D-63"))
  }
}
