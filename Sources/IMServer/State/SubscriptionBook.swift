import Base
import IMProtocol

struct SubscriptionBook: Sendable {
  /// Where each user's subscriptions are stored; indexed with `UserID.index`.
  var users: Rows<SubscriptionState>
  /// The subscriptions of all users. A user with subscriptions has one element for each
  /// subscribable type.
  var states: [Subscriptions] = []
  /// The number of subscribeEvent calls so far, which distinguishes calls with the same time
  /// (D-08).
  private(set) var sequence: UInt32 = 0
  /// Whether the order of subscriptions with the same time is stored; false if no scenario observes
  /// this order.
  var ordersSubscriptions = true

  init(count: Int) { users = Rows(Array(filledWith: SubscriptionState(), count: count)) }

  /// Returns the subscriptions of one type: those that others have made to `user`, and those that
  /// `user` has made. The returned lists include expired subscriptions.
  func all(_ type: SubscribeType, of user: UserID) -> Subscriptions {
    let all = all(of: user)
    return all.isEmpty
      ? Subscriptions() : all[all.startIndex + SubscriptionState.position(of: type)]
  }

  /// Returns the subscriptions to `user` and by `user`, one element for each type. The result is
  /// empty if there are no subscriptions.
  func all(of user: UserID) -> ArraySlice<Subscriptions> {
    let position = users[Int(user.index)].position
    return position == .max ? [] : states[Int(position)...].prefix(SubscriptionState.typeCount)
  }

  /// Returns nil if there is no active subscription (SU-05, D-63).
  func terms(
    of subscriber: UserID, to target: UserID, _ type: SubscribeType, at now: Timestamp
  ) -> SubscriptionTerms? {
    guard target.index < users.count,
      let terms = all(type, of: target).terms(of: subscriber), !terms.isOver(at: now)
    else { return nil }
    return terms
  }

  /// Returns the users to whom a user has an active subscription, by ascending id.
  func targets(
    of user: UserID, _ type: SubscribeType, at now: Timestamp
  ) -> [Subscriptions.Target] {
    all(type, of: user).targets.filter { terms(of: user, to: $0.user, type, at: now) != nil }
  }

  /// Returns a user's active subscriptions, ordered by the ids of the users subscribed to. The
  /// `position` of a subscription is its position in the order of time (D-74).
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
