import IMProtocol

extension Server {
  /// A device logs in: older connections of its category end (D-05), then it gets what it missed
  /// (MD-02, D-03).
  mutating func connect(_ device: DeviceID, at now: Timestamp, into effects: inout Effects) {
    let user = devices[Int(device.index)].user
    let online = platformsOnline(of: user)
    effects.silence(
      Silence(user: user, device: device, .onConnectionStatusChanged, .ownDoing), Reason("D-05"))
    kickOlderLogins(than: device, into: &effects)
    catchUp(device, at: now, into: &effects)
    tellOfStatus(of: user, before: online, at: now, into: &effects)
  }

  /// Brings a device up to date: with what it missed, in its order, or silently where that is too
  /// old.
  private mutating func catchUp(
    _ device: DeviceID, at now: Timestamp, into effects: inout Effects
  ) {
    let index = Int(device.index)
    var isUpToDate = devices[index].data == .current
    for waiting in devices[index].waiting {
      let notice = waiting.notice
      let user = devices[index].user
      let ruling = decide(notice, for: user, at: now)
      let silence = Silence(
        user: user, device: device, notice.callback,
        isExpiredRequest(notice, of: user, at: now) ? .expired : .tooOld,
        at: notice.operationTime)
      switch ruling.decision {
      case .deliver:
        statistics.countDelivered(notice.callback)
        let why = effects.because(effects.because(ruling.reason), and: waiting.why)
        effects.send(.notice(notice), to: device, why)
      case .drop:
        effects.silence(silence, ruling.reason)
      case .dropAndBringUpToDate:
        effects.silence(silence, ruling.reason)
        isUpToDate = false
      }
    }
    // Last, since what a device has done itself is in no notice: an older one would undo it.
    if !isUpToDate { sendSnapshot(to: device, at: now, into: &effects) }
    devices[index].becomeConnected()
    tellOfSynchronisation(device, at: now, into: &effects)
    effects.send(.connected, to: device, .empty)
  }

  /// A connection has ended. A device that was kicked may have gone offline by itself before it
  /// learned so; what it lost then was sent before the kick.
  mutating func disconnect(
    _ device: DeviceID, undelivered: Slice<WaitingNotice>, isSnapshotLost: Bool, at now: Timestamp,
    into effects: inout Effects
  ) {
    let user = devices[Int(device.index)].user
    let online = platformsOnline(of: user)
    let wasConnected = devices[Int(device.index)].isConnected
    // What is told at every connection anew does not wait.
    let lost = effects.arena[undelivered].filter { !$0.notice.isOfConnection }
    for waiting in lost { statistics.countDelivered(waiting.notice.callback, times: -1) }
    devices[Int(device.index)].becomeDisconnected(
      undelivered: lost, isSnapshotLost: isSnapshotLost)
    guard wasConnected else { return }
    effects.silence(
      Silence(user: user, device: device, .onConnectionStatusChanged, .ownDoing), Reason("D-05"))
    tellOfStatus(of: user, before: online, at: now, into: &effects)
  }

  private mutating func kickOlderLogins(than device: DeviceID, into effects: inout Effects) {
    let state = devices[Int(device.index)]
    for other in users[Int(state.user.index)].devices where other != Int(device.index) {
      let ruling = LoginRule.kicks(
        sameCategory: devices[other].category == state.category, category: state.category,
        multipleMobile: settings.multipleMobileDevices)
      if devices[other].isConnected && ruling.decision {
        devices[other].becomeDisconnected(undelivered: [], isSnapshotLost: false)
        effects.send(.kicked, to: DeviceID(other), effects.because(ruling.reason))
      }
    }
  }

  /// What becomes of a notice that has waited for a device of a user.
  func decide(
    _ notice: Notice, for user: UserID, at now: Timestamp
  ) -> Ruling<CatchUpRule.Decision> {
    let end = notice.operationTime.adding(milliseconds: FriendLimits.noticeLifetime)
    return CatchUpRule.decide(
      isTooOld: now >= end, isExpiredRequest: isExpiredRequest(notice, of: user, at: now))
  }

  /// Whether the notice tells of a request that waited then and has expired since (D-04).
  private func isExpiredRequest(_ notice: Notice, of user: UserID, at now: Timestamp) -> Bool {
    waitingRequest(notice, of: user)?.state(at: now) == .expired
  }

  /// The request, as it stands now, of which a notice tells a user that it waits; nil for another
  /// notice.
  func waitingRequest(_ notice: Notice, of user: UserID) -> FriendRequest? {
    guard case .applicationChanged(let other, let type, .unHandled, _, _, _, _) = notice.content
    else { return nil }
    return switch type {
    case .sent: users[Int(other.index)].received[user]
    case .received: users[Int(user.index)].received[other]
    }
  }

  func sendSnapshot(to device: DeviceID, at now: Timestamp, into effects: inout Effects) {
    let user = devices[Int(device.index)].user
    let friends = keepFriends(of: user, into: &effects)
    let applications = effects.arena.keep(applicationInfos(of: user, at: now))
    // A device that holds nothing needs not be told of nothing.
    if friends.count + applications.count > 0 || devices[Int(device.index)].data != .empty {
      effects.send(
        .snapshot(friends: friends, applications: applications), to: device,
        effects.because(Reason("MD-02, D-03")))
    }
  }
}

extension Notice {
  /// Whether it is about the connection itself rather than about a change.
  fileprivate var isOfConnection: Bool {
    switch content {
    case .subscriptionSyncCompleted, .connectionStatusChanged: true
    case .friendAdded, .friendsDeleted, .applicationChanged, .friendsCleared,
      .friendInfoChanged, .eventChanged, .subscriptionsChanged, .groupOperation,
      .groupInfoChanged, .groupMemberInfoChanged, .groupApplicationChanged, .groupRemarkChanged,
      .groupFollowsChanged:
      false
    }
  }
}
