public import IMProtocol

/// One way between a device and the server: what is sent first arrives first.
public struct Link: Hashable, Sendable {
  /// The device.
  public var device: DeviceID
  /// Which way packets go.
  public var direction: Direction

  /// The two ways.
  public enum Direction: UInt8, Hashable, Sendable {
    /// To the server.
    case up
    /// To the device.
    case down
  }

  /// From a device to the server.
  public static func up(_ device: DeviceID) -> Link { Link(device: device, direction: .up) }

  /// From the server to a device.
  public static func down(_ device: DeviceID) -> Link { Link(device: device, direction: .down) }
}
