import Ground
import IMProtocol

/// The subscriptions of one type to a user and by a user.
///
/// One that is over stays until its place is needed (SU-05: nobody is told), so that whoever reads
/// asks for the time.
struct Subscriptions: Sendable {
  /// The subscriptions to the user, in ascending order of the subscribers' ids.
  private(set) var toUser: [Subscription] = []
  /// To whom the user has subscribed, in ascending order. The subscriptions stand with those users.
  private(set) var targets: [UserID] = []

  /// The time of a user's subscription to this one; nil when there is none.
  func terms(of subscriber: UserID) -> SubscriptionTerms? {
    let place = toUser.partitioningIndex { $0.subscriber >= subscriber }
    return place < toUser.count && toUser[place].subscriber == subscriber
      ? toUser[place].terms : nil
  }

  /// Puts a subscription in the place of the subscriber's old one, if there is one (D-63).
  mutating func put(_ subscription: Subscription) {
    let place = toUser.partitioningIndex { $0.subscriber >= subscription.subscriber }
    if place < toUser.count && toUser[place].subscriber == subscription.subscriber {
      toUser[place] = subscription
    } else {
      toUser.insert(subscription, at: place)
    }
  }

  /// Removes the subscription of a user, if there is one.
  mutating func remove(_ subscriber: UserID) {
    let place = toUser.partitioningIndex { $0.subscriber >= subscriber }
    if place < toUser.count && toUser[place].subscriber == subscriber { toUser.remove(at: place) }
  }

  /// Forgets the subscriptions to the user that are over.
  mutating func forgetEnded(at now: Timestamp) {
    toUser.removeAll { $0.terms.isOver(at: now) }
  }

  /// Remembers that a subscription stands with `target`.
  mutating func remember(_ target: UserID) {
    let place = targets.partitioningIndex { $0 >= target }
    if place == targets.count || targets[place] != target { targets.insert(target, at: place) }
  }

  /// Forgets all targets but these, which are among them in the same order.
  mutating func keepTargets(_ kept: [UserID]) { targets = kept }
}
