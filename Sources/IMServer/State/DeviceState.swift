import Base
import IMProtocol

struct DeviceState: Sendable {
  /// When the user's status on the device's platform last changed; nil if it never has. This comes
  /// first, because small fields can then use the free bytes of its last word.
  var statusTime: Timestamp?
  let platform: Platform
  /// How current the device's local data is, which determines whether it needs a snapshot at its
  /// next login (D-03).
  var data = Data.empty
  var isBanned = false
  let user: UserID
  var link = Link.away(waiting: [])

  /// Whether the device is connected and, if it isn't, which notices wait for it.
  enum Link: Sendable {
    case connected
    /// The device is offline. The notices that it missed wait in the order in which they will be
    /// delivered, for at most 7 days (`FriendLimits.noticeLifetime`, D-03).
    case away(waiting: [WaitingNotice])
  }

  /// What the server assumes about the device's local data.
  enum Data: UInt8, Sendable {
    /// The device has no data: it was never connected, or its application was reinstalled.
    case empty
    /// The device has all that was sent, except for the waiting notices.
    case current
    /// The device's data is outdated, because a snapshot didn't reach it.
    case outdated
  }

  var isConnected: Bool { if case .connected = link { true } else { false } }

  /// The notices that the device missed; empty while it is connected.
  var waiting: [WaitingNotice] { if case .away(let waiting) = link { waiting } else { [] } }

  /// The device's category. The server treats a user's devices of one category as one device
  /// (D-05).
  var category: DeviceCategory { DeviceCategory(platform) }

  mutating func wait(_ notice: WaitingNotice) {
    guard case .away(var waiting) = link else {
      fatal("\(notice) waits for a device that is connected")
    }
    // This releases a reference to the list, so that `append` doesn't copy it.
    link = .connected
    waiting.append(notice)
    link = .away(waiting: waiting)
  }

  /// Sets the state after a login, which has delivered all waiting notices.
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

  /// Closes the connection. The undelivered notices go before all others that wait.
  mutating func becomeDisconnected(undelivered: [WaitingNotice], isSnapshotLost: Bool) {
    link = .away(waiting: undelivered + waiting)
    if isSnapshotLost { data = .outdated }
  }
}
