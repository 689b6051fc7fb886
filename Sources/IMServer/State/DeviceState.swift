import Base
import IMProtocol

struct DeviceState: Sendable {
  /// The time when the user's status on the device's platform last changed; nil if the status has
  /// never changed. This property is the first field. Small fields then fit into the unused bytes
  /// of the property's last word.
  var statusTime: Timestamp?
  let platform: Platform
  /// The state of the device's local data. This state decides whether the device needs a snapshot
  /// at its next login (D-03).
  var data = Data.empty
  /// Whether the device's user is banned.
  var isBanned = false
  let user: UserID
  var link = Link.away(waiting: [])

  /// The connection of the device, or the notices that wait because there is no connection.
  enum Link: Sendable {
    case connected
    /// The device is offline. The missed notices wait in the order of their delivery. A notice is
    /// not delivered after its lifetime of 7 days, `FriendLimits.noticeLifetime` (D-03).
    case away(waiting: [WaitingNotice])
  }

  /// The state of the device's local data, as the server assumes it.
  enum Data: UInt8, Sendable {
    /// No data: the device was never connected, or its application was newly installed.
    case empty
    /// Current data: the device has all sent data, except the waiting notices.
    case current
    /// Outdated data: a snapshot has not reached the device.
    case outdated
  }

  var isConnected: Bool { if case .connected = link { true } else { false } }

  /// The notices that the device has missed; empty while the device is connected.
  var waiting: [WaitingNotice] { if case .away(let waiting) = link { waiting } else { [] } }

  /// The category of the device. Devices of one user in the same category are treated as a single
  /// device (D-05).
  var category: DeviceCategory { DeviceCategory(platform) }

  mutating func wait(_ notice: WaitingNotice) {
    guard case .away(var waiting) = link else {
      fatal("\(notice) waits for a device that is connected")
    }
    // This assignment releases a reference to the list, so that appending does not copy the list.
    link = .connected
    waiting.append(notice)
    link = .away(waiting: waiting)
  }

  /// Sets the state after a login. The login has delivered all waiting notices to the device.
  mutating func becomeConnected() {
    link = .connected
    data = .current
  }

  /// Resets the device for a new installation of the application (D-106). If the old installation
  /// had a connection, the connection ends.
  mutating func becomeNew() {
    link = .away(waiting: [])
    data = .empty
  }

  /// Ends the connection. The undelivered notices precede the notices that wait already.
  mutating func becomeDisconnected(undelivered: [WaitingNotice], isSnapshotLost: Bool) {
    link = .away(waiting: undelivered + waiting)
    if isSnapshotLost { data = .outdated }
  }
}
