import IMProtocol

/// Connections that begin and end, of which those learn who follow the user's status.
extension Server {
  /// A device logs in.
  mutating func connect(_ device: DeviceID, _ turn: inout Turn) {
    let user = sessions[device].user
    let online = sessions.platformsOnline(of: user, directory)
    sessions.connect(device, directory, friends, subscriptions, &turn)
    tellOfStatus(of: user, before: online, &turn)
  }

  /// A connection has ended; one that a kick had ended before changes nothing for others.
  mutating func disconnect(
    _ device: DeviceID, undelivered: Slice<WaitingNotice>, isSnapshotLost: Bool,
    _ turn: inout Turn
  ) {
    let user = sessions[device].user
    let wasConnected = sessions[device].isConnected
    let online = sessions.platformsOnline(of: user, directory)
    sessions.disconnect(device, undelivered: undelivered, isSnapshotLost: isSnapshotLost, &turn)
    if wasConnected { tellOfStatus(of: user, before: online, &turn) }
  }
}
