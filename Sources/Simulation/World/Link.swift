package import IMProtocol

/// One direction of the connection between a device and the server. A link's packets arrive in the
/// order in which they were sent.
package struct Link: Hashable, Sendable {
  package var device: DeviceID
  package var direction: Direction

  package enum Direction: UInt8, Hashable, Sendable {
    /// To the server.
    case up
    /// To the device.
    case down
  }

  package static func up(_ device: DeviceID) -> Link { Link(device: device, direction: .up) }

  package static func down(_ device: DeviceID) -> Link { Link(device: device, direction: .down) }
}
