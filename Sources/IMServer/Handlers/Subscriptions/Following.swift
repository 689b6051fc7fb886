import IMProtocol

/// Iterates over the followers of a user in ascending order of ids. The followers are the friends,
/// and the subscribers with an active subscription. A subscriber who is also a friend occurs only
/// once (D-85).
struct Following: IteratorProtocol {
  private let subscribers: [Subscription]
  private let friends: [UserID]
  private let now: Timestamp
  private var subscriber = 0
  private var friend = 0
  /// The latest terms that a check found to be active.
  private var lasting: SubscriptionTerms?

  /// - Parameter subscribers: all subscriptions to the user, including expired subscriptions. The
  ///   list is in ascending order of the subscribers' ids.
  init(subscribers: [Subscription], friends: [UserID], at now: Timestamp) {
    self.subscribers = subscribers
    self.friends = friends
    self.now = now
  }

  // Inlining is required, because the caller's loop may iterate over thousands of followers.
  /// Returns the next follower and the terms of the follower's subscription. The terms are nil if
  /// the follower is only a friend. The result is nil after the last follower.
  @inline(__always)
  mutating func next() -> (user: UserID, terms: SubscriptionTerms?, isTwice: Bool)? {
    while subscriber < subscribers.count {
      let terms = subscribers[subscriber].terms
      // Consecutive equal terms are checked only once, because thousands of subscriptions may have
      // equal terms.
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
