import IMProtocol

extension SessionBook {
  /// A login ends older connections of its category (D-05), then catches up (MD-02, D-03).
  mutating func connect(
    _ device: DeviceID, _ directory: Directory, _ friends: FriendBook,
    _ subscriptions: SubscriptionBook, _ turn: inout Turn
  ) {
    kickOlderLogins(than: device, directory, &turn)
    turn.send(.connected, to: device, turn.because(Reason("D-111")))
    catchUp(device, directory, friends, &turn)
    tellOfSynchronisation(device, directory, subscriptions, &turn)
    turn.send(.caughtUp, to: device, .empty)
  }

  /// Brings a device up to date: with what it missed, in order, or silently where that is too old.
  private mutating func catchUp(
    _ device: DeviceID, _ directory: Directory, _ friends: FriendBook, _ turn: inout Turn
  ) {
    let user = self[device].user
    var isUpToDate = self[device].data == .current
    for waiting in self[device].waiting {
      let notice = waiting.notice
      let age = friends.age(of: notice, for: user, at: turn.now)
      let ruling = CatchUpRule.isDelivered(age)
      guard ruling.decision else {
        isUpToDate = false
        let silence = Silence(
          user: user, device: device, notice.callback, age == .expired ? .expired : .tooOld,
          at: notice.operationTime)
        turn.silence(silence, ruling.reason)
        continue
      }
      statistics.add(Statistics.Count(delivered: 1), of: notice.callback)
      let why = turn.because(turn.because(ruling.reason), and: waiting.why)
      turn.send(.notice(notice), to: device, why)
    }
    // Last, since what a device has done itself is in no notice: an older one would undo it.
    if !isUpToDate { sendSnapshot(to: device, directory, friends, &turn) }
    devices[Int(device.index)].becomeConnected()
  }

  /// A device's application was installed anew: nothing waits for it, and it has no data (D-106).
  mutating func forget(_ device: DeviceID, _ turn: inout Turn) {
    let state = self[device]
    for waiting in state.waiting {
      turn.silence(
        Silence(
          user: state.user, device: device, waiting.notice.callback, .installedAnew,
          at: waiting.notice.operationTime),
        Reason("D-106"))
    }
    devices[Int(device.index)].becomeNew()
  }

  /// A connection has ended. A device that was kicked may have gone offline by itself before it
  /// learned so; what it lost then was sent before the kick.
  mutating func disconnect(
    _ device: DeviceID, undelivered: Slice<WaitingNotice>, isSnapshotLost: Bool, _ turn: Turn
  ) {
    // What is told at every connection anew does not wait.
    let lost = turn.arena[undelivered].filter { !$0.notice.isOfConnection }
    becomeDisconnected(device, undelivered: lost, isSnapshotLost: isSnapshotLost)
  }

  private mutating func kickOlderLogins(
    than device: DeviceID, _ directory: Directory, _ turn: inout Turn
  ) {
    let state = self[device]
    for other in directory[state.user].devices where other != Int(device.index) {
      let ruling = LoginRule.kicks(
        sameCategory: devices[other].category == state.category, category: state.category,
        multipleMobile: directory.settings.multipleMobileDevices)
      if devices[other].isConnected && ruling.decision {
        becomeDisconnected(DeviceID(other))
        turn.send(.kicked, to: DeviceID(other), turn.because(ruling.reason))
      }
    }
  }

  func sendSnapshot(
    to device: DeviceID, _ directory: Directory, _ friends: FriendBook, _ turn: inout Turn
  ) {
    let user = self[device].user
    let list = friends.keepFriends(of: user, directory, &turn)
    let applications = turn.arena.keep(friends.applicationInfos(of: user, directory, at: turn.now))
    // A device that holds nothing needs not be told of nothing.
    if list.count + applications.count > 0 || self[device].data != .empty {
      turn.send(
        .snapshot(friends: list, applications: applications), to: device,
        turn.because(Reason("MD-02, D-03")))
    }
  }
}
