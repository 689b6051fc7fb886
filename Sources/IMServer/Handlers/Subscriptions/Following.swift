import IMProtocol

/// Those who follow a user, in ascending order: subscribers whose subscription lasts, and friends.
/// Whoever is both comes once, as a subscriber first (D-85).
struct Following: IteratorProtocol {
  private let subscribers: [Subscription]
  private let friends: [UserID]
  private let now: Timestamp
  private var subscriber = 0
  private var friend = 0
  /// The terms that were found to last.
  private var lasting: SubscriptionTerms?

  /// - Parameter subscribers: with those whose subscription is over, in ascending order.
  init(subscribers: [Subscription], friends: [UserID], at now: Timestamp) {
    self.subscribers = subscribers
    self.friends = friends
    self.now = now
  }

  // A part of the loop, which thousands may go through.
  /// A follower and the terms of the subscription; nil for one who is a friend only.
  @inline(__always)
  mutating func next() -> (user: UserID, terms: SubscriptionTerms?, isTwice: Bool)? {
    while subscriber < subscribers.count {
      let terms = subscribers[subscriber].terms
      // Thousands who have subscribed together are asked for the time once.
      if lasting == terms { break }
      if !terms.isOver(at: now) {
        lasting = terms
        break
      }
      subscriber += 1
    }
    guard subscriber < subscribers.count else { return nextFriend() }
    let first = subscribers[subscriber]
    if friend < friends.count && friends[friend] < first.subscriber { return nextFriend() }
    subscriber += 1
    var isTwice = false
    if friend < friends.count && friends[friend] == first.subscriber {
      isTwice = true
      friend += 1
    }
    return (first.subscriber, first.terms, isTwice)
  }

  private mutating func nextFriend() -> (user: UserID, terms: SubscriptionTerms?, isTwice: Bool)? {
    guard friend < friends.count else { return nil }
    friend += 1
    return (friends[friend - 1], nil, false)
  }
}
