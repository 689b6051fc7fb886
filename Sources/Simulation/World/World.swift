package import DiscreteEvents
package import IMDevice
package import IMProtocol
package import IMServer
import ScenarioLanguage

/// A state: the server, devices, open pages, links and timers.
///
/// What can happen next are its choices; ``step(_:at:into:by:)`` lets one happen. It draws nothing
/// and keeps no history: a policy chooses, and a ``Log`` records. A copy is a snapshot.
package struct World: Sendable {
  package internal(set) var server: Server
  /// The devices, by `DeviceID.index`.
  package internal(set) var devices: [Device]
  var links: Links
  /// When calls have waited long enough.
  var timers = Timers()
  var pages = OpenPages()
  /// What has gone wrong and is not well again.
  var troubles = Troubles()
  package internal(set) var now: VirtualTime
  private(set) var texts: TextTable
  /// What the clocks of devices show.
  let clock: LocalClock
  /// Whether an answer may take so long that its call fails before (D-06); else no timer is set.
  var hasTimers: Bool

  /// Makes a world that stands at `start`; nobody is connected.
  package init(
    server: Server, devices: [Device], texts: TextTable, start: VirtualTime,
    clock: LocalClock = LocalClock(), hasTimers: Bool = false
  ) {
    self.server = server
    self.devices = devices
    self.texts = texts
    self.clock = clock
    self.hasTimers = hasTimers
    links = Links(deviceCount: devices.count)
    now = start
  }

  /// Takes names that have grown; those that were there keep their numbers.
  mutating func extend(_ names: Names) {
    texts = names.texts
    server.extend(names.texts, groupCount: names.groups.count)
  }

  /// The server's time: that of the simulation in whole milliseconds (D-08).
  package var serverTime: Timestamp { Timestamp(milliseconds: now.milliseconds) }

  /// Whether nothing is under way, and nothing stands still.
  package var isQuiet: Bool { links.isQuiet }

  /// Whether a device is connected now, so that its user stands for it.
  package func isConnected(_ device: DeviceID) -> Bool {
    devices[Int(device.index)].connection == .connected
  }
}
