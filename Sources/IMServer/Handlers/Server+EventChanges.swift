import IMProtocol

/// Telling those who have subscribed to a user, and the user's friends, what has changed: in
/// ascending order of users, each once, with all that the change is to that user (D-85).
extension Server {
  /// A user's profile, or who may see it, has changed: each learns what that one may see (D-62).
  mutating func tellOfProfile(of user: UserID, at now: Timestamp, into effects: inout Effects) {
    let subscribers = subscribers(to: user, .userProfile, now)
    let friends = settings.tellsFriendsOfProfiles ? friendIDs(of: user) : []
    if subscribers.isEmpty && friends.isEmpty { return }
    if !subscribers.isEmpty {
      effects.note("SU-07, D-62, D-77")
      noteVisibility(of: user, to: .stranger, &effects)
    }
    if !friends.isEmpty {
      effects.note("FR-12, D-77")
      noteVisibility(of: user, to: .friend, &effects)
    }
    let profile = users[Int(user.index)].profile(of: user)
    let whole = effects.arena.keep(CollectionOfOne(profile))
    let hidden = effects.arena.keep(CollectionOfOne(profile.hidden))
    tell(subscribers, friends, at: now, into: &effects) { server, follower, terms in
      SubscribeInfoEvent(
        userId: user, type: terms == nil ? .friendUserProfile : .userProfile, terms: terms,
        profile: server.showsAll(user, to: server.target(follower, of: user)) ? whole : hidden)
    }
  }

  /// Platforms of a user may have gone online or offline: tells which have (D-65).
  mutating func tellOfStatus(
    of user: UserID, before: UInt8, at now: Timestamp, into effects: inout Effects
  ) {
    let after = platformsOnline(of: user)
    guard before != after else { return }
    let changed = Platform.allCases.filter { (before ^ after) & 1 << UInt8($0.rawValue) != 0 }
    noteStatus(of: user, changed, at: now)
    let subscribers =
      settings.onlineStatusSubscription ? subscribers(to: user, .onlineStatus, now) : []
    let friends = settings.tellsFriendsOfStatus ? friendIDs(of: user) : []
    if subscribers.isEmpty && friends.isEmpty { return }
    if !subscribers.isEmpty { effects.note("SU-07, D-65") }
    if !friends.isEmpty { effects.note("FR-11, D-65") }
    let details = effects.arena.keep(
      changed.map { platform in
        SubscribeEventDetail(
          isOnline: after & 1 << UInt8(platform.rawValue) != 0, changeTime: now,
          platform: platform)
      })
    tell(subscribers, friends, at: now, into: &effects) { _, _, terms in
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
      guard StatusRule.isTold(isOnline: isOnline, isLongGone: now >= end) else { return nil }
      return SubscribeEventDetail(isOnline: isOnline, changeTime: time, platform: platform)
    }
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
    _ subscribers: [Subscription], _ friends: [UserID], at now: Timestamp,
    into effects: inout Effects,
    _ event: (Server, UserID, SubscriptionTerms?) -> SubscribeInfoEvent
  ) {
    var last: (events: ToldEvents, notice: Notice)?
    func notice(_ events: ToldEvents, _ arena: inout Arena) -> Notice {
      // Of thousands who are told the same, one list serves all.
      if let last, last.events == events { return last.notice }
      let notice = Notice(at: now, .eventChanged(arena.keep(events.list)))
      last = (events, notice)
      return notice
    }
    var friend = 0
    var hasBoth = false
    for subscription in subscribers {
      let subscriber = subscription.subscriber
      while friend < friends.count && friends[friend] < subscriber {
        let events = ToldEvents(first: event(self, friends[friend], nil))
        notify(friends[friend], notice(events, &effects.arena), into: &effects)
        friend += 1
      }
      var events = ToldEvents(first: event(self, subscriber, subscription.terms))
      if friend < friends.count && friends[friend] == subscriber {
        hasBoth = true
        events.second = event(self, subscriber, nil)
        friend += 1
      }
      notify(subscriber, notice(events, &effects.arena), into: &effects)
    }
    for friend in friends[friend...] {
      let events = ToldEvents(first: event(self, friend, nil))
      notify(friend, notice(events, &effects.arena), into: &effects)
    }
    if hasBoth { effects.note("SU-04, D-85") }
  }
}

/// What one change is to one user: one event, or one for a subscription and one for a friendship.
private struct ToldEvents: Equatable {
  var first: SubscribeInfoEvent
  var second: SubscribeInfoEvent?

  /// In the order of the types.
  var list: [SubscribeInfoEvent] { second.map { [first, $0] } ?? [first] }
}
