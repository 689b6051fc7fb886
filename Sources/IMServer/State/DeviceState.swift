import IMProtocol

/// What the server knows of a device.
struct DeviceState: Sendable {
  let user: UserID
  let category: DeviceCategory
  private(set) var isConnected = false
  /// Whether notices alone can't bring the device up to date: it never was connected, or some that
  /// waited for it have become too old (D-03).
  private(set) var needsSnapshot = true
  /// The notices that wait for the device, in their order; empty while it is connected.
  private(set) var waiting: [Notice] = []

  init(user: UserID, category: DeviceCategory) {
    self.user = user
    self.category = category
  }

  /// A notice waits until the device connects.
  mutating func wait(_ notice: Notice) {
    precondition(!isConnected, "a notice waits for a connected device")
    waiting.append(notice)
  }

  /// The device has logged in and gets all that waited.
  mutating func becomeConnected() {
    isConnected = true
    needsSnapshot = false
    waiting.removeAll()
  }

  /// The connection has ended. Notices that the network could not deliver were sent before all
  /// that wait, and wait before them.
  mutating func becomeDisconnected(undelivered: ArraySlice<Notice>) {
    isConnected = false
    waiting.insert(contentsOf: undelivered, at: 0)
  }
}
