import Ground
import IMProtocol

/// The subscriptions of one type to a user and by a user.
///
/// One that is over stays until its room is needed (SU-05: nobody is told), so that whoever reads
/// asks for the time.
struct Subscriptions: Sendable {
  /// The subscriptions to the user, in ascending order of the subscribers' ids.
  var toUser: [Subscription] = []
  /// Nothing ends before this, even if a limit is a millisecond less; it may be too early.
  private var firstEnd = Timestamp(milliseconds: .max)
  /// To whom the user has subscribed, in ascending order. The subscriptions stand with those users.
  var targets: [Target] = []

  struct Target: Hashable, Sendable, Keyed {
    let user: UserID
    /// Orders those to whom the user has subscribed in the same millisecond (D-08).
    var sequence: UInt32

    var key: UserID { user }
  }

  /// The time of a user's subscription to this one; nil when there is none.
  func terms(of subscriber: UserID) -> SubscriptionTerms? { toUser[key: subscriber]?.terms }

  /// Adds a subscription, or replaces the subscriber's old one (D-63).
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

/// A subscription as the user has it whom it is about.
struct Subscription: Hashable, Sendable, Keyed {
  var terms: SubscriptionTerms
  let subscriber: UserID

  var key: UserID { subscriber }
}
