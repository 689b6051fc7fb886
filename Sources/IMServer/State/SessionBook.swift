import IMProtocol

/// The book of sessions. The book contains connections, waiting notices, times of status changes,
/// and counts of notices.
struct SessionBook: Sendable {
  /// The devices that may connect, by `DeviceID.index`. The devices of one user are adjacent.
  var devices: Rows<DeviceState>
  /// The counts of notifications of each kind (FR-05, FR-16).
  var statistics = Statistics()

  init(_ devices: [ServerDevice]) {
    self.devices = Rows(devices.map { DeviceState(platform: $0.platform, user: $0.user) })
  }

  subscript(device: DeviceID) -> DeviceState { _read { yield devices[Int(device.index)] } }

  // MARK: - Writing

  /// Ends a connection. The method subtracts the number of undelivered notices from the count of
  /// delivered notices.
  mutating func becomeDisconnected(
    _ device: DeviceID, undelivered: [WaitingNotice] = [], isSnapshotLost: Bool = false
  ) {
    for waiting in undelivered {
      statistics.add(Statistics.Count(delivered: -1), of: waiting.notice.callback)
    }
    devices[Int(device.index)].becomeDisconnected(
      undelivered: undelivered, isSnapshotLost: isSnapshotLost)
  }

  /// Stores the time at which a user went online or offline on the given platforms. The time is
  /// stored in the state of each device on the platforms.
  mutating func noteStatus(
    of user: UserID, _ platforms: [Platform], at now: Timestamp, _ directory: Directory
  ) {
    for device in directory[user].devices
    where platforms.contains(devices[device].platform) {
      devices[device].statusTime = now
    }
  }

  /// Notifies one device. A connected device is notified immediately. An offline device is notified
  /// at the next login (D-03).
  mutating func send(
    _ notice: Notice, toDevice index: Int, _ provenance: Provenance,
    _ transaction: inout Transaction
  ) {
    var count = Statistics.Count()
    pass(notice, toDevice: index, provenance, &count, &transaction)
    statistics.add(count, of: notice.callback)
  }

  /// Notifies one device in the same manner as `send`. This method adds the counts to `count`
  /// instead of `statistics`. Therefore, the calling code changes `statistics` only once for a
  /// notice to several devices.
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
