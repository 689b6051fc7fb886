import Base
import IMProtocol

struct DeviceState: Sendable {
  /// When the user's status on the device's platform last changed; nil if it has never changed. The
  /// time comes first in memory, so that small fields can use the free bytes of the time's last
  /// word.
  var statusTime: Timestamp?
  let platform: Platform
  /// The state of the device's local data, which determines whether the device needs a snapshot at
  /// its next login (D-03).
  var data = Data.empty
  var isBanned = false
  let user: UserID
  var link = Link.away(waiting: [])

  /// Whether the device is connected and, if it is offline, which notices wait for it.
  enum Link: Sendable {
    case connected
    /// The device is offline. The notices that the device missed wait for at most 7 days
    /// (`FriendLimits.noticeLifetime`, D-03), in the order in which they will be delivered.
    case away(waiting: [WaitingNotice])
  }

  /// The server's assumption about the device's local data.
  enum Data: UInt8, Sendable {
    /// The device has no data, because the device was never connected, or because its application
    /// was reinstalled.
    case empty
    /// The device has all data that was sent, except for the waiting notices.
    case current
    /// The device's data is outdated, because a snapshot didn't reach the device.
    case outdated
  }

  var isConnected: Bool { if case .connected = link { true } else { false } }

  /// The notices that the device missed; empty while the device is connected.
  var waiting: [WaitingNotice] { if case .away(let waiting) = link { waiting } else { [] } }

  /// The device's category. The server treats a user's devices of one category as one device
  /// (D-05).
  var category: DeviceCategory { DeviceCategory(platform) }

  mutating func wait(_ notice: WaitingNotice) {
    guard case .away(var waiting) = link else {
      fatal("\(notice) waits for a device that is connected")
    }
    // This assignment releases a reference to the list, so that `append` doesn't copy the list.
    link = .connected
    waiting.append(notice)
    link = .away(waiting: waiting)
  }

  /// Sets the state after a login. All waiting notices have been delivered.
  mutating func becomeConnected() {
    link = .connected
    data = .current
  }

  /// Resets the device because its application was reinstalled (D-106). Any connection of the old
  /// installation is closed.
  mutating func becomeNew() {
    link = .away(waiting: [])
    data = .empty
  }

  /// Closes the connection. The undelivered notices precede all notices that already wait.
  mutating func becomeDisconnected(undelivered: [WaitingNotice], isSnapshotLost: Bool) {
    link = .away(waiting: undelivered + waiting)
    if isSnapshotLost { data = .outdated }
  }
}
