/// The hashes of states that were visited, eight bytes each, by open addressing with linear probing
/// (U. Stern and D. Dill, Improved Probabilistic Verification by Hash Compaction, 1995).
///
/// A state whose hash another has is taken for it. Among n states that happens somewhere with a
/// probability of about n²/2⁶⁵: one in ten million for two million states.
struct FingerprintSet: Sendable {
  private var slots: [UInt64] = Array(repeating: 0, count: 1_024)
  private(set) var count = 0

  /// How many it holds before it grows.
  private var room: Int { slots.count / 4 * 3 }

  /// The bytes that it takes; when it is about to grow, those that it takes meanwhile.
  var bytes: Int { TableGrowth.bytes(slots.count * MemoryLayout<UInt64>.stride, count, room) }

  @inline(__always)
  private static func place(of hash: UInt64, _ mask: Int) -> Int {
    Int(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) >> 20) & mask
  }

  /// Whether a state was visited.
  @inline(__always)
  func contains(_ hash: UInt64) -> Bool {
    // No hash is 0: that is an empty slot.
    let hash = hash == 0 ? 1 : hash
    let mask = slots.count - 1
    var place = Self.place(of: hash, mask)
    while slots[place] != 0 {
      if slots[place] == hash { return true }
      place = (place + 1) & mask
    }
    return false
  }

  /// A state is visited; false where it was before.
  mutating func insert(_ hash: UInt64) -> Bool {
    let hash = hash == 0 ? 1 : hash
    if count >= room { grow() }
    let mask = slots.count - 1
    var place = Self.place(of: hash, mask)
    while slots[place] != 0 {
      if slots[place] == hash { return false }
      place = (place + 1) & mask
    }
    slots[place] = hash
    count += 1
    return true
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: 0, count: old.count * 2)
    let mask = slots.count - 1
    for hash in old where hash != 0 {
      var place = Self.place(of: hash, mask)
      while slots[place] != 0 { place = (place + 1) & mask }
      slots[place] = hash
    }
  }
}
