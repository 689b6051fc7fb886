import IMProtocol

/// Notifies a user's followers of changes. The followers are subscribers and friends. Followers are
/// notified in ascending order of ids. Each follower receives a single notice of a change. The
/// notice contains all events for the follower (D-85).
extension Server {
  /// Notifies followers of a changed profile or visibility. Each follower receives the profile,
  /// limited to the attributes that the follower may see (D-62).
  func notifyOfProfile(of user: UserID, _ transaction: inout Transaction) {
    let change = Change(
      user: user, type: .userProfile, isSubscribed: Reason("SU-07, D-62, D-77"),
      isFriend: Reason("FR-12, D-66, D-77"))
    let (subscribers, friends) = followers(of: change)
    suppressUnnotified(change, &transaction)
    if !subscribers.contains(where: { !$0.terms.isOver(at: transaction.now) }) && friends.isEmpty {
      return
    }
    let profile = profiles.profile(of: user, directory)
    let whole = transaction.arena.keep(one: profile)
    let hidden = transaction.arena.keep(one: profile.hidden)
    notify(change, subscribers, friends, &transaction) { viewer, terms in
      SubscribeInfoEvent(
        userId: user, type: terms == nil ? .friendUserProfile : .userProfile, terms: terms,
        profile: profiles.visibility(of: user, to: viewer, directory).decision ? whole : hidden)
    }
  }

  /// Records that nobody is notified because the profile is unchanged.
  func keepProfile(of user: UserID, _ transaction: inout Transaction) {
    let change = Change(user: user, type: .userProfile, isSubscribed: nil, isFriend: nil)
    suppress(change, .noChange, Reason("D-77"), &transaction)
  }

  /// Notifies followers of changes of a user's online status. The notice contains the platforms on
  /// which the online status has changed (D-65).
  mutating func notifyOfStatus(of user: UserID, before: UInt8, _ transaction: inout Transaction) {
    let now = transaction.now
    let after = sessions.platformsOnline(of: user, directory)
    let change = Change(
      user: user, type: .onlineStatus, isSubscribed: Reason("SU-07, D-65"),
      isFriend: Reason("FR-11, D-65, D-66"))
    guard before != after else {
      suppress(change, .superseded, Reason("D-65"), &transaction)
      return
    }
    let changed = Platform.allCases.filter { (before ^ after) & 1 << UInt8($0.rawValue) != 0 }
    sessions.noteStatus(of: user, changed, at: now, directory)
    let (subscribers, friends) = followers(of: change)
    suppressUnnotified(change, &transaction)
    if !subscribers.contains(where: { !$0.terms.isOver(at: now) }) && friends.isEmpty { return }
    let details = transaction.arena.keep(
      changed.map { platform in
        SubscribeEventDetail(
          isOnline: after & 1 << UInt8(platform.rawValue) != 0, changeTime: now, platform: platform)
      })
    notify(change, subscribers, friends, &transaction) { _, terms in
      SubscribeInfoEvent(
        userId: user, type: terms == nil ? .friendOnlineStatus : .onlineStatus, terms: terms,
        details: details)
    }
  }

  // MARK: - Recipients

  /// A change of a user's profile or status, and the reasons why followers are notified.
  private struct Change {
    let user: UserID
    /// The subscription type for changes of this kind.
    let type: SubscribeType
    /// The reason why a subscriber is notified.
    let isSubscribed: Reason?
    /// The reason why a friend is notified.
    let isFriend: Reason?
  }

  /// Returns whether friends are notified of changes of this type, and the reason.
  private func friendSwitch(_ change: Change) -> Ruling<Bool> {
    change.type == .onlineStatus
      ? directory.settings.friendsLearnOfStatus : directory.settings.friendsLearnOfProfiles
  }

  /// Returns the user's friends and the subscriptions to the user, including expired subscriptions.
  /// Both lists are in ascending order of the friends' and subscribers' ids. If friends are not
  /// notified of changes of this type, the list of friends is empty. The list of subscriptions is
  /// empty if subscribers are not notified.
  private func followers(of change: Change) -> (subscribers: [Subscription], friends: [UserID]) {
    let isOfStatus = change.type == .onlineStatus
    let isOn = friendSwitch(change).decision
    let hasSubscribers = !isOfStatus || directory.settings.onlineStatusSubscription
    return (
      hasSubscribers
        ? subscriptions.all(change.type, of: change.user).toUser : [],
      isOn
        ? friends.friendIDs(of: change.user) : []
    )
  }

