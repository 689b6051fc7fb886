/// What has come of two ids together: numbers by keys of 64 bits, by open addressing with linear
/// probing.
struct PairTable: Sendable {
  private var slots: [Slot] = Array(repeating: Slot(), count: 64)
  private var count = 0

  private struct Slot: BitwiseCopyable {
    var key = UInt64.max
    var value: UInt32 = 0
  }

  /// How many it holds before it grows.
  private var room: Int { slots.count / 2 }

  /// The bytes that it takes; when it is about to grow, those that it takes meanwhile.
  var bytes: Int { TableGrowth.bytes(slots.count * MemoryLayout<Slot>.stride, count, room) }

  private static func key(_ one: UInt32, _ other: UInt32) -> UInt64 {
    UInt64(one) << 32 | UInt64(other)
  }

  // Fibonacci hashing (D. Knuth, The Art of Computer Programming 3, 6.4).
  @inline(__always)
  private static func place(of key: UInt64, _ mask: Int) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 20) & mask
  }

  /// What stands for a pair; nil where nothing does.
  @inline(__always)
  subscript(one: UInt32, other: UInt32) -> UInt32? {
    let key = Self.key(one, other)
    let mask = slots.count - 1
    var place = Self.place(of: key, mask)
    while slots[place].key != .max {
      if slots[place].key == key { return slots[place].value }
      place = (place + 1) & mask
    }
    return nil
  }

  /// Puts down what comes of a pair.
  ///
  /// - Precondition: nothing stands for it.
  mutating func insert(_ one: UInt32, _ other: UInt32, _ value: UInt32) {
    if count >= room { grow() }
    count += 1
    put(Slot(key: Self.key(one, other), value: value))
  }

  private mutating func put(_ slot: Slot) {
    let mask = slots.count - 1
    var place = Self.place(of: slot.key, mask)
    while slots[place].key != .max { place = (place + 1) & mask }
    slots[place] = slot
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: Slot(), count: old.count * 2)
    for slot in old where slot.key != .max { put(slot) }
  }
}
