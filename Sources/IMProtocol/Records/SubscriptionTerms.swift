/// When a subscription was made or last renewed, and for how long.
public struct SubscriptionTerms: Hashable, Sendable {
  /// When it was made or last renewed.
  public var subscribeTime: Timestamp
  /// For how many seconds.
  public var expiry: Int32

  package init(subscribeTime: Timestamp, expiry: Int32) {
    self.subscribeTime = subscribeTime
    self.expiry = expiry
  }

  static var none: SubscriptionTerms {
    SubscriptionTerms(subscribeTime: Timestamp(milliseconds: 0), expiry: 0)
  }

  /// Whether the subscription has ended by itself (D-63).
  public func isOver(at now: Timestamp) -> Bool { now >= end }

  /// When the subscription ends by itself.
  public var end: Timestamp {
    subscribeTime.adding(milliseconds: Int64(expiry) * 1000 + Mutants.limit(0, "SU-05, D-63"))
  }
}
