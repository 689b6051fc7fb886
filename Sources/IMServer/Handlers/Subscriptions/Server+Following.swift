public import IMProtocol

/// Notifies a user's followers of changes. The followers are the user's subscribers and friends,
/// and are notified in the order of the followers' ids. Each follower receives only one notice of a
/// change, with all events for that follower (D-85).
extension Server {
  /// Notifies followers of a changed profile or visibility. Each follower receives the parts of the
  /// profile that this follower may see (D-62).
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

  /// Records that nobody is notified because the profile hasn't changed.
  func keepProfile(of user: UserID, _ transaction: inout Transaction) {
    let change = Change(user: user, type: .userProfile, isSubscribed: nil, isFriend: nil)
    suppress(change, .noChange, Reason("D-77"), &transaction)
  }

  /// Notifies a user's followers of the new online status on each platform on which the user's
  /// status has changed (D-65).
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

  /// A change of a user's profile or status, and why followers are notified.
  private struct Change {
    let user: UserID
    /// The type of subscription that such changes concern.
    let type: SubscribeType
    /// Why subscribers are notified.
    let isSubscribed: Reason?
    /// Why friends are notified.
    let isFriend: Reason?
  }

  /// Returns whether friends are notified of each other's status, or of each other's profile, and
  /// the reason for this.
  public func friendNotice(of type: SubscribeType) -> Ruling<Bool> {
    type == .onlineStatus
      ? directory.settings.friendsLearnOfStatus : directory.settings.friendsLearnOfProfiles
  }

  /// Returns the user's friends, and all subscriptions to the user, even expired ones. Both lists
  /// are sorted by user id. If friends aren't notified of such changes, the list of friends is
  /// empty; the same applies to subscribers.
  private func followers(of change: Change) -> (subscribers: [Subscription], friends: [UserID]) {
    let isOfStatus = change.type == .onlineStatus
    let isOn = friendNotice(of: change.type).decision
    let hasSubscribers = !isOfStatus || directory.settings.onlineStatusSubscription
    return (
      hasSubscribers
        ? subscriptions.all(change.type, of: change.user).toUser : [],
      isOn
        ? friends.friendIDs(of: change.user) : []
    )
  }

  /// Notifies the user's friends, and the subscribers whose subscription is active, in the order of
  /// their ids. A subscriber who is also a friend receives one notice with two events; the event
  /// for the subscription comes first (D-85).
  ///
  /// - Parameter event: a closure that creates an event from the follower's relation to the user,
  ///   and from the subscription's terms; the terms are nil in an event for a friend.
  private func notify(
    _ change: Change, _ subscribers: [Subscription], _ friends: [UserID],
    _ transaction: inout Transaction,
    _ event: (Target, SubscriptionTerms?) -> SubscribeInfoEvent
  ) {
    var last: (viewer: Target, terms: SubscriptionTerms?, isTwice: Bool)?
    var notification: (events: ReportedEvents, notice: Notice)?
    // `isFriendless` saves time for users who have thousands of followers but no friends.
    let isFriendless = change.type == .userProfile && self.friends[change.user].friends.count == 0
    var all = Following(subscribers: subscribers, friends: friends, at: transaction.now)
    while let one = all.next() {
      // All followers receive the same event about a changed status, whatever their relation to the
      // user.
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
  /// - Parameter viewer: how the follower is related to the profile's user.
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
  /// Records, for each follower, that a change isn't reported. If there are no followers, a single
  /// suppression without a user is recorded.
  private func suppress(
    _ change: Change, _ kind: Suppression.Kind, _ reason: Reason, _ transaction: inout Transaction
  ) {
    guard transaction.isRecording else { return }
    let (subscribers, friends) = followers(of: change)
    let lasting = subscribers.filter { !$0.terms.isOver(at: transaction.now) }
    let others = Set(lasting.map(\.subscriber) + friends).sorted()
    if others.isEmpty {
      transaction.suppress(
        Suppression(user: .absent, .onEventChange, kind, of: change.user, change.type), reason)
    }
    transaction.suppress(
      others, .onEventChange, kind, of: change.user, type: change.type, reason, directory)
  }

  /// Records who is not notified of a change because a setting is off, a subscription has expired,
  /// or nobody has subscribed.
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
    func note(_ users: [UserID], _ kind: Suppression.Kind, _ reason: Reason?) {
      transaction.suppress(
        users, .onEventChange, kind, of: change.user, type: change.type, reason, directory)
    }
    note(over, .subscriptionOver, Reason("SU-05, D-63"))
    note(off, .switchedOff, Reason("D-32"))
    note(strangers, .switchedOff, friendNotice(of: change.type).reason)
    if all.isEmpty && notification.isEmpty {
      transaction.suppress(
        Suppression(
          user: .absent, .onEventChange, .notSubscribed, of: change.user, change.type),
        Reason("SU-07"))
    }
  }
}

/// The events that one follower receives for a change: two events for a subscriber who is also a
/// friend, and one event for any other follower.
private struct ReportedEvents: Equatable {
  var first: SubscribeInfoEvent
  var second: SubscribeInfoEvent?

  /// The events in the order of their types.
  var list: [SubscribeInfoEvent] { second.map { [first, $0] } ?? [first] }
}
