import IMProtocol

/// Devices, each once, in the order in which they were first named, and the place of each.
///
/// Found by open addressing with linear probing: it costs as much as there are devices in it, and
/// not as there are in the world.
struct DevicePlaces: Sendable {
  private(set) var devices: [DeviceID] = []
  /// Places plus one; 0 is empty. None while so few are looked for one after the other.
  private var slots: [UInt32] = []
  private var shift: UInt32 = 0

  /// So many are looked for one after the other.
  private static let few = 8

  var count: Int { devices.count }

  /// The place of a device, which it is given where it has none.
  mutating func add(_ device: DeviceID) -> Int {
    if slots.isEmpty {
      if let place = devices.firstIndex(of: device) { return place }
    } else {
      let slot = slot(of: device)
      if slots[slot] != 0 { return Int(slots[slot]) - 1 }
      slots[slot] = UInt32(devices.count + 1)
    }
    if devices.isEmpty { devices.reserveCapacity(Self.few) }
    devices.append(device)
    if devices.count > max(Self.few, slots.count / 2) { grow() }
    return devices.count - 1
  }

  /// The slot of a device, or the empty one where it would be.
  private func slot(of device: DeviceID) -> Int {
    let mask = slots.count - 1
    var slot = Int((device.index &* 0x9E37_79B1) >> shift)
    while slots[slot] != 0, devices[Int(slots[slot]) - 1] != device { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let count = slots.isEmpty ? 4 * Self.few : 2 * slots.count
    slots = Array(repeating: 0, count: count)
    shift = UInt32(32 - count.trailingZeroBitCount)
    for place in devices.indices { slots[slot(of: devices[place])] = UInt32(place + 1) }
  }

  /// Passes on the places in ascending order of their devices.
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
