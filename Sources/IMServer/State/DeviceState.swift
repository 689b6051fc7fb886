import Base
import IMProtocol

struct DeviceState: Sendable {
  /// When the user's status on the device's platform last changed; nil if it never has. This is the
  /// first field, so that small fields fit into the unused bytes of its last word.
  var statusTime: Timestamp?
  let platform: Platform
  /// The state of the device's local data. It determines whether notices suffice to bring the
  /// device up to date, without a snapshot (D-03).
  private(set) var data = Data.empty
  /// Whether the device's user is banned.
  var isBanned = false
  let user: UserID
  private(set) var link = Link.away(waiting: [])

  /// The connection, or the offline queue: the notices that wait while there is no connection.
  enum Link: Sendable {
    case connected
    /// The device is offline. The notices that it has missed wait in the order of their delivery; a
    /// notice is not delivered after `FriendLimits.noticeLifetime`, 7 days (D-03).
    case away(waiting: [WaitingNotice])
  }

  /// The state of the device's local data, as far as the server can know.
  enum Data: UInt8, Sendable {
    /// No data: the device was never connected, or the application was newly installed.
    case empty
    /// All data that was sent, except for the waiting notices.
    case current
    /// Outdated data: a snapshot never reached the device.
    case outdated
  }

  var isConnected: Bool { if case .connected = link { true } else { false } }

  /// The offline queue: the missed notices; empty while the device is connected.
  var waiting: [WaitingNotice] { if case .away(let waiting) = link { waiting } else { [] } }

  /// The category of the device. A user's devices of the same category are treated as a single
  /// device (D-05).
  var category: DeviceCategory { DeviceCategory(platform) }

  mutating func wait(_ notice: WaitingNotice) {
    guard case .away(var waiting) = link else {
      fatal("\(notice) waits for a device that is connected")
    }
    // Removes the second reference to the list, so that appending does not copy the list.
    link = .connected
    waiting.append(notice)
    link = .away(waiting: waiting)
  }

  /// Sets the state after a login. At the login, the device receives all waiting notices.
  mutating func becomeConnected() {
    link = .connected
    data = .current
  }

  /// Resets the device for a new installation of the application (D-106). A connection of the old
  /// installation ends.
  mutating func becomeNew() {
    link = .away(waiting: [])
    data = .empty
  }

  /// Ends the connection. The undelivered notices are put before the notices that wait already.
  mutating func becomeDisconnected(undelivered: [WaitingNotice], isSnapshotLost: Bool) {
    link = .away(waiting: undelivered + waiting)
    if isSnapshotLost { data = .outdated }
  }
}
