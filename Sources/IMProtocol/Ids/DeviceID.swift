/// Identifies a device by a number.
///
/// The numbers follow the order in which the scenario declares the devices. `absent` means that
/// there is no device, for example because the server's own interface makes a call.
public struct DeviceID: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The device's index in the scenario's table of names.
  public var index: UInt32

  @inlinable package init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }

  /// Indicates that there is no device.
  @inlinable public static var absent: DeviceID { DeviceID(-1) }

  /// Orders ids by index.
  @inlinable public static func < (left: DeviceID, right: DeviceID) -> Bool {
    left.index < right.index
  }
}
