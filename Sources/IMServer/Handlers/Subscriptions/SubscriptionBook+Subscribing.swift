import IMProtocol

extension SubscriptionBook {
  /// What the caller's devices learn of subscriptions that were made or ended.
  struct News {
    /// Those that were.
    var events: [SubscribeEvent] = []
    /// How the users stand whom the caller has just subscribed to (D-64).
    var states: [SubscribeInfoEvent] = []
    var why = Why.empty
  }

  /// subscribeEvent (SU-07 to SU-11, D-13, D-63): names who is refused, subscribes to the rest.
  mutating func subscribe(
    _ userIds: Slice<UserID>, _ type: SubscribeType, _ terms: SubscriptionTerms,
    _ directory: Directory, _ sessions: SessionBook, _ turn: inout Turn
  ) -> (Answered, News) {
    let (caller, now) = (turn.caller.user, turn.now)
    let userIds = Array(turn.arena[userIds])
    let lasting = targets(of: caller, type, at: now)
    var room = SubscriptionLimits.subscriptions - lasting.count
    var why = Why.empty
    let decisions = userIds.map { user in
      let publisher = publisher(user, type, of: caller, hasRoom: room > 0, at: now)
      let ruling = SubscribeRule.decide(publisher)
      why = turn.because(why, ruling.reason)
      if ruling.decision == .begin { room -= 1 }
      return ruling.decision
    }
    let begun = zip(userIds, decisions).filter { $0.1 == .begin }.map(\.0)
    let followed = zip(userIds, decisions).filter { $0.1 == .begin || $0.1 == .renew }.map(\.0)
    let failed = zip(userIds, decisions).filter { $0.1 != .begin && $0.1 != .renew }.map(\.0)
    let status = SubscribeRule.status(of: decisions)
    let answered = turn.reply(
      failed.isEmpty
        ? .success(.processCode(status)) : .failure(status, for: turn.arena.keep(failed)),
      turn.because(why, failed.isEmpty ? nil : Reason("SU-11, D-73")))
    // What is over makes room, so that no list grows beyond its limit.
    change(type, of: caller) { $0.targets = lasting }
    beginSubscribing()
    for target in followed {
      change(type, of: target) { $0.forgetEnded(at: now) }
      follow(target, type, terms, by: caller)
    }
    var news = News(why: why)
    news.events = followed.map {
      SubscribeEvent(userId: $0, type: type, operation: .subscribe, terms: terms)
    }
    if type == .onlineStatus {
      news.states = states(
        of: directory.settings.varies(.notifiesOfStatusAgain) ? followed : begun, terms, directory,
        sessions, &turn)
      if begun.count < followed.count {
        turn.silence(Silence(user: caller, .onEventChange, .noChange), Reason("D-72"))
      }
    }
    return (answered, news)
  }

  /// unSubscribeEvent (SU-12, D-13, D-14): all of them, or none. Ending what is none is nothing.
  mutating func unsubscribe(
    _ userIds: Slice<UserID>, _ type: SubscribeType, _ directory: Directory, _ turn: inout Turn
  ) -> (Answered, News) {
    let (caller, now) = (turn.caller.user, turn.now)
    let userIds = Array(turn.arena[userIds])
    let unknown = userIds.filter { !directory.isAccount($0) }
    let account = AccountRule.refusal(.subscription, exists: unknown.isEmpty)
    if let code = account.decision {
      let users = turn.arena.keep(unknown)
      return (turn.reply(.failure(code, for: users), account.reason), News())
    }
    let ended = userIds.compactMap { target in
      terms(of: caller, to: target, type, at: now).map {
        SubscribeEvent(userId: target, type: type, operation: .unSubscribe, terms: $0)
      }
    }
    let why = turn.because(Reason("SU-12"), ended.count < userIds.count ? Reason("D-73") : nil)
    let answered = turn.reply(.success(.processCode(.success)), why)
    for event in ended { unfollow(event.userId, type, by: caller) }
    let lasting = targets(of: caller, type, at: now)
    change(type, of: caller) { $0.targets = lasting }
    if ended.isEmpty && directory[caller].devices.count > 1 {
      turn.silence(
        Silence(user: caller, .onSubscriptionChangedOnOtherDevices, .noChange), Reason("D-73"))
    }
    return (answered, News(events: ended, why: why))
  }

  private func states(
    of targets: [UserID], _ terms: SubscriptionTerms, _ directory: Directory,
    _ sessions: SessionBook, _ turn: inout Turn
  ) -> [SubscribeInfoEvent] {
    let caller = turn.caller.user
    return targets.compactMap { target in
      let details = sessions.status(of: target, directory, at: turn.now)
      if details.isEmpty {
        // Who was never online has no status that could be told.
        if !sessions.hasStatus(target, directory) { return nil }
        turn.silence(
          Silence(user: caller, .onEventChange, .tooOld),
          StatusRule.isTold(isOnline: false, isLongGone: true).reason)
        return nil
      }
      return SubscribeInfoEvent(
        userId: target, type: .onlineStatus, terms: terms, details: turn.arena.keep(details))
    }
  }

  private func publisher(
    _ user: UserID, _ type: SubscribeType, of caller: UserID, hasRoom: Bool, at now: Timestamp
  ) -> SubscribeRule.Publisher {
    guard user.index < users.count else { return .unknown }
    if terms(of: caller, to: user, type, at: now) != nil { return .subscribed }
    if !hasRoom { return .beyondLimit }
    let isFull = all(type, of: user).lasting(at: now) >= SubscriptionLimits.subscribers
    return isFull ? .full : .open
  }
}
