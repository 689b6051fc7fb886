import IMProtocol

/// A list of distinct devices, in the order in which they were first added. The list has a fast
/// search for a device's index.
///
/// The memory use depends on the number of added devices, not on the number of devices in the
/// world.
struct DeviceIndices: Sendable {
  private(set) var devices: [DeviceID] = []
  /// Nil while the list is short, because a linear search of a short list is cheaper.
  private var table: PairTable?

  private static let few = 8

  var count: Int { devices.count }

  /// Adds a device, unless the list already contains this device. Returns the device's index.
  mutating func add(_ device: DeviceID) -> Int {
    let known =
      table == nil ? devices.firstIndex(of: device) : table?[0, device.index].map(Int.init)
    if let known { return known }
    if devices.isEmpty { devices.reserveCapacity(Self.few) }
    devices.append(device)
    if devices.count == Self.few + 1 {
      var all = PairTable()
      for (position, device) in devices.enumerated() {
        all.insert(0, device.index, UInt32(position))
      }
      table = all
    } else {
      table?.insert(0, device.index, UInt32(devices.count - 1))
    }
    return devices.count - 1
  }

  func forEachInOrder(_ body: (Int) -> Void) {
    var isSorted = true
    for index in devices.indices.dropFirst() where devices[index] < devices[index - 1] {
      isSorted = false
    }
    if isSorted {
      for index in devices.indices { body(index) }
    } else {
      for index in devices.indices.sorted(by: { devices[$0] < devices[$1] }) { body(index) }
    }
  }
}
