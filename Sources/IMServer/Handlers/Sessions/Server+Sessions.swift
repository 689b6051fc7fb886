public import IMProtocol

extension Server {
  mutating func connect(_ device: DeviceID, isNew: Bool = false, _ turn: inout Turn) {
    let user = sessions[device].user
    if sessions[device].isBanned {
      turn.send(.refused(.disconnException), to: device, turn.because(Reason("CN-09")))
      return
    }
    let online = sessions.platformsOnline(of: user, directory)
    if isNew { sessions.forget(device, &turn) }
    sessions.connect(device, directory, friends, subscriptions, &turn)
    tellOfStatus(of: user, before: online, &turn)
  }

  /// The service bans a user, whose connections end, or ends that (D-117).
  mutating func ban(_ user: UserID, _ isBanned: Bool, _ turn: inout Turn) -> Answered {
    let account = AccountRule.refusal(.profile, exists: directory.isAccount(user))
    if let refused = turn.refuse(by: account) { return refused }
    let answered = turn.reply(.success(), Reason("CN-09, D-117"))
    let online = sessions.platformsOnline(of: user, directory)
    for index in directory[user].devices {
      sessions.devices[index].isBanned = isBanned
      guard isBanned, sessions.devices[index].isConnected else { continue }
      sessions.becomeDisconnected(DeviceID(index))
      turn.send(.refused(.disconnException), to: DeviceID(index), turn.because(Reason("CN-09")))
    }
    if online != sessions.platformsOnline(of: user, directory) {
      tellOfStatus(of: user, before: online, &turn)
    }
    return answered
  }

  /// A connection has ended; one that a kick had ended before changes nothing for others.
  mutating func disconnect(
    _ device: DeviceID, undelivered: Slice<WaitingNotice>, isSnapshotLost: Bool,
    _ turn: inout Turn
  ) {
    let user = sessions[device].user
    let wasConnected = sessions[device].isConnected
    let online = sessions.platformsOnline(of: user, directory)
    sessions.disconnect(
      device, undelivered: undelivered, isSnapshotLost: isSnapshotLost, turn)
    if wasConnected { tellOfStatus(of: user, before: online, &turn) }
  }

  /// The server restarts (D-107): it keeps what it has stored and forgets all connections. Nobody
  /// is told of it, but the status of those who were connected has changed.
  ///
  /// - Parameter unsent: what it has not sent any more of what it was about to send, by device.
  public mutating func restart(unsent: [DeviceID: [Turn.Send]], at now: Timestamp) {
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

extension Turn.Send {
  /// The notice of a change, which waits for its device until it is delivered; nil for all else.
  fileprivate var waiting: WaitingNotice? {
    guard case .notice(let notice) = message, !notice.isOfConnection else { return nil }
    return WaitingNotice(notice, why: why)
  }

  /// Whether only a snapshot can bring what it carries (D-86).
  fileprivate var isSnapshot: Bool {
    switch message {
    case .snapshot: true
    case .reply(_, let reply): if case .noted = reply.result { true } else { false }
    case .notice, .connected, .caughtUp, .kicked, .closed, .refused: false
    }
  }
}
