import IMProtocol

extension SessionBook {
  /// Logs a device in. The login ends the user's older connections in the device's category (D-05).
  /// The server sends the data that the device missed while the device was offline (MD-02, D-03).
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

  /// Sends a device the missed notices, from the oldest notice to the newest notice. If some
  /// notices are too old or the device's data is not current, the server also sends a snapshot.
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
    // The snapshot is the last message. Only the snapshot contains the device's own changes. A
    // notice after the snapshot would undo the device's own changes.
    if !isUpToDate { sendSnapshot(to: device, directory, friends, &transaction) }
    devices[Int(device.index)].becomeConnected()
  }

  /// Handles a new installation of the application. The device loses the waiting notices and the
  /// stored data (D-106).
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

  /// Ends a connection. The server may already have ended the connection with a kick. In this case,
  /// the device went offline before the kick arrived, and the server sent the undelivered notices
  /// before the kick.
  mutating func disconnect(
    _ device: DeviceID, undelivered: Slice<WaitingNotice>, isSnapshotLost: Bool,
    _ transaction: Transaction
  ) {
    // A notice that is sent at every login is not stored for later delivery.
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
    // A device without data does not need an empty snapshot.
    if list.count + applications.count > 0 || self[device].data != .empty {
      transaction.send(
        .snapshot(friends: list, applications: applications), to: device,
        transaction.because(Reason("MD-02, D-03")))
    }
  }
}
