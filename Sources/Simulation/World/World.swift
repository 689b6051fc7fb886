package import DiscreteEvents
package import IMDevice
package import IMProtocol
package import IMServer
import ScenarioLanguage

/// A state of the simulated system. The state consists of the server, the devices with their open
/// pages, the links and the timers.
///
/// The property ``transitions`` lists the enabled transitions. The method ``step(_:at:into:by:)``
/// makes a transition. The world draws no random numbers and stores no history. A policy chooses
/// the transitions, and a ``Log`` records the history. A copy of the world is a snapshot.
package struct World: Sendable {
  package internal(set) var server: Server
  /// The devices, by `DeviceID.index`.
  package internal(set) var devices: [Device]
  var links: Links
  /// The timers of calls.
  var timers = Timers()
  var pages = OpenPages()
  /// The faults that have not ended.
  var activeFaults = ActiveFaults()
  package internal(set) var now: VirtualTime
  private(set) var texts: TextTable
  /// The time zone of the devices.
  let clock: LocalClock
  /// Whether calls may time out (D-06). If calls cannot time out, no timers are set for calls.
  var hasTimers: Bool

  /// Creates a world at the time `start`. No device is connected.
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

  /// Replaces the names with an extended list. The existing names have the same indices in the new
  /// list.
  mutating func extend(_ names: Names) {
    texts = names.texts
    server.extend(names.texts, groupCount: names.groups.count)
  }

  /// The time on the server's clock, which is the virtual time in whole milliseconds (D-08).
  package var serverTime: Timestamp { Timestamp(milliseconds: now.milliseconds) }

  /// Whether no packet is in flight, and no link stalls.
  package var isQuiescent: Bool { links.isQuiescent }

  /// Whether a device is connected now. A line about a user applies only to the connected devices
  /// of the user.
  package func isConnected(_ device: DeviceID) -> Bool {
    devices[Int(device.index)].connection == .connected
  }
}
