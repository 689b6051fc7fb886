import IMProtocol

extension Server {
  mutating func connect(_ device: DeviceID, isNew: Bool = false, _ transaction: inout Transaction) {
    let user = sessions[device].user
    if sessions[device].isBanned {
      transaction.send(
        .refused(.disconnException), to: device, transaction.because(Reason("CN-09")))
      return
    }
    var online = sessions.platformsOnline(of: user, directory)
    if isNew { sessions.forget(device, &transaction) }
    let isTakenOver = sessions.kickOlderLogins(than: device, directory, &transaction)
    if isTakenOver && directory.varies(.notifiesOfTakeovers) {
      notifyOfStatus(of: user, before: online, &transaction)
      online = sessions.platformsOnline(of: user, directory)
    }
    sessions.connect(device, directory, friends, subscriptions, &transaction)
    notifyOfStatus(of: user, before: online, &transaction)
  }

  /// Either bans a user and closes the user's connections, or lifts the user's ban (D-117).
  mutating func ban(_ user: UserID, _ isBanned: Bool, _ transaction: inout Transaction) -> Answered
  {
    let account = AccountRule.refusal(.profile, exists: directory.isAccount(user))
    if let refused = transaction.refuse(by: account) { return refused }
    let answered = transaction.reply(.success(), Reason("CN-09, D-117"))
    let online = sessions.platformsOnline(of: user, directory)
    for index in directory[user].devices {
      sessions.devices[index].isBanned = isBanned
      guard isBanned, sessions.devices[index].isConnected else { continue }
      sessions.becomeDisconnected(DeviceID(index))
      transaction.send(
        .refused(.disconnException), to: DeviceID(index), transaction.because(Reason("CN-09")))
    }
    if online != sessions.platformsOnline(of: user, directory) {
      notifyOfStatus(of: user, before: online, &transaction)
    }
    return answered
  }

  /// Closes a connection. If a kick has already closed the connection, other users don't notice
  /// anything.
  mutating func disconnect(
    _ device: DeviceID, undelivered: Slice<WaitingNotice>, isSnapshotLost: Bool,
    _ transaction: inout Transaction
  ) {
    let user = sessions[device].user
    let wasConnected = sessions[device].isConnected
    let online = sessions.platformsOnline(of: user, directory)
    sessions.disconnect(
      device, undelivered: undelivered, isSnapshotLost: isSnapshotLost, transaction)
    if wasConnected { notifyOfStatus(of: user, before: online, &transaction) }
  }

  /// Restarts the server (D-107). The server loses all connections, but no stored data. Connected
  /// users go offline, but nobody is notified that they are offline.
  ///
  /// - Parameter unsent: for each device, the messages that the restart prevented the server from
  ///   sending.
  mutating func takeRestart(unsent: [DeviceID: [Transaction.Send]], at now: Timestamp) {
    for index in sessions.devices.indices where sessions.devices[index].isConnected {
      let device = DeviceID(index)
      let sends = unsent[device] ?? []
      let user = sessions[device].user
      let platform = sessions[device].platform
      sessions.becomeDisconnected(
        device, undelivered: sends.compactMap(\.waiting),
        isSnapshotLost: sends.contains { $0.isSnapshot })
      sessions.noteStatus(of: user, [platform], at: now, directory)
    }
  }
}

extension Transaction.Send {
  /// The notice that the server stores for the device if the message can't be delivered; nil if the
  /// message doesn't report a change.
  fileprivate var waiting: WaitingNotice? {
    guard case .notice(let notice) = message, !notice.isOfConnection else { return nil }
    return WaitingNotice(notice, provenance: provenance)
  }

  /// Whether the device needs a snapshot if the message is lost (D-86).
  fileprivate var isSnapshot: Bool {
    switch message {
    case .snapshot: true
    case .reply(_, let reply): if case .noted = reply.result { true } else { false }
    case .notice, .connected, .caughtUp, .kicked, .closed, .refused: false
    }
  }
}
