import Base
import IMProtocol

struct SubscriptionBook: Sendable {
  /// The positions of the users' subscriptions, by `UserID.index`.
  var users: Rows<SubscriptionState>
  /// The subscriptions to users and by users. Each user has one element per subscribable type.
  var states: [Subscriptions] = []
  /// The number of subscribing calls so far. The number distinguishes the calls of one millisecond
  /// (D-08).
  private(set) var sequence: UInt32 = 0
  /// Whether the order of subscriptions of the same millisecond is stored; false if no scenario
  /// observes this order.
  var ordersSubscriptions = true

  /// Makes the book for `count` users, who have no subscriptions.
  init(count: Int) { users = Rows(Array(repeating: SubscriptionState(), count: count)) }

  /// Returns, for one type, the subscriptions to `user` and the subscriptions of `user` to other
  /// users. Expired subscriptions are included.
  func all(_ type: SubscribeType, of user: UserID) -> Subscriptions {
    let all = all(of: user)
    return all.isEmpty
      ? Subscriptions() : all[all.startIndex + SubscriptionState.position(of: type)]
  }

  /// Returns the subscriptions to `user` and the subscriptions of `user` to other users. The result
  /// has one element per type, or is empty if there are no subscriptions.
  func all(of user: UserID) -> ArraySlice<Subscriptions> {
    let position = users[Int(user.index)].position
    return position == .max ? [] : states[Int(position)...].prefix(SubscriptionState.typeCount)
  }

  /// Returns the terms of an active subscription; nil if there is none (SU-05, D-63).
  func terms(
    of subscriber: UserID, to target: UserID, _ type: SubscribeType, at now: Timestamp
  ) -> SubscriptionTerms? {
    guard target.index < users.count,
      let terms = all(type, of: target).terms(of: subscriber), !terms.isOver(at: now)
    else { return nil }
    return terms
  }

  /// Returns the users to whom a user has an active subscription, in ascending order.
  func targets(
    of user: UserID, _ type: SubscribeType, at now: Timestamp
  ) -> [Subscriptions.Target] {
    all(type, of: user).targets.filter { terms(of: user, to: $0.user, type, at: now) != nil }
  }

  /// Returns the active subscriptions that a user has made, in ascending order of the users
  /// subscribed to. Each subscription has its position in the order of time (D-74).
  func lasting(
    _ type: SubscribeType, of user: UserID, at now: Timestamp
  ) -> [(user: UserID, terms: SubscriptionTerms, position: ListPosition)] {
    all(type, of: user).targets.compactMap { target in
      terms(of: user, to: target.user, type, at: now).map { terms in
        (target.user, terms, ListPosition(time: terms.subscribeTime, sequence: target.sequence))
      }
    }
  }

  // MARK: - Writing

  mutating func beginSubscribing() { sequence += ordersSubscriptions ? 1 : 0 }

  /// - Precondition: both accounts exist.
  mutating func follow(
    _ target: UserID, _ type: SubscribeType, _ terms: SubscriptionTerms, by subscriber: UserID
  ) {
    change(type, of: target) {
      $0.put(Subscription(terms: terms, subscriber: subscriber))
    }
    let target = Subscriptions.Target(user: target, sequence: sequence)
    change(type, of: subscriber) { $0.targets.put(target) }
  }

  mutating func unfollow(_ target: UserID, _ type: SubscribeType, by subscriber: UserID) {
    change(type, of: target) { $0.remove(subscriber) }
  }

  mutating func change(
    _ type: SubscribeType, of user: UserID, _ change: (inout Subscriptions) -> Void
  ) {
    users.noteWriting(Int(user.index))
    if users[Int(user.index)].position == .max {
      users[Int(user.index)].position = UInt32(states.count)
      states += repeatElement(Subscriptions(), count: SubscriptionState.typeCount)
    }
    let position = Int(users[Int(user.index)].position) + SubscriptionState.position(of: type)
    change(&states[position])
  }
}
