import IMProtocol

/// What a device that has connected is told last.
extension Server {
  /// Tells a device that has just been brought up to date which types are synchronised, in their
  /// order (FR-15, SU-03, D-03).
  func tellOfSynchronisation(_ device: DeviceID, at now: Timestamp, into effects: inout Effects) {
    let user = devices[Int(device.index)].user
    let types = SubscribeType.allCases.filter { isInUse($0, by: user, at: now) }
    for type in types {
      effects.send(
        .notice(Notice(at: now, .subscriptionSyncCompleted(type))), to: device,
        effects.because(Reason(type.isSubscribable ? "SU-03, D-03" : "FR-15, D-03")))
    }
    silenceOfSynchronisation(device, user, at: now, into: &effects)
  }

  /// Says of which types no end of synchronisation is told, and why not.
  private func silenceOfSynchronisation(
    _ device: DeviceID, _ user: UserID, at now: Timestamp, into effects: inout Effects
  ) {
    func silence(_ kind: Silence.Kind) -> Silence {
      Silence(user: user, device: device, .onSubscriptionSyncCompleted, kind)
    }
    guard effects.isRecording else { return }
    if !settings.tellsFriendsOfStatus {
      effects.silence(silence(.switchedOff), settings.reasonOfNoStatus)
    }
    if !settings.tellsFriendsOfProfiles {
      effects.silence(silence(.switchedOff), settings.reasonOfNoProfile)
    }
    let types = SubscribeType.allCases.filter {
      $0.isSubscribable && !isInUse($0, by: user, at: now)
    }
    let never = types.filter { users[Int(user.index)].subscriptions($0).targets.isEmpty }
    let isOff = types.contains { hasSubscription($0, user, at: now) }
    let isOver = types.contains { !never.contains($0) && !hasSubscription($0, user, at: now) }
    if !never.isEmpty { effects.silence(silence(.notSubscribed), Reason("SU-03, D-03")) }
    if isOff { effects.silence(silence(.switchedOff), Reason("D-32, D-03")) }
    if isOver { effects.silence(silence(.subscriptionOver), Reason("SU-05, D-63, D-03")) }
  }

  /// Whether a user learns anything of a type: by a subscription that lasts, or as a friend.
  private func isInUse(_ type: SubscribeType, by user: UserID, at now: Timestamp) -> Bool {
    switch type {
    case .onlineStatus:
      settings.onlineStatusSubscription && hasSubscription(type, user, at: now)
    case .userProfile:
      settings.informationHosting && hasSubscription(type, user, at: now)
    case .friendOnlineStatus: settings.tellsFriendsOfStatus
    case .friendUserProfile: settings.tellsFriendsOfProfiles
    case .invalid: false
    }
  }

  private func hasSubscription(
    _ type: SubscribeType, _ user: UserID, at now: Timestamp
  ) -> Bool {
    users[Int(user.index)].subscriptions(type).targets.contains { target in
      terms(of: user, to: target, type, at: now) != nil
    }
  }
}
