import Ground
import IMProtocol

struct SubscriptionBook: Sendable {
  /// By `UserID.index`.
  var users: Rows<SubscriptionState>
  /// The subscriptions to users and by users, of each type that can be subscribed to.
  var kept: [Subscriptions] = []
  /// How many calls have subscribed so far; tells those of one millisecond apart (D-08).
  private(set) var sequence: UInt32 = 0
  /// Whether subscriptions of one millisecond have an order: whether anybody can see it.
  var ordersSubscriptions = true

  /// The book of so many users, of whom none is subscribed to another.
  init(count: Int) { users = Rows(Array(repeating: SubscriptionState(), count: count)) }

  /// The subscriptions of a type to a user and by the user, with those that are over.
  func all(_ type: SubscribeType, of user: UserID) -> Subscriptions {
    let all = all(of: user)
    return all.isEmpty ? Subscriptions() : all[all.startIndex + SubscriptionState.place(of: type)]
  }

  /// The subscriptions to a user and by the user, type by type; none before there are any.
  func all(of user: UserID) -> ArraySlice<Subscriptions> {
    let place = users[Int(user.index)].place
    return place == .max ? [] : kept[Int(place)...].prefix(SubscriptionState.typeCount)
  }

  /// The time of a subscription that lasts; nil when there is none (SU-05, D-63).
  func terms(
    of subscriber: UserID, to target: UserID, _ type: SubscribeType, at now: Timestamp
  ) -> SubscriptionTerms? {
    guard target.index < users.count,
      let terms = all(type, of: target).terms(of: subscriber), !terms.isOver(at: now)
    else { return nil }
    return terms
  }

  /// To whom a user is subscribed, in ascending order.
  func targets(
    of user: UserID, _ type: SubscribeType, at now: Timestamp
  ) -> [Subscriptions.Target] {
    all(type, of: user).targets.filter { terms(of: user, to: $0.user, type, at: now) != nil }
  }

  /// A user's lasting subscriptions by ascending target, with their positions by time (D-74).
  func lasting(
    _ type: SubscribeType, of user: UserID, at now: Timestamp
  ) -> [(user: UserID, terms: SubscriptionTerms, place: ListPlace)] {
    all(type, of: user).targets.compactMap { target in
      terms(of: user, to: target.user, type, at: now).map { terms in
        (target.user, terms, ListPlace(time: terms.subscribeTime, sequence: target.sequence))
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
    if users[Int(user.index)].place == .max {
      users[Int(user.index)].place = UInt32(kept.count)
      kept += repeatElement(Subscriptions(), count: SubscriptionState.typeCount)
    }
    let place = Int(users[Int(user.index)].place) + SubscriptionState.place(of: type)
    change(&kept[place])
  }
}
