import IMProtocol

/// Iterates over a user's followers, sorted by id: friends, and subscribers whose subscription is
/// active. A subscriber who is also a friend occurs only once (D-85).
struct Following: IteratorProtocol {
  private let subscribers: [Subscription]
  private let friends: [UserID]
  private let now: Timestamp
  private var subscriber = 0
  private var friend = 0
  /// The terms that were most recently found to be active.
  private var lasting: SubscriptionTerms?

  /// - Parameter subscribers: all subscriptions to the user, even expired ones, sorted by the
  ///   subscribers' ids.
  init(subscribers: [Subscription], friends: [UserID], at now: Timestamp) {
    self.subscribers = subscribers
    self.friends = friends
    self.now = now
  }

  // Inlined, because the caller may iterate over thousands of followers.
  /// Returns the next follower and the terms of the follower's subscription. For a friend without a
  /// subscription, the terms are nil. Returns nil after the last follower.
  @inline(__always)
  mutating func next() -> (user: UserID, terms: SubscriptionTerms?, isTwice: Bool)? {
    while subscriber < subscribers.count {
      let terms = subscribers[subscriber].terms
      // Thousands of subscriptions may have the same terms. If consecutive subscriptions have equal
      // terms, the terms are checked only once.
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
