import IMProtocol

extension SubscriptionBook {
  /// The news that the caller's devices receive after a call has made or ended subscriptions.
  struct News {
    /// The subscriptions made or ended by the call.
    var events: [SubscribeEvent] = []
    /// The status of the users to whom the caller has newly subscribed (D-64).
    var states: [SubscribeInfoEvent] = []
    var provenance = Provenance.empty
  }

  /// Carries out subscribeEvent (SU-07 to SU-11, D-13, D-63). Subscribes the caller to each user in
  /// the call, except to users for whom a rule refuses the subscription; the answer lists these
  /// users as failed.
  mutating func subscribe(
    _ userIds: Slice<UserID>, _ type: SubscribeType, _ terms: SubscriptionTerms,
    _ directory: Directory, _ sessions: SessionBook, _ transaction: inout Transaction
  ) -> (Answered, News) {
    let (caller, now) = (transaction.caller.user, transaction.now)
    let userIds = Array(transaction.arena[userIds])
    let lasting = targets(of: caller, type, at: now)
    var room = SubscriptionLimits.subscriptions - lasting.count
    var provenance = Provenance.empty
    let decisions = userIds.map { user in
      let publisher = publisher(user, type, of: caller, hasRoom: room > 0, at: now)
      let ruling = SubscribeRule.decide(publisher)
      provenance = transaction.because(provenance, ruling.reason)
      if ruling.decision == .begin { room -= 1 }
      return ruling.decision
    }
    let begun = zip(userIds, decisions).filter { $0.1 == .begin }.map(\.0)
    let followed = zip(userIds, decisions).filter { $0.1 == .begin || $0.1 == .renew }.map(\.0)
    let failed = zip(userIds, decisions).filter { $0.1 != .begin && $0.1 != .renew }.map(\.0)
    let status = SubscribeRule.status(of: decisions)
    let answered = transaction.reply(
      failed.isEmpty
        ? .success(.processCode(status)) : .failure(status, for: transaction.arena.keep(failed)),
      transaction.because(provenance, failed.isEmpty ? nil : Reason("SU-11, D-73")))
    // Expired subscriptions are removed before new subscriptions are added, so that no list ever
    // exceeds its limit.
    change(type, of: caller) { $0.targets = lasting }
    beginSubscribing()
    for target in followed {
      change(type, of: target) { $0.forgetEnded(at: now) }
      follow(target, type, terms, by: caller)
      transaction.note(.subscriber(caller, to: target, type), .begun(until: terms.end))
    }
    var news = News(provenance: provenance)
    news.events = followed.map {
      SubscribeEvent(userId: $0, type: type, operation: .subscribe, terms: terms)
    }
    if type == .onlineStatus {
      news.states = states(
        of: directory.varies(.notifiesOfStatusAgain) ? followed : begun, terms, directory,
        sessions, &transaction)
      if !news.states.isEmpty && directory.varies(.hidesStatusAtOnce) { news.states = [] }
      if begun.count < followed.count {
        transaction.suppress(Suppression(user: caller, .onEventChange, .noChange), Reason("D-72"))
      }
    }
    return (answered, news)
  }

  /// Carries out unSubscribeEvent (SU-12, D-13, D-14). If one of the users doesn't exist, the whole
  /// call is refused. Users to whom the caller isn't subscribed are ignored.
  mutating func unsubscribe(
    _ userIds: Slice<UserID>, _ type: SubscribeType, _ directory: Directory,
    _ transaction: inout Transaction
  ) -> (Answered, News) {
    let (caller, now) = (transaction.caller.user, transaction.now)
    let userIds = Array(transaction.arena[userIds])
    let unknown = userIds.filter { !directory.isAccount($0) }
    let account = AccountRule.refusal(.subscription, exists: unknown.isEmpty)
    if let code = account.decision {
      let users = transaction.arena.keep(unknown)
      return (transaction.reply(.failure(code, for: users), account.reason), News())
    }
    let ended = userIds.compactMap { target in
      terms(of: caller, to: target, type, at: now).map {
        SubscribeEvent(userId: target, type: type, operation: .unSubscribe, terms: $0)
      }
    }
    let provenance = transaction.because(
      Reason("SU-12"), ended.count < userIds.count ? Reason("D-73") : nil)
    let answered = transaction.reply(.success(.processCode(.success)), provenance)
    for event in ended {
      unfollow(event.userId, type, by: caller)
      transaction.note(.subscriber(caller, to: event.userId, type), .ended)
    }
    let lasting = targets(of: caller, type, at: now)
    change(type, of: caller) { $0.targets = lasting }
    if ended.isEmpty && directory[caller].devices.count > 1 {
      transaction.suppress(
        Suppression(user: caller, .onSubscriptionChangedOnOtherDevices, .noChange), Reason("D-73"))
    }
    return (answered, News(events: ended, provenance: provenance))
  }

  private func states(
    of targets: [UserID], _ terms: SubscriptionTerms, _ directory: Directory,
    _ sessions: SessionBook, _ transaction: inout Transaction
  ) -> [SubscribeInfoEvent] {
    let caller = transaction.caller.user
    return targets.compactMap { target in
      let details = sessions.status(of: target, directory, at: transaction.now)
      if details.isEmpty {
        // A user who was never online has no status to report.
        if !sessions.hasStatus(target, directory) { return nil }
        transaction.suppress(
          Suppression(user: caller, .onEventChange, .tooOld),
          StatusRule.isNotified(isOnline: false, isLongGone: true).reason)
        return nil
      }
      return SubscribeInfoEvent(
        userId: target, type: .onlineStatus, terms: terms, details: transaction.arena.keep(details))
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
