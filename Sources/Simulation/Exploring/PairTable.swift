/// Maps pairs of ids to numbers. Both ids together form a key of 64 bits.
typealias PairTable = ProbedTable<PairSlot>

struct PairSlot: ProbedSlot {
  var key = UInt64.max
  var value: UInt32 = 0

  var isEmpty: Bool { key == .max }
  static func areSame(_ one: UInt64, _ other: UInt64) -> Bool { one == other }
  // Fibonacci hashing (see Knuth, The Art of Computer Programming 3, 6.4).
  static func hash(_ key: UInt64) -> UInt64 { (key &* 0x9E37_79B9_7F4A_7C15) >> 20 }
  static var least: Int { 64 }
  static var fourths: Int { 2 }

  static func key(_ one: UInt32, _ other: UInt32) -> UInt64 { UInt64(one) << 32 | UInt64(other) }
}

extension ProbedTable<PairSlot> {
  /// The value of a pair, or nil if the table doesn't contain the pair.
  @inline(__always) subscript(one: UInt32, other: UInt32) -> UInt32? {
    let slot = self[PairSlot.key(one, other)]
    return slot.isEmpty ? nil : slot.value
  }

  /// Adds the value of a pair.
  ///
  /// - Precondition: The pair must not be in the table yet.
  mutating func insert(_ one: UInt32, _ other: UInt32, _ value: UInt32) {
    insert(PairSlot(key: PairSlot.key(one, other), value: value))
  }
}
