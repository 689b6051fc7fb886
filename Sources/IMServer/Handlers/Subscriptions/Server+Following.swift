import IMProtocol

/// Telling those who have subscribed to a user, and the user's friends, what has changed: in
/// ascending order of users, each once, with all that the change is to that user (D-85).
extension Server {
  /// A user's profile, or who may see it, has changed: each learns what that one may see (D-62).
  func tellOfProfile(of user: UserID, _ turn: inout Turn) {
    let change = Change(
      user: user, type: .userProfile, isSubscribed: Reason("SU-07, D-62, D-77"),
      isFriend: Reason("FR-12, D-66, D-77"))
    let (subscribers, friends) = followers(of: change)
    silenceUntold(change, &turn)
    if !subscribers.contains(where: { !$0.terms.isOver(at: turn.now) }) && friends.isEmpty {
      return
    }
    let profile = profiles.profile(of: user, directory)
    let whole = turn.arena.keep(one: profile)
    let hidden = turn.arena.keep(one: profile.hidden)
    tell(change, subscribers, friends, &turn) { viewer, terms in
      SubscribeInfoEvent(
        userId: user, type: terms == nil ? .friendUserProfile : .userProfile, terms: terms,
        profile: profiles.visibility(of: user, to: viewer, directory).decision ? whole : hidden)
    }
  }

  /// A user's profile is given what it has already: nobody is told.
  func keepProfile(of user: UserID, _ turn: inout Turn) {
    let change = Change(user: user, type: .userProfile, isSubscribed: nil, isFriend: nil)
    silence(change, .noChange, Reason("D-77"), &turn)
  }

  /// Platforms of a user may have gone online or offline: tells which have (D-65).
  mutating func tellOfStatus(of user: UserID, before: UInt8, _ turn: inout Turn) {
    let now = turn.now
    let after = sessions.platformsOnline(of: user, directory)
    let change = Change(
      user: user, type: .onlineStatus, isSubscribed: Reason("SU-07, D-65"),
      isFriend: Reason("FR-11, D-65, D-66"))
    guard before != after else {
      silence(change, .superseded, Reason("D-65"), &turn)
      return
    }
    let changed = Platform.allCases.filter { (before ^ after) & 1 << UInt8($0.rawValue) != 0 }
    sessions.noteStatus(of: user, changed, at: now, directory)
    let (subscribers, friends) = followers(of: change)
    silenceUntold(change, &turn)
    if !subscribers.contains(where: { !$0.terms.isOver(at: now) }) && friends.isEmpty { return }
    let details = turn.arena.keep(
      changed.map { platform in
        SubscribeEventDetail(
          isOnline: after & 1 << UInt8(platform.rawValue) != 0, changeTime: now, platform: platform)
      })
    tell(change, subscribers, friends, &turn) { _, terms in
      SubscribeInfoEvent(
        userId: user, type: terms == nil ? .friendOnlineStatus : .onlineStatus, terms: terms,
        details: details)
    }
  }

  // MARK: - Who is told

  /// What has changed about a user, and why it is told to whom.
  private struct Change {
    let user: UserID
    /// The type by which it can be subscribed to.
    let type: SubscribeType
    /// Why a subscriber is told.
    let isSubscribed: Reason?
    /// Why a friend is told.
    let isFriend: Reason?
  }

  /// Whether friends learn of such a change, and why.
  private func switchOfFriends(_ change: Change) -> Ruling<Bool> {
    change.type == .onlineStatus
      ? directory.settings.friendsLearnOfStatus : directory.settings.friendsLearnOfProfiles
  }

  /// Subscribers, with those whose subscription is over, and friends, both in ascending order.
  private func followers(of change: Change) -> (subscribers: [Subscription], friends: [UserID]) {
    let isOfStatus = change.type == .onlineStatus
    let isOn = switchOfFriends(change).decision
    let hasSubscribers = !isOfStatus || directory.settings.onlineStatusSubscription
    return (
      hasSubscribers
        ? subscriptions.all(change.type, of: change.user).toUser : [],
      isOn
        ? friends.friendIDs(of: change.user) : []
    )
  }

