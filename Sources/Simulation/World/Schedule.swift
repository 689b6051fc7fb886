import DiscreteEvents
import IMProtocol

/// Decides when packets and timers come; the world tells it of everything at once.
protocol Schedule {
  /// A packet was sent on a link; gives when it arrives, nil where nobody says.
  mutating func sent(on link: Link) -> VirtualTime?
  mutating func sent(to devices: ArraySlice<DeviceID>)
  /// So many packets that were under way to a device are lost: the oldest.
  mutating func lost(_ count: Int, to device: DeviceID)
  mutating func lostAll(from device: DeviceID)
  /// A way goes on on which packets stood still: so many wait.
  mutating func goesOn(_ link: Link, waiting: Int)
  mutating func awaits(_ time: VirtualTime)
}

extension Schedule {
  mutating func sent(to devices: ArraySlice<DeviceID>) {
    for device in devices { _ = sent(on: .down(device)) }
  }
}

/// The schedule of a policy that does not ask when anything comes.
struct Unscheduled: Schedule {
  mutating func sent(on link: Link) -> VirtualTime? { nil }
  mutating func lost(_ count: Int, to device: DeviceID) {}
  mutating func lostAll(from device: DeviceID) {}
  mutating func goesOn(_ link: Link, waiting: Int) {}
  mutating func awaits(_ time: VirtualTime) {}
}
