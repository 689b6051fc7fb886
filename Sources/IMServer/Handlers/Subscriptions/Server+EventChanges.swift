import IMProtocol

/// Telling those who have subscribed to a user, and the user's friends, what has changed: in
/// ascending order of users, each once, with all that the change is to that user (D-85).
extension Server {
  /// A user's profile, or who may see it, has changed: each learns what that one may see (D-62).
  mutating func tellOfProfile(of user: UserID, at now: Timestamp, into effects: inout Effects) {
    let change = Change(
      user: user, type: .userProfile, isSubscribed: Reason("SU-07, D-62, D-77"),
      isFriend: Reason("FR-12, D-66, D-77"))
    let (subscribers, friends) = followers(of: change, at: now)
    silenceUntold(change, at: now, into: &effects)
    if subscribers.isEmpty && friends.isEmpty { return }
    let profile = users[Int(user.index)].profile(of: user)
    let whole = effects.arena.keep(CollectionOfOne(profile))
    let hidden = effects.arena.keep(CollectionOfOne(profile.hidden))
    tell(change, subscribers, friends, at: now, into: &effects) { server, follower, terms in
      let viewer = server.target(follower, of: user)
      return SubscribeInfoEvent(
        userId: user, type: terms == nil ? .friendUserProfile : .userProfile, terms: terms,
        profile: server.visibility(of: user, to: viewer).decision ? whole : hidden)
    }
  }

  /// A user's profile is given what it has already: nobody is told.
  func keepProfile(of user: UserID, at now: Timestamp, into effects: inout Effects) {
    let change = Change(user: user, type: .userProfile, isSubscribed: nil, isFriend: nil)
    silence(change, .noChange, Reason("D-77"), at: now, into: &effects)
  }

  /// Platforms of a user may have gone online or offline: tells which have (D-65).
  mutating func tellOfStatus(
    of user: UserID, before: UInt8, at now: Timestamp, into effects: inout Effects
  ) {
    let after = platformsOnline(of: user)
    let change = Change(
      user: user, type: .onlineStatus, isSubscribed: Reason("SU-07, D-65"),
      isFriend: Reason("FR-11, D-65, D-66"))
    guard before != after else {
      silence(change, .superseded, Reason("D-65"), at: now, into: &effects)
      return
    }
    let changed = Platform.allCases.filter { (before ^ after) & 1 << UInt8($0.rawValue) != 0 }
    noteStatus(of: user, changed, at: now)
    let (subscribers, friends) = followers(of: change, at: now)
    silenceUntold(change, at: now, into: &effects)
    if subscribers.isEmpty && friends.isEmpty { return }
    let details = effects.arena.keep(
      changed.map { platform in
        SubscribeEventDetail(
          isOnline: after & 1 << UInt8(platform.rawValue) != 0, changeTime: now,
          platform: platform)
      })
    tell(change, subscribers, friends, at: now, into: &effects) { _, _, terms in
      SubscribeInfoEvent(
        userId: user, type: terms == nil ? .friendOnlineStatus : .onlineStatus, terms: terms,
        details: details)
    }
  }

  /// The platforms on which a user is online, one bit for each raw value.
  func platformsOnline(of user: UserID) -> UInt8 {
    var platforms: UInt8 = 0
    for device in users[Int(user.index)].devices where devices[device].isConnected {
      platforms |= 1 << UInt8(devices[device].platform.rawValue)
    }
    return platforms
  }

  /// Remembers when platforms of a user have gone online or offline, with each device of them.
  mutating func noteStatus(of user: UserID, _ platforms: [Platform], at now: Timestamp) {
    for device in users[Int(user.index)].devices
    where platforms.contains(devices[device].platform) {
      devices[device].noteStatus(at: now)
    }
  }

