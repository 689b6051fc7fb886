import IMProtocol

/// Subscribing to users, and asking for what is subscribed.
extension Server {
  /// Carries out a device's call about subscriptions. The device has checked the type (D-10).
  mutating func handleSubscriptionCall(
    _ call: Call, by caller: Caller, at now: Timestamp, into effects: inout Effects
  ) {
    switch call {
    case .subscribeEvent(let userIds, let type, let expiry):
      let terms = SubscriptionTerms(subscribeTime: now, expiry: expiry)
      subscribe(
        Array(effects.arena[userIds]), Self.type(type), terms, by: caller, at: now,
        into: &effects)
    case .unSubscribeEvent(let userIds, let type):
      unsubscribe(
        Array(effects.arena[userIds]), Self.type(type), by: caller, at: now, into: &effects)
    case .querySubscribeEvent(let userIds, let type):
      answer(
        Array(effects.arena[userIds]), Self.type(type), to: caller, Reason("SU-13, D-74"),
        at: now, into: &effects)
    case .querySubscribeEventPage(let type, let size, let start):
      let all = targetsInOrder(of: caller.user, Self.type(type), at: now)
      let page = all.dropFirst(Int(start)).prefix(Int(size))
      answer(
        Array(page), Self.type(type), to: caller, Reason("SU-14, D-74"), at: now,
        into: &effects)
    case .getSubscribeUsersOnlineStatus(let userIds):
      getStatus(Array(effects.arena[userIds]), by: caller, at: now, into: &effects)
    default:
      preconditionFailure("\(call) is not about subscriptions")
    }
  }

  /// The time of a subscription that lasts; nil when there is none (SU-05, D-63).
  func terms(
    of subscriber: UserID, to target: UserID, _ type: SubscribeType, at now: Timestamp
  ) -> SubscriptionTerms? {
    guard isAccount(target),
      let terms = users[Int(target.index)].subscriptions(type).terms(of: subscriber),
      !terms.isOver(at: now)
    else { return nil }
    return terms
  }

  /// Makes or renews a subscription and tells nobody.
  ///
  /// - Precondition: both accounts exist.
  mutating func follow(
    _ target: UserID, _ type: SubscribeType, _ terms: SubscriptionTerms, by subscriber: UserID
  ) {
    users[Int(target.index)].changeSubscriptions(type) {
      $0.put(Subscription(terms: terms, subscriber: subscriber))
    }
    users[Int(subscriber.index)].changeSubscriptions(type) { $0.remember(target) }
  }

  /// subscribeEvent (SU-07 to SU-11, D-13, D-63): those who can't be subscribed to are named, and
  /// the rest are subscribed to.
  private mutating func subscribe(
    _ userIds: [UserID], _ type: SubscribeType, _ terms: SubscriptionTerms, by caller: Caller,
    at now: Timestamp, into effects: inout Effects
  ) {
    let lasting = targets(of: caller.user, type, at: now)
    var room = SubscriptionLimits.subscriptions - lasting.count
    var why = Why.empty
    let decisions = userIds.map { user in
      let publisher = publisher(user, type, of: caller.user, hasRoom: room > 0, at: now)
      let ruling = SubscribeRule.decide(publisher)
      why = effects.because(why, ruling.reason)
      if ruling.decision == .begin { room -= 1 }
      return ruling.decision
    }
    let begun = zip(userIds, decisions).filter { $0.1 == .begin }.map(\.0)
    let followed = zip(userIds, decisions).filter { $0.1 == .begin || $0.1 == .renew }.map(\.0)
    let failed = zip(userIds, decisions).filter { $0.1 != .begin && $0.1 != .renew }.map(\.0)
    let status = SubscribeRule.status(of: decisions)
    effects.reply(
      failed.isEmpty
        ? .success(.processCode(status)) : .failure(status, for: effects.arena.keep(failed)),
      to: caller, effects.because(why, failed.isEmpty ? nil : Reason("SU-11, D-73")))
    // What is over makes room, so that no list grows beyond its limit.
    users[Int(caller.user.index)].changeSubscriptions(type) { $0.keepTargets(lasting) }
    for target in followed {
      users[Int(target.index)].changeSubscriptions(type) { $0.forgetEnded(at: now) }
      follow(target, type, terms, by: caller.user)
    }
    let told = followed.map {
      SubscribeEvent(userId: $0, type: type, operation: .subscribe, terms: terms)
    }
    var states: [SubscribeInfoEvent] = []
    if type == .onlineStatus {
      states = self.states(of: begun, terms, for: caller, at: now, into: &effects)
      if begun.count < followed.count {
        effects.silence(
          Silence(user: caller.user, .onEventChange, .noChange), Reason("D-72"))
      }
    }
    tellDevices(of: caller, told, states, why, at: now, into: &effects)
  }

