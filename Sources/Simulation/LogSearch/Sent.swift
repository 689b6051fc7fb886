import DiscreteEvents
import IMProtocol

/// Notes to whom something was sent.
struct Sent: Schedule {
  /// The devices to which something was sent.
  var downs: [DeviceID] = []
  /// Those from which.
  var ups: [DeviceID] = []
  /// Those from which everything was lost that was under way.
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
  mutating func goesOn(_ link: Link, waiting: Int) {}
  mutating func awaits(_ time: VirtualTime) {}
}
