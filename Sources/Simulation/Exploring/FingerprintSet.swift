/// The hashes of visited states, at eight bytes each (see Stern and Dill, Improved Probabilistic
/// Verification by Hash Compaction, 1995).
///
/// States with equal hashes count as equal. Among n different states, the probability that any two
/// have equal hashes is about n²/2⁶⁵. For two million states, the probability is one in ten
/// million.
typealias FingerprintSet = ProbedTable<FingerprintSlot>

struct FingerprintSlot: ProbedSlot {
  /// The hash, or 0 if the slot is empty.
  var key: UInt64 = 0

  var isEmpty: Bool { key == 0 }
  static func areSame(_ one: UInt64, _ other: UInt64) -> Bool { one == other }
  static func hash(_ key: UInt64) -> UInt64 { (key &* 0x9E37_79B9_7F4A_7C15) >> 20 }
  static var least: Int { 1_024 }
  static var fourths: Int { 3 }
}

extension ProbedTable<FingerprintSlot> {
  /// The key in the slot where the search for a state begins, or 0 if this slot is empty.
  @inline(__always) func firstKey(_ hash: UInt64) -> UInt64 {
    firstSlot(of: hash == 0 ? 1 : hash).key
  }

  @inline(__always) func contains(_ hash: UInt64) -> Bool { !self[hash == 0 ? 1 : hash].isEmpty }

  /// Marks a state as visited, and returns whether it is new.
  mutating func insert(_ hash: UInt64) -> Bool { add(FingerprintSlot(key: hash == 0 ? 1 : hash)) }
}