  /// unSubscribeEvent (SU-12, D-13, D-14): all of them, or none. Ending what is none is nothing.
  private mutating func unsubscribe(
    _ userIds: [UserID], _ type: SubscribeType, by caller: Caller, at now: Timestamp,
    into effects: inout Effects
  ) {
    let unknown = userIds.filter { !isAccount($0) }
    if !unknown.isEmpty {
      let users = effects.arena.keep(unknown)
      effects.reply(
        .failure(.userProfileUserNotExist, for: users), to: caller, Reason("SU-11, D-14, D-73"))
      return
    }
    let ended = userIds.compactMap { target in
      terms(of: caller.user, to: target, type, at: now).map {
        SubscribeEvent(userId: target, type: type, operation: .unSubscribe, terms: $0)
      }
    }
    let why = effects.because(
      Reason("SU-12"), ended.count < userIds.count ? Reason("D-73") : nil)
    effects.reply(.success(.processCode(.success)), to: caller, why)
    for event in ended {
      users[Int(event.userId.index)].changeSubscriptions(type) { $0.remove(caller.user) }
    }
    let lasting = targets(of: caller.user, type, at: now)
    users[Int(caller.user.index)].changeSubscriptions(type) { $0.keepTargets(lasting) }
    tellDevices(of: caller, ended, [], why, at: now, into: &effects)
    if ended.isEmpty && users[Int(caller.user.index)].devices.count > 1 {
      effects.silence(
        Silence(user: caller.user, .onSubscriptionChangedOnOtherDevices, .noChange),
        Reason("D-73"))
    }
  }

  /// Answers querySubscribeEvent with the subscriptions that last (SU-13, SU-14).
  private func answer(
    _ targets: [UserID], _ type: SubscribeType, to caller: Caller, _ reason: Reason,
    at now: Timestamp, into effects: inout Effects
  ) {
    let events = targets.compactMap { target in
      terms(of: caller.user, to: target, type, at: now).map {
        SubscribeInfoEvent(userId: target, type: type, terms: $0)
      }
    }
    effects.reply(.success(.subscriptions(effects.arena.keep(events))), to: caller, reason)
  }

  /// Tells the caller's other devices of subscriptions (SU-06, MD-03), then all of them how the
  /// users stand whom the caller has just subscribed to (D-64).
  private mutating func tellDevices(
    of caller: Caller, _ changed: [SubscribeEvent], _ states: [SubscribeInfoEvent],
    _ why: Why, at now: Timestamp, into effects: inout Effects
  ) {
    let whyChanged = effects.because(why, Reason("SU-06, MD-03"))
    let whyTold = effects.because(
      Reason("D-64, D-72"), states.count > 1 ? Reason("SU-04") : nil)
    let sync = Notice(at: now, .subscriptionsChanged(effects.arena.keep(changed)))
    let event = Notice(at: now, .eventChanged(effects.arena.keep(states)))
    for index in users[Int(caller.user.index)].devices {
      let isCalling = DeviceID(index) == caller.device
      if !changed.isEmpty && isCalling {
        effects.silence(
          Silence(user: caller.user, device: caller.device, sync.callback, .ownDoing),
          Reason("MD-03, D-02"))
      }
      if !changed.isEmpty && !isCalling { send(sync, toDevice: index, whyChanged, into: &effects) }
      if !states.isEmpty { send(event, toDevice: index, whyTold, into: &effects) }
    }
  }

  private func states(
    of targets: [UserID], _ terms: SubscriptionTerms, for caller: Caller, at now: Timestamp,
    into effects: inout Effects
  ) -> [SubscribeInfoEvent] {
    targets.compactMap { target in
      let details = status(of: target, at: now)
      if details.isEmpty {
        // Who was never online has no status that could be told.
        if !hasStatus(target) { return nil }
        effects.silence(
          Silence(user: caller.user, .onEventChange, .tooOld),
          StatusRule.isTold(isOnline: false, isLongGone: true).reason)
        return nil
      }
      return SubscribeInfoEvent(
        userId: target, type: .onlineStatus, terms: terms, details: effects.arena.keep(details))
    }
  }

  /// Whether a user was ever online.
  private func hasStatus(_ user: UserID) -> Bool {
    users[Int(user.index)].devices.contains { devices[$0].statusTime != nil }
  }

  /// To whom a user is subscribed, in ascending order.
  private func targets(
    of user: UserID, _ type: SubscribeType, at now: Timestamp
  ) -> [UserID] {
    users[Int(user.index)].subscriptions(type).targets.filter {
      terms(of: user, to: $0, type, at: now) != nil
    }
  }

  /// To whom a user is subscribed, by the time of subscribing, then userId (D-74).
  private func targetsInOrder(
    of user: UserID, _ type: SubscribeType, at now: Timestamp
  ) -> [UserID] {
    targets(of: user, type, at: now)
      .map { ($0, terms(of: user, to: $0, type, at: now)?.subscribeTime ?? now) }
      .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
      .map(\.0)
  }

  private func publisher(
    _ user: UserID, _ type: SubscribeType, of caller: UserID, hasRoom: Bool, at now: Timestamp
  ) -> SubscribeRule.Publisher {
    guard isAccount(user) else { return .unknown }
    if terms(of: caller, to: user, type, at: now) != nil { return .subscribed }
    if !hasRoom { return .beyondLimit }
    let subscriptions = users[Int(user.index)].subscriptions(type).toUser
    let isFull =
      subscriptions.count >= SubscriptionLimits.subscribers
      && subscriptions.count { !$0.terms.isOver(at: now) } >= SubscriptionLimits.subscribers
    return isFull ? .full : .open
  }

  private static func type(_ rawValue: Int32) -> SubscribeType {
    guard let type = SubscribeType(rawValue: rawValue), type.isSubscribable else {
      preconditionFailure("type \(rawValue) is refused by the device")
    }
    return type
  }
}
