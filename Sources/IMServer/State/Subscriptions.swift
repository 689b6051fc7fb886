import Base
import IMProtocol

/// Two lists for one user and one type of subscription: the subscriptions to the user, and the
/// user's own subscriptions.
///
/// An expired subscription is not removed immediately. Nobody is notified of the expiry (SU-05).
/// Code that reads the list must check whether a subscription has expired.
struct Subscriptions: Sendable {
  /// The subscriptions to the user, in ascending order of the subscribers' ids.
  var toUser: [Subscription] = []
  /// A time before the end of every subscription in `toUser`. The time is at least one millisecond
  /// before the earliest end, because a mutant may shorten subscriptions by a millisecond.
  private var firstEnd = Timestamp(milliseconds: .max)
  /// The users to whom the user has subscribed, in ascending order of ids. The terms of a
  /// subscription are stored in the list `toUser` of the user subscribed to.
  var targets: [Target] = []

  struct Target: Hashable, Sendable, Keyed {
    let user: UserID
    /// A number that orders subscriptions with the same subscribeTime (D-08).
    var sequence: UInt32

    var key: UserID { user }
  }

  /// Returns the terms of the subscription of `subscriber` to the user; nil if there is no
  /// subscription.
  func terms(of subscriber: UserID) -> SubscriptionTerms? { toUser[key: subscriber]?.terms }

  /// Adds a subscription. The new subscription replaces an older subscription of the same
  /// subscriber (D-63).
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

/// A subscription in the data of the user subscribed to.
struct Subscription: Hashable, Sendable, Keyed {
  var terms: SubscriptionTerms
  let subscriber: UserID

  var key: UserID { subscriber }
}
