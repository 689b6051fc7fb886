import Base
import IMProtocol

/// A user's subscriptions of one type: those that others have made to the user, and the user's own.
///
/// An expired subscription stays in the lists for a while, and nobody is notified of its expiry
/// (SU-05). Code that reads the lists must check whether a subscription has expired.
struct Subscriptions: Sendable {
  /// The subscriptions to the user, sorted by ascending id of the subscribers.
  var toUser: [Subscription] = []
  /// No subscription in `toUser` ends before this time. This time is at least one millisecond
  /// before the earliest end, because a mutant may shorten subscriptions by a millisecond.
  private var firstEnd = Timestamp(milliseconds: .max)
  /// The users whom this user has subscribed to, by ascending id. The terms of such a subscription
  /// are in the `toUser` list of the other user.
  var targets: [Target] = []

  struct Target: Hashable, Sendable, Keyed {
    let user: UserID
    /// A number that orders subscriptions with the same subscribeTime (D-08).
    var sequence: UInt32

    var key: UserID { user }
  }

  func terms(of subscriber: UserID) -> SubscriptionTerms? { toUser[key: subscriber]?.terms }

  /// Adds a subscription, or replaces the subscriber's older one (D-63).
  mutating func put(_ subscription: Subscription) {
    firstEnd = min(firstEnd, subscription.terms.end.adding(milliseconds: -1))
    toUser.put(subscription)
  }

  mutating func remove(_ subscriber: UserID) {
    if let index = toUser.index(of: subscriber) { toUser.remove(at: index) }
  }

  mutating func forgetEnded(at now: Timestamp) {
    if !hasEnded(at: now) { return }
    toUser.removeAll { $0.terms.isOver(at: now) }
    firstEnd = toUser.reduce(Timestamp(milliseconds: .max)) {
      min($0, $1.terms.end.adding(milliseconds: -1))
    }
  }

  func lasting(at now: Timestamp) -> Int {
    hasEnded(at: now) ? toUser.count { !$0.terms.isOver(at: now) } : toUser.count
  }

  private func hasEnded(at now: Timestamp) -> Bool { now >= firstEnd }
}

/// A subscription. Each subscription is stored in the `toUser` list of the user subscribed to.
struct Subscription: Hashable, Sendable, Keyed {
  var terms: SubscriptionTerms
  let subscriber: UserID

  var key: UserID { subscriber }
}
