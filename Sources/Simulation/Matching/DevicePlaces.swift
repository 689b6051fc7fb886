import IMProtocol

/// Devices, each once, in the order in which they were first named, and the place of each.
///
/// It costs as much as there are devices in it, and not as there are in the world.
struct DevicePlaces: Sendable {
  private(set) var devices: [DeviceID] = []
  /// Where each stands; nil while so few are looked for one after the other.
  private var table: PairTable?

  private static let few = 8

  var count: Int { devices.count }

  /// The place of a device, which it is given where it has none.
  mutating func add(_ device: DeviceID) -> Int {
    let known =
      table == nil ? devices.firstIndex(of: device) : table?[0, device.index].map(Int.init)
    if let known { return known }
    if devices.isEmpty { devices.reserveCapacity(Self.few) }
    devices.append(device)
    if devices.count == Self.few + 1 {
      var all = PairTable()
      for (place, device) in devices.enumerated() { all.insert(0, device.index, UInt32(place)) }
      table = all
    } else {
      table?.insert(0, device.index, UInt32(devices.count - 1))
    }
    return devices.count - 1
  }

  func forEachInOrder(_ body: (Int) -> Void) {
    var isSorted = true
    for place in devices.indices.dropFirst() where devices[place] < devices[place - 1] {
      isSorted = false
    }
    if isSorted {
      for place in devices.indices { body(place) }
    } else {
      for place in devices.indices.sorted(by: { devices[$0] < devices[$1] }) { body(place) }
    }
  }
}
