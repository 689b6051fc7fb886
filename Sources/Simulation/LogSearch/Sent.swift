import DiscreteEvents
import IMProtocol

/// Notes the devices to which packets were sent, the devices that have sent packets, and the
/// devices that have lost packets.
struct Sent: Schedule {
  /// The devices to which packets were sent.
  var downs: [DeviceID] = []
  /// The devices that have sent packets.
  var ups: [DeviceID] = []
  /// The devices that have lost all packets in flight to the server.
  var lost: [DeviceID] = []

  mutating func sent(on link: Link) -> VirtualTime? {
    switch link.direction {
    case .up: ups.append(link.device)
    case .down: if downs.last != link.device { downs.append(link.device) }
    }
    return nil
  }
  mutating func lost(_ count: Int, to device: DeviceID) {}
  mutating func lostAll(from device: DeviceID) { lost.append(device) }
  mutating func continues(_ link: Link, waiting: Int) {}
  mutating func awaits(_ time: VirtualTime) {}
}
