import Base
import IMProtocol

/// The subscriptions of one type to a user, and the subscriptions of this type that the user has
/// made.
///
/// An expired subscription is not removed immediately. Nobody is notified of the expiry (SU-05).
/// Code that reads the list has to check whether a subscription has expired.
struct Subscriptions: Sendable {
  /// The subscriptions to the user, in ascending order of the subscribers' ids.
  var toUser: [Subscription] = []
  /// A time before the end of every subscription in `toUser`. The time is at least one millisecond
  /// before the first end, because a mutant may shorten subscriptions by a millisecond.
  private var firstEnd = Timestamp(milliseconds: .max)
  /// The users to whom the user has subscribed, in ascending order. The terms of each subscription
  /// are in the list `toUser` of the subscribed user.
  var targets: [Target] = []

  struct Target: Hashable, Sendable, Keyed {
    let user: UserID
    /// A number that orders the subscriptions made in the same millisecond (D-08).
    var sequence: UInt32

    var key: UserID { user }
  }

  /// Returns the terms of the subscription of `subscriber` to the user; nil if there is no
  /// subscription.
  func terms(of subscriber: UserID) -> SubscriptionTerms? { toUser[key: subscriber]?.terms }

  /// Adds a subscription. If the subscriber already has a subscription, the new subscription
  /// replaces it (D-63).
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

/// A subscription as it is stored in the data of the subscribed user.
struct Subscription: Hashable, Sendable, Keyed {
  var terms: SubscriptionTerms
  let subscriber: UserID

  var key: UserID { subscriber }
}
