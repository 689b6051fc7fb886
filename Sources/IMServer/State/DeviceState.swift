import Ground
import IMProtocol

struct DeviceState: Sendable {
  /// When the user's status on the device's platform has changed last; nil for never. The first
  /// field, so that the small ones fill its last word.
  var statusTime: Timestamp?
  let platform: Platform
  /// Whether notices alone bring the device up to date (D-03).
  private(set) var data = Data.empty
  /// Whether its user is banned.
  var isBanned = false
  let user: UserID
  private(set) var link = Link.away(waiting: [])

  /// Whether it is connected, or what waits for it.
  enum Link: Sendable {
    case connected
    /// With the notices that wait for the device, in their order.
    case away(waiting: [WaitingNotice])
  }

  /// What the device holds of its own, as far as the server can know.
  enum Data: UInt8, Sendable {
    /// Nothing: it never was connected.
    case empty
    /// All that was sent, but for the notices that wait.
    case current
    /// Something that is out of date: a snapshot never reached it.
    case outdated
  }

  var isConnected: Bool { if case .connected = link { true } else { false } }

  /// The notices that wait for the device; none while it is connected.
  var waiting: [WaitingNotice] { if case .away(let waiting) = link { waiting } else { [] } }

  /// What counts as one device with others of the user (D-05).
  var category: DeviceCategory { DeviceCategory(platform) }

  mutating func wait(_ notice: WaitingNotice) {
    guard case .away(var waiting) = link else {
      fatal("\(notice) waits for a device that is connected")
    }
    // Nobody else holds the list meanwhile, so that it is not copied.
    link = .connected
    waiting.append(notice)
    link = .away(waiting: waiting)
  }

  /// The device has logged in and gets all that waited.
  mutating func becomeConnected() {
    link = .connected
    data = .current
  }

  /// The application was installed anew (D-106). A connection of the old one is over.
  mutating func becomeNew() {
    link = .away(waiting: [])
    data = .empty
  }

  /// The connection has ended; undelivered notices come before those that wait already.
  mutating func becomeDisconnected(undelivered: [WaitingNotice], isSnapshotLost: Bool) {
    link = .away(waiting: undelivered + waiting)
    if isSnapshotLost { data = .outdated }
  }
}
