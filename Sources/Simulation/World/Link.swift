package import IMProtocol

/// One way between a device and the server: what is sent first arrives first.
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
