import Base
import IMProtocol

struct DeviceState: Sendable {
  /// The time of the latest change of the user's status on the device's platform; nil if the status
  /// has never changed. This property is the first field, so that small fields use the free bytes
  /// of the property's last word.
  var statusTime: Timestamp?
  let platform: Platform
  /// The state of the device's local data. The state determines whether the device needs a snapshot
  /// at the next login (D-03).
  var data = Data.empty
  /// Whether the device's user is banned.
  var isBanned = false
  let user: UserID
  var link = Link.away(waiting: [])

  /// Whether the device is connected. If there is no connection, the value contains the waiting
  /// notices.
  enum Link: Sendable {
    case connected
    /// The device is offline. The missed notices wait in the order of delivery. After the lifetime
    /// of 7 days (`FriendLimits.noticeLifetime`), a notice is not delivered (D-03).
    case away(waiting: [WaitingNotice])
  }

  /// The server's assumption about the state of the device's local data.
  enum Data: UInt8, Sendable {
    /// The device has no data. The device was never connected, or the application was installed
    /// again.
    case empty
    /// The device has all sent data, except the waiting notices.
    case current
    /// The device has outdated data, because a snapshot has not reached the device.
    case outdated
  }

  var isConnected: Bool { if case .connected = link { true } else { false } }

  /// The notices that the device has missed; empty while the device is connected.
  var waiting: [WaitingNotice] { if case .away(let waiting) = link { waiting } else { [] } }

  /// The category of the device. The server treats devices of one user in the same category as one
  /// device (D-05).
  var category: DeviceCategory { DeviceCategory(platform) }

  mutating func wait(_ notice: WaitingNotice) {
    guard case .away(var waiting) = link else {
      fatal("\(notice) waits for a device that is connected")
    }
    // This assignment releases a reference to the list, so that `append` does not copy the list.
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
  /// has a connection, the connection ends.
  mutating func becomeNew() {
    link = .away(waiting: [])
    data = .empty
  }

  /// Ends the connection. In the list of waiting notices, the undelivered notices precede the other
  /// notices.
  mutating func becomeDisconnected(undelivered: [WaitingNotice], isSnapshotLost: Bool) {
    link = .away(waiting: undelivered + waiting)
    if isSnapshotLost { data = .outdated }
  }
}
