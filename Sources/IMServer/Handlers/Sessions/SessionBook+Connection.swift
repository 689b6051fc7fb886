import IMProtocol

extension SessionBook {
  /// Logs a device in. The login closes the user's older connections in the device's category
  /// (D-05), and the device receives what it missed while it was offline (MD-02, D-03).
  mutating func connect(
    _ device: DeviceID, _ directory: Directory, _ friends: FriendBook,
    _ subscriptions: SubscriptionBook, _ transaction: inout Transaction
  ) {
    kickOlderLogins(than: device, directory, &transaction)
    transaction.send(.connected, to: device, transaction.because(Reason("D-111")))
    catchUp(device, directory, friends, &transaction)
    notifyOfSynchronisation(device, directory, subscriptions, &transaction)
    transaction.send(.caughtUp, to: device, .empty)
  }

  /// Sends a device the notices that it missed, oldest first. If some of the notices are too old,
  /// or the device's data is not current, a snapshot follows.
  private mutating func catchUp(
    _ device: DeviceID, _ directory: Directory, _ friends: FriendBook,
    _ transaction: inout Transaction
  ) {
    let user = self[device].user
    var isUpToDate = self[device].data == .current
    for waiting in self[device].waiting {
      let notice = waiting.notice
      let age = friends.age(of: notice, for: user, at: transaction.now)
      let ruling = CatchUpRule.isDelivered(age)
      guard ruling.decision else {
        isUpToDate = false
        let suppression = Suppression(
          user: user, device: device, notice.callback, age == .expired ? .expired : .tooOld,
          at: notice.operationTime)
        transaction.suppress(suppression, ruling.reason)
        continue
      }
      statistics.add(Statistics.Count(delivered: 1), of: notice.callback)
      let provenance = transaction.because(
        transaction.because(ruling.reason), and: waiting.provenance)
      transaction.send(.notice(notice), to: device, provenance)
    }
    // The snapshot comes last, because only the snapshot contains the device's own changes; a
    // notice after the snapshot would undo these changes.
    if !isUpToDate { sendSnapshot(to: device, directory, friends, &transaction) }
    devices[Int(device.index)].becomeConnected()
  }

  /// Handles a new installation of the application: the device loses its waiting notices and stored
  /// data (D-106).
  mutating func forget(_ device: DeviceID, _ transaction: inout Transaction) {
    let state = self[device]
    for waiting in state.waiting {
      transaction.suppress(
        Suppression(
          user: state.user, device: device, waiting.notice.callback, .installedAnew,
          at: waiting.notice.operationTime),
        Reason("D-106"))
    }
    devices[Int(device.index)].becomeNew()
  }

  /// Closes a connection. A kick may have closed the connection earlier: in this case, the device
  /// went offline before the kick arrived, and the undelivered notices were sent before the kick.
  mutating func disconnect(
    _ device: DeviceID, undelivered: Slice<WaitingNotice>, isSnapshotLost: Bool,
    _ transaction: Transaction
  ) {
    // Notices that are sent at every login needn't be stored.
    let lost = transaction.arena[undelivered].filter { !$0.notice.isOfConnection }
    becomeDisconnected(device, undelivered: lost, isSnapshotLost: isSnapshotLost)
  }

  private mutating func kickOlderLogins(
    than device: DeviceID, _ directory: Directory, _ transaction: inout Transaction
  ) {
    let state = self[device]
    for other in directory[state.user].devices where other != Int(device.index) {
      let ruling = LoginRule.kicks(
        sameCategory: devices[other].category == state.category, category: state.category,
        multipleMobile: directory.settings.multipleMobileDevices)
      if devices[other].isConnected && ruling.decision {
        becomeDisconnected(DeviceID(other))
        transaction.send(.kicked, to: DeviceID(other), transaction.because(ruling.reason))
      }
    }
  }

  func sendSnapshot(
    to device: DeviceID, _ directory: Directory, _ friends: FriendBook,
    _ transaction: inout Transaction
  ) {
    let user = self[device].user
    let list = friends.keepFriends(of: user, directory, &transaction)
    let applications = transaction.arena.keep(
      friends.applicationInfos(of: user, directory, at: transaction.now))
    // A device without data doesn't need an empty snapshot.
    if list.count + applications.count > 0 || self[device].data != .empty {
      transaction.send(
        .snapshot(friends: list, applications: applications), to: device,
        transaction.because(Reason("MD-02, D-03")))
    }
  }
}
