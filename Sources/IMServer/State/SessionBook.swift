import IMProtocol

/// The book of sessions: connections, waiting notices, times of statuses, and counts of notices.
struct SessionBook: Sendable {
  /// The devices that may connect, by `DeviceID.index`; those of one user stand together.
  var devices: Rows<DeviceState>
  /// Notifications counted by kind (FR-05, FR-16).
  var statistics = Statistics()

  init(_ devices: [ServerDevice]) {
    self.devices = Rows(devices.map { DeviceState(platform: $0.platform, user: $0.user) })
  }

  subscript(device: DeviceID) -> DeviceState { _read { yield devices[Int(device.index)] } }

  // MARK: - Writing

  /// A connection has ended; the notices that the network could not deliver count as not delivered.
  mutating func becomeDisconnected(
    _ device: DeviceID, undelivered: [WaitingNotice] = [], isSnapshotLost: Bool = false
  ) {
    for waiting in undelivered {
      statistics.add(Statistics.Count(delivered: -1), of: waiting.notice.callback)
    }
    devices[Int(device.index)].becomeDisconnected(
      undelivered: undelivered, isSnapshotLost: isSnapshotLost)
  }

  /// Remembers when platforms of a user have gone online or offline, with each device of them.
  mutating func noteStatus(
    of user: UserID, _ platforms: [Platform], at now: Timestamp, _ directory: Directory
  ) {
    for device in directory[user].devices
    where platforms.contains(devices[device].platform) {
      devices[device].statusTime = now
    }
  }

  /// Tells one device: at once where it is connected, else when it connects (D-03).
  mutating func send(_ notice: Notice, toDevice index: Int, _ why: Why, _ turn: inout Turn) {
    var count = Statistics.Count()
    pass(notice, toDevice: index, why, &count, &turn)
    statistics.add(count, of: notice.callback)
  }

  /// Tells one device likewise, and counts it with those who are told the same.
  mutating func pass(
    _ notice: Notice, toDevice index: Int, _ why: Why, _ count: inout Statistics.Count,
    _ turn: inout Turn
  ) {
    count.sent += 1
    if devices[index].isConnected {
      count.delivered += 1
      turn.send(.notice(notice), to: DeviceID(index), why)
    } else {
      devices[index].wait(WaitingNotice(notice, why: why))
      turn.silence(
        Silence(user: devices[index].user, device: DeviceID(index), notice.callback, .away),
        Reason("D-03"))
    }
  }
}