  /// Tells subscribers whose subscription lasts and friends, both in ascending order, what `event`
  /// makes of who each of them is to the user and of the subscription, which friends have none of.
  /// Whoever is both is told once, as a subscriber first (D-85).
  private func tell(
    _ change: Change, _ subscribers: [Subscription], _ friends: [UserID], _ turn: inout Turn,
    _ event: (Target, SubscriptionTerms?) -> SubscribeInfoEvent
  ) {
    var last: (viewer: Target, terms: SubscriptionTerms?, isTwice: Bool)?
    var told: (events: ToldEvents, notice: Notice)?
    // Many who are followed by thousands have no friends.
    let isFriendless = change.type == .userProfile && self.friends[change.user].friends.count == 0
    var all = Following(subscribers: subscribers, friends: friends, at: turn.now)
    while let one = all.next() {
      // A status is told alike to all.
      let isStranger = change.type != .userProfile || isFriendless && one.user != change.user
      let viewer = isStranger ? .stranger : self.friends.target(one.user, of: change.user)
      // Thousands are told the same as the one before.
      if let last, last == (viewer, one.terms, one.isTwice) {
        turn.tellLikewise(one.user)
        continue
      }
      last = (viewer, one.terms, one.isTwice)
      let events = ToldEvents(
        first: event(viewer, one.terms), second: one.isTwice ? event(viewer, nil) : nil)
      let notice =
        if let told, told.events == events {
          told.notice
        } else {
          Notice(at: turn.now, .eventChanged(EventsChanged(events: turn.arena.keep(events.list))))
        }
      told = (events, notice)
      turn.tell(one.user, notice, why(change, events, viewer, &turn))
    }
  }

  /// Why a follower is told these events.
  ///
  /// - Parameter viewer: who the follower of a profile is to its user.
  private func why(
    _ change: Change, _ events: ToldEvents, _ viewer: Target, _ turn: inout Turn
  ) -> Why {
    guard turn.isRecording else { return .empty }
    let isSubscriber = events.first.terms != nil
    let why =
      events.second == nil
      ? turn.because(isSubscriber ? change.isSubscribed : change.isFriend)
      : turn.because(change.isSubscribed, change.isFriend, Reason("SU-04, D-85"))
    if change.type == .onlineStatus { return why }
    return turn.because(
      why, profiles.sourceOfVisibility(of: change.user, to: viewer, directory),
      profiles.visibility(of: change.user, to: viewer, directory).reason)
  }
}

// MARK: - Who is told nothing

extension Server {
  /// Says that all who would be told of a change hear nothing; nobody, where there is none.
  private func silence(
    _ change: Change, _ kind: Silence.Kind, _ reason: Reason, _ turn: inout Turn
  ) {
    guard turn.isRecording else { return }
    let (subscribers, friends) = followers(of: change)
    let lasting = subscribers.filter { !$0.terms.isOver(at: turn.now) }
    let others = Set(lasting.map(\.subscriber) + friends).sorted()
    if others.isEmpty { turn.silence(Silence(user: .absent, .onEventChange, kind), reason) }
    turn.silence(others, .onEventChange, kind, reason, directory)
  }

  /// Says who is not told of a change, and why not: a switch is off, a subscription is over, or
  /// nobody has subscribed.
  private func silenceUntold(_ change: Change, _ turn: inout Turn) {
    guard turn.isRecording else { return }
    let (subscribers, friends) = followers(of: change)
    let lasting = subscribers.filter { !$0.terms.isOver(at: turn.now) }
    let told = Set(lasting.map(\.subscriber) + friends)
    let all = subscriptions.all(change.type, of: change.user).toUser
    let untold = all.filter { !told.contains($0.subscriber) }
    let over = untold.filter { $0.terms.isOver(at: turn.now) }.map(\.subscriber)
    let off = untold.filter { !$0.terms.isOver(at: turn.now) }.map(\.subscriber)
    let strangers =
      friends.isEmpty
      ? self.friends.friendIDs(of: change.user).filter { !told.contains($0) } : []
    turn.silence(over, .onEventChange, .subscriptionOver, Reason("SU-05, D-63"), directory)
    turn.silence(off, .onEventChange, .switchedOff, Reason("D-32"), directory)
    turn.silence(strangers, .onEventChange, .switchedOff, switchOfFriends(change).reason, directory)
    if all.isEmpty && told.isEmpty {
      turn.silence(Silence(user: .absent, .onEventChange, .notSubscribed), Reason("SU-07"))
    }
  }
}

/// What one change is to one user: one event, or one for a subscription and one for a friendship.
private struct ToldEvents: Equatable {
  var first: SubscribeInfoEvent
  var second: SubscribeInfoEvent?

  /// In the order of the types.
  var list: [SubscribeInfoEvent] { second.map { [first, $0] } ?? [first] }
}
