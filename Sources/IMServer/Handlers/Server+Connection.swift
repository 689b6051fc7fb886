import IMProtocol

extension Server {
  /// A device logs in: older connections of its category end (D-05), then it gets what it missed
  /// (MD-02, D-03).
  mutating func connect(_ device: DeviceID, at now: Timestamp, into effects: inout Effects) {
    let user = devices[Int(device.index)].user
    let online = platformsOnline(of: user)
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
    var delivered: [Notice] = []
    for notice in devices[index].waiting {
      switch decide(notice, for: devices[index].user, at: now) {
      case .deliver: delivered.append(notice)
      case .drop: effects.note("D-04")
      case .dropAndBringUpToDate:
        effects.note("D-03")
        isUpToDate = false
      }
    }
    if !delivered.isEmpty { effects.note("MD-02, D-03") }
    for notice in delivered {
      statistics.countDelivered(notice.callback)
      effects.sends.append(Effects.Send(to: device, .notice(notice)))
    }
    // Last, since what a device has done itself is in no notice: an older one would undo it.
    if !isUpToDate { sendSnapshot(to: device, at: now, into: &effects) }
    devices[index].becomeConnected()
    tellOfSynchronisation(device, at: now, into: &effects)
    effects.sends.append(Effects.Send(to: device, .connected))
  }

  /// A connection has ended. A device that was kicked may have gone offline by itself before it
  /// learned so; what it lost then was sent before the kick.
  mutating func disconnect(
    _ device: DeviceID, undelivered: Slice<Notice>, isSnapshotLost: Bool, at now: Timestamp,
    into effects: inout Effects
  ) {
    let user = devices[Int(device.index)].user
    let online = platformsOnline(of: user)
    defer { tellOfStatus(of: user, before: online, at: now, into: &effects) }
    // What is told at every connection anew does not wait.
    let notices = effects.arena[undelivered].filter { !$0.isOfConnection }
    for notice in notices { statistics.countDelivered(notice.callback, times: -1) }
    devices[Int(device.index)].becomeDisconnected(
      undelivered: notices[...], isSnapshotLost: isSnapshotLost)
  }

  private mutating func kickOlderLogins(than device: DeviceID, into effects: inout Effects) {
    let state = devices[Int(device.index)]
    for other in users[Int(state.user.index)].devices where other != Int(device.index) {
      let isKicked = LoginRule.kicks(
        sameCategory: devices[other].category == state.category, category: state.category,
        multipleMobile: settings.multipleMobileDevices)
      if devices[other].isConnected && isKicked {
        effects.note("D-05")
        devices[other].becomeDisconnected(undelivered: [], isSnapshotLost: false)
        effects.sends.append(Effects.Send(to: DeviceID(other), .kicked))
      }
    }
  }

  func decide(
    _ notice: Notice, for user: UserID, at now: Timestamp
  ) -> CatchUpRule.Decision {
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
      effects.sends.append(
        Effects.Send(to: device, .snapshot(friends: friends, applications: applications)))
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
