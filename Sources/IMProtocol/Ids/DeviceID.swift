/// The index of a device. The indices are consecutive.
///
/// The indices have the order in which the scenario declares the devices. The value `absent` means
/// no device, for example if the server's own interface makes a call.
public struct DeviceID: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The index into the scenario's table of names.
  public var index: UInt32

  @inlinable package init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }

  /// No device.
  @inlinable public static var absent: DeviceID { DeviceID(-1) }

  /// Orders ids by index.
  @inlinable public static func < (left: DeviceID, right: DeviceID) -> Bool {
    left.index < right.index
  }
}
