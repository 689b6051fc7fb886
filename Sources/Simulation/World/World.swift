package import DiscreteEvents
package import IMDevice
package import IMProtocol
package import IMServer
import ScenarioLanguage

/// A state of the simulated system: the server, the devices, their open pages, the links and the
/// timers.
///
/// ``transitions`` lists what can happen next; ``step(_:at:into:by:)`` makes a transition. The
/// world draws nothing at random and stores no history: a policy chooses the transitions, and a
/// ``Log`` records them. A copy of the world is a snapshot.
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
  /// The local clock of the devices.
  let clock: LocalClock
  /// Whether a call may time out before its late answer arrives (D-06). If calls cannot time out,
  /// no timer is set.
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

  /// Replaces the names with an extended list; the existing names keep their indices.
  mutating func extend(_ names: Names) {
    texts = names.texts
    server.extend(names.texts, groupCount: names.groups.count)
  }

  /// The server's time: the simulation's time in whole milliseconds (D-08).
  package var serverTime: Timestamp { Timestamp(milliseconds: now.milliseconds) }

  /// Whether nothing is in flight, and no link stalls.
  package var isQuiescent: Bool { links.isQuiescent }

  /// Whether a device is connected now. A line about a user applies to a device of the user only
  /// while the device is connected.
  package func isConnected(_ device: DeviceID) -> Bool {
    devices[Int(device.index)].connection == .connected
  }
}
