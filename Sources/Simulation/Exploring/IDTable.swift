/// Maps keys of 128 bits to consecutive ids. The hash of a key is simply a part of the key's bits,
/// because keys consist of hashes.
typealias IDTable = ProbedTable<IDSlot>

struct IDSlot: ProbedSlot {
  var key: (one: UInt64, other: UInt64) = (0, 0)
  var id = UInt32.max

  var isEmpty: Bool { id == .max }
  static func areSame(_ one: Key, _ other: Key) -> Bool { one == other }
  static func hash(_ key: Key) -> UInt64 { (key.one ^ (key.other >> 17)) >> 7 }
  static var least: Int { 64 }
  static var fourths: Int { 2 }
}

extension ProbedTable<IDSlot> {
  /// The id of a key, or nil if the table doesn't contain the key.
  @inline(__always) func find(_ one: UInt64, _ other: UInt64) -> UInt32? {
    let slot = self[(one, other)]
    return slot.isEmpty ? nil : slot.id
  }

  /// Adds a key with its id.
  ///
  /// - Precondition: The key must not be in the table yet.
  mutating func insert(_ one: UInt64, _ other: UInt64, _ id: UInt32) {
    insert(IDSlot(key: (one, other), id: id))
  }
}
