import DiscreteEvents
import IMProtocol

/// Decides when packets arrive and timers fire. The world notifies its schedule as soon as a packet
/// is sent or lost, a link resumes, or a timer is set.
protocol Schedule {
  /// A packet was sent on a link. Returns when the packet arrives, or nil if the schedule does not
  /// decide when packets arrive.
  mutating func sent(on link: Link) -> VirtualTime?
  mutating func sent(to devices: ArraySlice<DeviceID>)
  /// The oldest `count` packets in flight to a device are lost.
  mutating func lost(_ count: Int, to device: DeviceID)
  mutating func lostAll(from device: DeviceID)
  /// A link resumes, and `waiting` packets are in flight on this link.
  mutating func continues(_ link: Link, waiting: Int)
  mutating func awaits(_ time: VirtualTime)
}

extension Schedule {
  mutating func sent(to devices: ArraySlice<DeviceID>) {
    for device in devices { _ = sent(on: .down(device)) }
  }
}

/// The schedule of a policy that does not decide when events happen.
struct Unscheduled: Schedule {
  mutating func sent(on link: Link) -> VirtualTime? { nil }
  mutating func lost(_ count: Int, to device: DeviceID) {}
  mutating func lostAll(from device: DeviceID) {}
  mutating func continues(_ link: Link, waiting: Int) {}
  mutating func awaits(_ time: VirtualTime) {}
}
