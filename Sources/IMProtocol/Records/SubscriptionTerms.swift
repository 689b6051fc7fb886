/// When a subscription was made, and how long it lasts.
public struct SubscriptionTerms: Hashable, Sendable {
  /// When the subscription was made or last renewed.
  public var subscribeTime: Timestamp
  /// How long the subscription lasts, in seconds.
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

  /// When the subscription expires.
  public var end: Timestamp {
    subscribeTime.adding(milliseconds: Int64(expiry) * 1000 + Mutants.limit(0, "SU-05, D-63"))
  }
}
