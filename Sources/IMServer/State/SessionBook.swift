import IMProtocol

/// Connections, waiting notices, the times of status changes, and the numbers of notifications.
struct SessionBook: Sendable {
  /// The devices that may connect. The index of a device is its `DeviceID.index`. A user's devices
  /// are adjacent.
  var devices: Rows<DeviceState>
  var statistics = Statistics()

  init(_ devices: [ServerDevice]) {
    self.devices = Rows(devices.map { DeviceState(platform: $0.platform, user: $0.user) })
  }

  subscript(device: DeviceID) -> DeviceState { _read { yield devices[Int(device.index)] } }

  // MARK: - Writing

  /// Ends a connection. Undelivered notices no longer count as delivered.
  mutating func becomeDisconnected(
    _ device: DeviceID, undelivered: [WaitingNotice] = [], isSnapshotLost: Bool = false
  ) {
    for waiting in undelivered {
      statistics.add(Statistics.Count(delivered: -1), of: waiting.notice.callback)
    }
    devices[Int(device.index)].becomeDisconnected(
      undelivered: undelivered, isSnapshotLost: isSnapshotLost)
  }

  /// For each of the user's devices on these platforms, stores the time at which the user has gone
  /// online or offline.
  mutating func noteStatus(
    of user: UserID, _ platforms: [Platform], at now: Timestamp, _ directory: Directory
  ) {
    for device in directory[user].devices
    where platforms.contains(devices[device].platform) {
      devices[device].statusTime = now
    }
  }

  /// Notifies a connected device immediately, and an offline device at its next login (D-03).
  mutating func send(
    _ notice: Notice, toDevice index: Int, _ provenance: Provenance,
    _ transaction: inout Transaction
  ) {
    var count = Statistics.Count()
    pass(notice, toDevice: index, provenance, &count, &transaction)
    statistics.add(count, of: notice.callback)
  }

  /// Notifies a device like `send`, but adds the notification to `count` instead of `statistics`.
  /// Callers add `count` to `statistics` once for a notice to several devices.
  mutating func pass(
    _ notice: Notice, toDevice index: Int, _ provenance: Provenance,
    _ count: inout Statistics.Count,
    _ transaction: inout Transaction
  ) {
    count.sent += 1
    if devices[index].isConnected {
      count.delivered += 1
      transaction.send(.notice(notice), to: DeviceID(index), provenance)
    } else {
      devices[index].wait(WaitingNotice(notice, provenance: provenance))
      transaction.suppress(
        Suppression(user: devices[index].user, device: DeviceID(index), notice.callback, .away),
        Reason("D-03"))
    }
  }
}
