import IMProtocol

extension SessionBook {
  /// Notifies a device that synchronization is complete. One notice is sent for each subscription
  /// type in use, in the order of the types (FR-15, SU-03, D-03).
  func notifyOfSynchronisation(
    _ device: DeviceID, _ directory: Directory, _ subscriptions: SubscriptionBook,
    _ transaction: inout Transaction
  ) {
    let user = self[device].user
    for type in SubscribeType.allCases
    where subscriptions.isInUse(type, by: user, directory, at: transaction.now) {
      transaction.send(
        .notice(
          Notice(
            at: transaction.now, .subscriptionSyncCompleted(SubscriptionSyncCompleted(type: type))
          )),
        to: device, transaction.because(Reason(type.isSubscribable ? "SU-03, D-03" : "FR-15, D-03"))
      )
    }
    suppressionOfSynchronisation(device, user, directory, subscriptions, &transaction)
  }

  /// Records why the device isn't notified that certain subscription types are synchronized. One
  /// record is created for each reason why a type isn't in use.
  private func suppressionOfSynchronisation(
    _ device: DeviceID, _ user: UserID, _ directory: Directory,
    _ subscriptions: SubscriptionBook, _ transaction: inout Transaction
  ) {
    func suppression(_ kind: Suppression.Kind) -> Suppression {
      Suppression(user: user, device: device, .onSubscriptionSyncCompleted, kind)
    }
    guard transaction.isRecording else { return }
    let (settings, now) = (directory.settings, transaction.now)
    for switched in [settings.friendsLearnOfStatus, settings.friendsLearnOfProfiles]
    where !switched.decision {
      transaction.suppress(suppression(.switchedOff), switched.reason)
    }
    let types = SubscribeType.allCases.filter {
      $0.isSubscribable && !subscriptions.isInUse($0, by: user, directory, at: now)
    }
    let never = types.filter { subscriptions.all($0, of: user).targets.isEmpty }
    let isOff = types.contains { subscriptions.lasts($0, by: user, at: now) }
    let isOver = types.contains {
      !never.contains($0) && !subscriptions.lasts($0, by: user, at: now)
    }
    if !never.isEmpty { transaction.suppress(suppression(.notSubscribed), Reason("SU-03, D-03")) }
    if isOff { transaction.suppress(suppression(.switchedOff), Reason("D-32, D-03")) }
    if isOver { transaction.suppress(suppression(.subscriptionOver), Reason("SU-05, D-63, D-03")) }
  }
}

extension SubscriptionBook {
  /// Returns whether the user, as a subscriber or as a friend, is notified of changes of this type.
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
      case .friendOnlineStatus: useByFriends(settings, settings.friendOnlineStatusNotice)
      case .friendUserProfile: useByFriends(settings, settings.friendProfileNotice)
      case .invalid: .off
      }
    return SynchronisationRule.isNotified(type, use).decision
  }

  private func useByFriends(
    _ settings: AppSettings, _ isSwitchedOn: Bool
  ) -> SynchronisationRule.Use {
    let isInUse = SynchronisationRule.isInUse(
      hosting: settings.informationHosting, isSwitchedOn: isSwitchedOn)
    return isInUse.decision ? .used : .off
  }

  fileprivate func lasts(_ type: SubscribeType, by user: UserID, at now: Timestamp) -> Bool {
    all(type, of: user).targets.contains { target in
      terms(of: user, to: target.user, type, at: now) != nil
    }
  }
}
