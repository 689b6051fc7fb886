import IMProtocol

extension SessionBook {
  /// Tells a device which types are synchronised, in their order (FR-15, SU-03, D-03).
  func tellOfSynchronisation(
    _ device: DeviceID, _ directory: Directory, _ subscriptions: SubscriptionBook,
    _ turn: inout Turn
  ) {
    let user = self[device].user
    for type in SubscribeType.allCases
    where subscriptions.isInUse(type, by: user, directory, at: turn.now) {
      turn.send(
        .notice(
          Notice(
            at: turn.now, .subscriptionSyncCompleted(SubscriptionSyncCompleted(type: type))
          )),
        to: device, turn.because(Reason(type.isSubscribable ? "SU-03, D-03" : "FR-15, D-03")))
    }
    silenceOfSynchronisation(device, user, directory, subscriptions, &turn)
  }

  /// Says of which types no end of synchronisation is told, and why not.
  private func silenceOfSynchronisation(
    _ device: DeviceID, _ user: UserID, _ directory: Directory,
    _ subscriptions: SubscriptionBook, _ turn: inout Turn
  ) {
    func silence(_ kind: Silence.Kind) -> Silence {
      Silence(user: user, device: device, .onSubscriptionSyncCompleted, kind)
    }
    guard turn.isRecording else { return }
    let (settings, now) = (directory.settings, turn.now)
    for switched in [settings.friendsLearnOfStatus, settings.friendsLearnOfProfiles]
    where !switched.decision {
      turn.silence(silence(.switchedOff), switched.reason)
    }
    let types = SubscribeType.allCases.filter {
      $0.isSubscribable && !subscriptions.isInUse($0, by: user, directory, at: now)
    }
    let never = types.filter { subscriptions.all($0, of: user).targets.isEmpty }
    let isOff = types.contains { subscriptions.lasts($0, by: user, at: now) }
    let isOver = types.contains {
      !never.contains($0) && !subscriptions.lasts($0, by: user, at: now)
    }
    if !never.isEmpty { turn.silence(silence(.notSubscribed), Reason("SU-03, D-03")) }
    if isOff { turn.silence(silence(.switchedOff), Reason("D-32, D-03")) }
    if isOver { turn.silence(silence(.subscriptionOver), Reason("SU-05, D-63, D-03")) }
  }
}

extension SubscriptionBook {
  /// Whether a user learns anything of a type: by a subscription that lasts, or as a friend.
  fileprivate func isInUse(
    _ type: SubscribeType, by user: UserID, _ directory: Directory, at now: Timestamp
  ) -> Bool {
    let settings = directory.settings
    func use(isOn: Bool) -> SynchronisationRule.Use {
      if !isOn { return .off }
      return lasts(type, by: user, at: now) ? .used : .unused
    }
    let use: SynchronisationRule.Use =
      switch type {
      case .onlineStatus: use(isOn: settings.onlineStatusSubscription)
      case .userProfile: use(isOn: settings.informationHosting)
      case .friendOnlineStatus: settings.friendsLearnOfStatus.decision ? .used : .off
      case .friendUserProfile: settings.friendsLearnOfProfiles.decision ? .used : .off
      case .invalid: .off
      }
    return SynchronisationRule.isTold(type, use).decision
  }

  fileprivate func lasts(_ type: SubscribeType, by user: UserID, at now: Timestamp) -> Bool {
    all(type, of: user).targets.contains { target in
      terms(of: user, to: target.user, type, at: now) != nil
    }
  }
}
