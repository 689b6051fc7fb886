import IMProtocol

/// Iterates over the followers of a user in ascending order. The followers are friends, and
/// subscribers with an active subscription. A subscriber who is also a friend occurs only once
/// (D-85).
struct Following: IteratorProtocol {
  private let subscribers: [Subscription]
  private let friends: [UserID]
  private let now: Timestamp
  private var subscriber = 0
  private var friend = 0
  /// The terms that the latest check found to be active.
  private var lasting: SubscriptionTerms?

  /// - Parameter subscribers: all subscriptions to the user, including expired subscriptions, in
  ///   ascending order of subscribers.
  init(subscribers: [Subscription], friends: [UserID], at now: Timestamp) {
    self.subscribers = subscribers
    self.friends = friends
    self.now = now
  }

  // This function is inlined into the caller's loop, which may iterate over thousands of followers.
  /// Returns the next follower, with the terms of the follower's subscription. Returns nil after
  /// the last follower. The terms are nil if the follower is only a friend.
  @inline(__always)
  mutating func next() -> (user: UserID, terms: SubscriptionTerms?, isTwice: Bool)? {
    while subscriber < subscribers.count {
      let terms = subscribers[subscriber].terms
      // Equal terms are checked only once. Thousands of subscriptions may have equal terms.
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
