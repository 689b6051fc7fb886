package import DiscreteEvents
package import IMDevice
package import IMProtocol
package import IMServer
import ScenarioLanguage

/// A state of the simulated system: the server, the devices with their open pages, the links and
/// the timers.
///
/// ``transitions`` lists the transitions that can happen next, and ``step(_:at:into:by:)`` makes a
/// transition. The world draws no random numbers and has no history: a policy chooses the
/// transitions, and a ``Log`` records the history. A copy of the world is a snapshot.
package struct World: Sendable {
  package internal(set) var server: Server
  /// Indexed by `DeviceID.index`.
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
  /// Whether calls may time out (D-06). If calls may not time out, no timers are set for calls.
  var hasTimers: Bool

  /// Creates a world whose current time is `start`. No device is connected in this world.
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

  /// Replaces the names with a longer list. The existing names have the same indices in the longer
  /// list.
  mutating func extend(_ names: Names) {
    texts = names.texts
    server.extend(names.texts, groupCount: names.groups.count)
  }

  /// The time on the server's clock: the virtual time in whole milliseconds (D-08).
  package var serverTime: Timestamp { Timestamp(milliseconds: now.milliseconds) }

  /// Whether no packet is in flight, and no link stalls.
  package var isQuiescent: Bool { links.isQuiescent }

  /// Whether a device is connected now. A scenario line about a user applies only to the user's
  /// connected devices.
  package func isConnected(_ device: DeviceID) -> Bool {
    devices[Int(device.index)].connection == .connected
  }
}