  /// Notifies the user's friends, and the subscribers with an active subscription. Friends and
  /// subscribers are notified together in ascending order of ids. A subscriber who is also a friend
  /// receives one notice with two events. The event for the subscription precedes the event for the
  /// friendship (D-85).
  ///
  /// - Parameter event: a closure that creates an event for a follower. The arguments are the
  ///   follower's relation to the user, and the terms of the subscription. In an event for a
  ///   friend, the terms are nil.
  private func notify(
    _ change: Change, _ subscribers: [Subscription], _ friends: [UserID],
    _ transaction: inout Transaction,
    _ event: (Target, SubscriptionTerms?) -> SubscribeInfoEvent
  ) {
    var last: (viewer: Target, terms: SubscriptionTerms?, isTwice: Bool)?
    var notification: (events: ReportedEvents, notice: Notice)?
    // This condition saves time for users who have thousands of followers but no friends.
    let isFriendless = change.type == .userProfile && self.friends[change.user].friends.count == 0
    var all = Following(subscribers: subscribers, friends: friends, at: transaction.now)
    while let one = all.next() {
      // For a change of the status, all followers receive the same event. Therefore, the relation
      // between a follower and the user does not matter.
      let isStranger = change.type != .userProfile || isFriendless && one.user != change.user
      let viewer = isStranger ? .stranger : self.friends.target(one.user, of: change.user)
      // Usually, a follower receives the same events as the previous follower.
      if let last, last == (viewer, one.terms, one.isTwice) {
        transaction.notifyLikewise(one.user)
        continue
      }
      last = (viewer, one.terms, one.isTwice)
      let events = ReportedEvents(
        first: event(viewer, one.terms), second: one.isTwice ? event(viewer, nil) : nil)
      let notice =
        if let notification, notification.events == events {
          notification.notice
        } else {
          Notice(
            at: transaction.now,
            .eventChanged(EventsChanged(events: transaction.arena.keep(events.list))))
        }
      notification = (events, notice)
      transaction.notify(one.user, notice, provenance(change, events, viewer, &transaction))
    }
  }

  /// Returns the provenance of a follower's events.
  ///
  /// - Parameter viewer: the relation between the follower and the user of the profile.
  private func provenance(
    _ change: Change, _ events: ReportedEvents, _ viewer: Target, _ transaction: inout Transaction
  ) -> Provenance {
    guard transaction.isRecording else { return .empty }
    let isSubscriber = events.first.terms != nil
    let provenance =
      events.second == nil
      ? transaction.because(isSubscriber ? change.isSubscribed : change.isFriend)
      : transaction.because(change.isSubscribed, change.isFriend, Reason("SU-04, D-85"))
    if change.type == .onlineStatus { return provenance }
    return transaction.because(
      provenance, profiles.sourceOfVisibility(of: change.user, to: viewer, directory),
      profiles.visibility(of: change.user, to: viewer, directory).reason)
  }
}

// MARK: - Suppressed notifications

extension Server {
  /// Records a suppression of a change for each follower. If there are no followers, the method
  /// records one suppression without a user.
  private func suppress(
    _ change: Change, _ kind: Suppression.Kind, _ reason: Reason, _ transaction: inout Transaction
  ) {
    guard transaction.isRecording else { return }
    let (subscribers, friends) = followers(of: change)
    let lasting = subscribers.filter { !$0.terms.isOver(at: transaction.now) }
    let others = Set(lasting.map(\.subscriber) + friends).sorted()
    if others.isEmpty {
      transaction.suppress(Suppression(user: .absent, .onEventChange, kind), reason)
    }
    transaction.suppress(others, .onEventChange, kind, reason, directory)
  }

  /// Records the suppressions of a change for users who are not notified. There are three causes: a
  /// setting is off, a subscription has expired, or nobody has subscribed.
  private func suppressUnnotified(_ change: Change, _ transaction: inout Transaction) {
    guard transaction.isRecording else { return }
    let (subscribers, friends) = followers(of: change)
    let lasting = subscribers.filter { !$0.terms.isOver(at: transaction.now) }
    let notification = Set(lasting.map(\.subscriber) + friends)
    let all = subscriptions.all(change.type, of: change.user).toUser
    let unnotified = all.filter { !notification.contains($0.subscriber) }
    let over = unnotified.filter { $0.terms.isOver(at: transaction.now) }.map(\.subscriber)
    let off = unnotified.filter { !$0.terms.isOver(at: transaction.now) }.map(\.subscriber)
    let strangers =
      friends.isEmpty
      ? self.friends.friendIDs(of: change.user).filter { !notification.contains($0) } : []
    transaction.suppress(over, .onEventChange, .subscriptionOver, Reason("SU-05, D-63"), directory)
    transaction.suppress(off, .onEventChange, .switchedOff, Reason("D-32"), directory)
    transaction.suppress(
      strangers, .onEventChange, .switchedOff, friendSwitch(change).reason, directory)
    if all.isEmpty && notification.isEmpty {
      transaction.suppress(
        Suppression(user: .absent, .onEventChange, .notSubscribed), Reason("SU-07"))
    }
  }
}

/// The events of a change for one follower. A follower who is both a subscriber and a friend has
/// two events. Any other follower has one event.
private struct ReportedEvents: Equatable {
  var first: SubscribeInfoEvent
  var second: SubscribeInfoEvent?

  /// The events in the order of their types.
  var list: [SubscribeInfoEvent] { second.map { [first, $0] } ?? [first] }
}
