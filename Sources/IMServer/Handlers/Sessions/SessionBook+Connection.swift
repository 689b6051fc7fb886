import IMProtocol

extension SessionBook {
  /// Logs a device in. The device receives what it missed while it was offline (MD-02, D-03).
  mutating func connect(
    _ device: DeviceID, _ directory: Directory, _ friends: FriendBook,
    _ subscriptions: SubscriptionBook, _ transaction: inout Transaction
  ) {
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
    let missed = self[device].waiting
    for waiting in missed {
      let notice = waiting.notice
      if isLost(notice, directory) { continue }
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
    repeatRequests(to: device, except: missed, directory, friends, &transaction)
    // The snapshot comes last, because only the snapshot contains the device's own changes; a
    // notice after the snapshot would undo these changes.
    if !isUpToDate { sendSnapshot(to: device, directory, friends, &transaction) }
    devices[Int(device.index)].becomeConnected()
  }

  /// Returns whether the service never notifies a device of what it missed.
  private func isLost(_ notice: Notice, _ directory: Directory) -> Bool {
    directory.mayVary && notice.delegate == .groupEvent && directory.varies(.losesGroupNotices)
  }

  /// Notifies a device again of each request that waits, if the service does so at every login. The
  /// device isn't notified of a request about which it has just received a missed notice.
  private mutating func repeatRequests(
    to device: DeviceID, except missed: [WaitingNotice], _ directory: Directory,
    _ friends: FriendBook, _ transaction: inout Transaction
  ) {
    guard directory.mayVary else { return }
    let user = self[device].user
    for request in friends.waitingRequests(to: user, at: transaction.now) {
      let notice = friends.notice(of: request, about: request.sender, .received, directory)
      if missed.contains(where: { $0.notice == notice }) { continue }
      guard directory.varies(.repeatsWaitingRequests) else { return }
      statistics.add(Statistics.Count(sent: 1, delivered: 1), of: notice.callback)
      transaction.send(.notice(notice), to: device, .empty)
    }
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

  /// Closes the user's older connections in a device's category (D-05). Returns whether there were
  /// any.
  mutating func kickOlderLogins(
    than device: DeviceID, _ directory: Directory, _ transaction: inout Transaction
  ) -> Bool {
    let state = self[device]
    var hasKicked = false
    for other in directory[state.user].devices where other != Int(device.index) {
      let ruling = LoginRule.kicks(
        sameCategory: devices[other].category == state.category, category: state.category,
        multipleMobile: directory.settings.multipleMobileDevices)
      if devices[other].isConnected && ruling.decision {
        becomeDisconnected(DeviceID(other))
        transaction.send(.kicked, to: DeviceID(other), transaction.because(ruling.reason))
        hasKicked = true
      }
    }
    return hasKicked
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