  /// How a user stands on each platform, for someone who has just subscribed (D-64, D-72).
  func status(of user: UserID, at now: Timestamp) -> [SubscribeEventDetail] {
    let online = platformsOnline(of: user)
    return Platform.allCases.compactMap { platform in
      let first = users[Int(user.index)].devices.first { devices[$0].platform == platform }
      guard let first, let time = devices[first].statusTime else { return nil }
      let isOnline = online & 1 << UInt8(platform.rawValue) != 0
      let end = time.adding(milliseconds: SubscriptionLimits.statusLifetime)
      let ruling = StatusRule.isTold(isOnline: isOnline, isLongGone: now >= end)
      guard ruling.decision else { return nil }
      return SubscribeEventDetail(isOnline: isOnline, changeTime: time, platform: platform)
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

  /// Those who are told: subscribers and friends, both in ascending order.
  private func followers(
    of change: Change, at now: Timestamp
  ) -> (subscribers: [Subscription], friends: [UserID]) {
    let isOfStatus = change.type == .onlineStatus
    let isOn = isOfStatus ? settings.tellsFriendsOfStatus : settings.tellsFriendsOfProfiles
    let hasSubscribers = !isOfStatus || settings.onlineStatusSubscription
    return (
      hasSubscribers ? subscribers(to: change.user, change.type, now) : [],
      isOn ? friendIDs(of: change.user) : []
    )
  }

  private func friendIDs(of user: UserID) -> [UserID] {
    users[Int(user.index)].friends.entries.map(\.user)
  }

  private func subscribers(
    to user: UserID, _ type: SubscribeType, _ now: Timestamp
  ) -> [Subscription] {
    users[Int(user.index)].subscriptions(type).toUser.filter { !$0.terms.isOver(at: now) }
  }

  /// Tells subscribers and friends, both in ascending order, what `event` makes for each of them;
  /// friends have no terms. Whoever is both is told once, as a subscriber first (D-85).
  private mutating func tell(
    _ change: Change, _ subscribers: [Subscription], _ friends: [UserID], at now: Timestamp,
    into effects: inout Effects,
    _ event: (Server, UserID, SubscriptionTerms?) -> SubscribeInfoEvent
  ) {
    var last: (events: ToldEvents, notice: Notice, viewer: Target?, why: Why)?
    func tell(_ server: inout Server, _ follower: UserID, _ events: ToldEvents) {
      var viewer: Target?
      if effects.isRecording && change.type == .userProfile {
        viewer = server.target(follower, of: change.user)
      }
      // Of thousands who are told the same, one list serves all.
      if last?.events != events {
        let notice = Notice(at: now, .eventChanged(effects.arena.keep(events.list)))
        last = (events, notice, viewer, server.why(change, events, viewer, &effects))
      } else if last?.viewer != viewer {
        last?.viewer = viewer
        last?.why = server.why(change, events, viewer, &effects)
      }
      guard let last else { return }
      server.notify(follower, last.notice, last.why, into: &effects)
    }
    var friend = 0
    for subscription in subscribers {
      let subscriber = subscription.subscriber
      while friend < friends.count && friends[friend] < subscriber {
        tell(&self, friends[friend], ToldEvents(first: event(self, friends[friend], nil)))
        friend += 1
      }
      var events = ToldEvents(first: event(self, subscriber, subscription.terms))
      if friend < friends.count && friends[friend] == subscriber {
        events.second = event(self, subscriber, nil)
        friend += 1
      }
      tell(&self, subscriber, events)
    }
    for friend in friends[friend...] {
      tell(&self, friend, ToldEvents(first: event(self, friend, nil)))
    }
  }

  /// Why a follower is told these events.
  ///
  /// - Parameter viewer: who the follower of a profile is to its user; nil for other events.
  private func why(
    _ change: Change, _ events: ToldEvents, _ viewer: Target?, _ effects: inout Effects
  ) -> Why {
    let isSubscriber = events.first.terms != nil
    let why =
      events.second == nil
      ? effects.because(isSubscriber ? change.isSubscribed : change.isFriend)
      : effects.because(change.isSubscribed, change.isFriend, Reason("SU-04, D-85"))
    guard let viewer else { return why }
    return effects.because(
      why, sourceOfVisibility(of: change.user, to: viewer),
      visibility(of: change.user, to: viewer).reason)
  }
}

// MARK: - Who is told nothing

extension Server {
  /// Says that all who would be told of a change hear nothing; nobody, where there is none.
  private func silence(
    _ change: Change, _ kind: Silence.Kind, _ reason: Reason, at now: Timestamp,
    into effects: inout Effects
  ) {
    guard effects.isRecording else { return }
    let (subscribers, friends) = followers(of: change, at: now)
    let others = Set(subscribers.map(\.subscriber) + friends).sorted()
    if others.isEmpty { effects.silence(Silence(user: .absent, .onEventChange, kind), reason) }
    silence(others, .onEventChange, kind, reason, into: &effects)
  }

  /// Says who is not told of a change, and why not: a switch is off, a subscription is over, or
  /// nobody has subscribed.
  private func silenceUntold(
    _ change: Change, at now: Timestamp, into effects: inout Effects
  ) {
    guard effects.isRecording else { return }
    let (subscribers, friends) = followers(of: change, at: now)
    let told = Set(subscribers.map(\.subscriber) + friends)
    let all = users[Int(change.user.index)].subscriptions(change.type).toUser
    let untold = all.filter { !told.contains($0.subscriber) }
    let over = untold.filter { $0.terms.isOver(at: now) }.map(\.subscriber)
    let off = untold.filter { !$0.terms.isOver(at: now) }.map(\.subscriber)
    let strangers = friends.isEmpty ? friendIDs(of: change.user).filter { !told.contains($0) } : []
    silence(over, .onEventChange, .subscriptionOver, Reason("SU-05, D-63"), into: &effects)
    silence(off, .onEventChange, .switchedOff, Reason("D-32"), into: &effects)
    silence(
      strangers, .onEventChange, .switchedOff,
      change.type == .onlineStatus ? settings.reasonOfNoStatus : settings.reasonOfNoProfile,
      into: &effects)
    if all.isEmpty && told.isEmpty {
      effects.silence(Silence(user: .absent, .onEventChange, .notSubscribed), Reason("SU-07"))
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
