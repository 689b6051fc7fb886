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

  /// Why a link stalls. A link can stall for both reasons at once.
  package enum StallReason: UInt8, Sendable {
    /// The connection is half open (D-104).
    case halfOpen = 1
    /// The packets are held until another device has received a callback (D-109).
    case late = 2
  }

  package static func up(_ device: DeviceID) -> Link { Link(device: device, direction: .up) }

  package static func down(_ device: DeviceID) -> Link { Link(device: device, direction: .down) }
}
