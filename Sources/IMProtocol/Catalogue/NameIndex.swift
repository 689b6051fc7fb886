/// Where names stand in a table, found by their bytes without allocating.
///
/// A hash table with open addressing and linear probing; the hash is FNV-1a (Fowler, Noll and Vo).
/// At most half of the slots are taken, so that a search ends after a slot or two. It is derived
/// data: only looked up, never iterated.
struct NameIndex: Sendable {
  private var names: [String] = []
  private var positions: [UInt16] = []
  /// For each slot the number of names at the time the name in it was added, or 0: free.
  private var slots: [UInt16]

  /// Makes an index without names that has room for some.
  init(capacity: Int) {
    var size = 2
    while size < 2 * capacity { size *= 2 }
    slots = [UInt16](repeating: 0, count: size)
    names.reserveCapacity(capacity)
    positions.reserveCapacity(capacity)
  }

  /// Adds the name of the entry at a position of the table.
  mutating func add(_ name: String, at position: Int) {
    precondition(2 * names.count < slots.count, "the index has room for half of its slots")
    names.append(name)
    positions.append(UInt16(position))
    var slot = Self.slot(of: name.utf8.span, among: slots.count)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = UInt16(names.count)
  }

  /// The position in the table of the entry with exactly this name.
  func position(of name: Span<UInt8>) -> Int? {
    var slot = Self.slot(of: name, among: slots.count)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if name.isEqual(to: names[index]) { return Int(positions[index]) }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private static func slot(of name: Span<UInt8>, among size: Int) -> Int {
    var hash: UInt32 = 0x811C_9DC5
    for index in name.indices {
      hash = (hash ^ UInt32(name[index])) &* 0x0100_0193
    }
    return Int(hash ^ (hash >> 15)) & (size - 1)
  }
}

extension Span<UInt8> {
  /// Whether these are the bytes of the text, no more and no fewer.
  func isEqual(to text: String) -> Bool {
    let bytes = text.utf8.span
    guard bytes.count == count else { return false }
    for index in indices where self[index] != bytes[index] { return false }
    return true
  }
}
