/// The dense number of a device of a user.
///
/// Devices are numbered in the order in which the scenario declares them. `absent` stands for no
/// device, for instance where the server itself acts.
@frozen
public struct DeviceID: Hashable, Comparable, Sendable {
  /// The index into the scenario's table of names.
  public var index: UInt32

  /// Makes the id with the given index.
  @inlinable
  public init(_ index: Int) {
    self.index = UInt32(truncatingIfNeeded: index)
  }

  /// No id at all: nil or an empty text.
  @inlinable
  public static var absent: DeviceID { DeviceID(-1) }

  /// Orders ids by their index.
  @inlinable
  public static func < (left: DeviceID, right: DeviceID) -> Bool {
    left.index < right.index
  }
}
