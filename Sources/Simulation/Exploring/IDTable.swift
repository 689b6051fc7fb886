/// Dense ids by keys of 128 bits, by open addressing with linear probing. The keys are hashes
/// already, so that a part of them is the place.
struct IDTable: Sendable {
  private var slots: [Slot] = Array(repeating: Slot(), count: 64)
  private(set) var count = 0

  private struct Slot: BitwiseCopyable {
    var one: UInt64 = 0
    var other: UInt64 = 0
    var id = UInt32.max
  }

  /// How many it holds before it grows.
  private var room: Int { slots.count / 2 }

  /// The bytes that it takes; when it is about to grow, those that it takes meanwhile.
  var bytes: Int { TableGrowth.bytes(slots.count * MemoryLayout<Slot>.stride, count, room) }

  /// The id of a key; nil where it has none.
  @inline(__always)
  func find(_ one: UInt64, _ other: UInt64) -> UInt32? {
    let mask = slots.count - 1
    var place = Int(truncatingIfNeeded: (one ^ (other >> 17)) >> 7) & mask
    while slots[place].id != .max {
      if slots[place].one == one && slots[place].other == other { return slots[place].id }
      place = (place + 1) & mask
    }
    return nil
  }

  /// Gives a key its id.
  ///
  /// - Precondition: it has none.
  mutating func insert(_ one: UInt64, _ other: UInt64, _ id: UInt32) {
    if count >= room { grow() }
    count += 1
    put(Slot(one: one, other: other, id: id))
  }

  private mutating func put(_ slot: Slot) {
    let mask = slots.count - 1
    var place = Int(truncatingIfNeeded: (slot.one ^ (slot.other >> 17)) >> 7) & mask
    while slots[place].id != .max { place = (place + 1) & mask }
    slots[place] = slot
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: Slot(), count: old.count * 2)
    for slot in old where slot.id != .max { put(slot) }
  }
}
