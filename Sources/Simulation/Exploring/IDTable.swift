/// A table that maps keys of 128 bits to consecutive ids. A key already consists of hashes, so some
/// bits of the key are used as the hash of the key.
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
  /// The id of a key; nil if the table does not contain the key.
  @inline(__always) func find(_ one: UInt64, _ other: UInt64) -> UInt32? {
    let slot = self[(one, other)]
    return slot.isEmpty ? nil : slot.id
  }

  /// Adds a key and the id of the key.
  ///
  /// - Precondition: The key is not in the table.
  mutating func insert(_ one: UInt64, _ other: UInt64, _ id: UInt32) {
    insert(IDSlot(key: (one, other), id: id))
  }
}
