/// Where names stand in a table, found by their bytes without allocating.
///
/// A hash table with open addressing and linear probing; the hash is FNV-1a (Fowler, Noll and Vo).
/// At most half of the slots are taken, so that a search ends after a slot or two. It is derived
/// data: only looked up, never iterated.
struct NameIndex: Sendable {
  private let names: [String]
  private let positions: [Int]
  /// For each slot the index of a name plus one, or 0 where the slot is free.
  private let slots: [UInt16]

  /// Indexes the names of a table's entries, all of them or those that are chosen.
  init<Entry>(
    _ table: [Entry], where isChosen: (Entry) -> Bool = { _ in true }, name: (Entry) -> String
  ) {
    let positions = table.indices.filter { isChosen(table[$0]) }
    let names = positions.map { name(table[$0]) }
    var size = 2
    while size < 2 * names.count { size *= 2 }
    var slots = [UInt16](repeating: 0, count: size)
    for (index, name) in names.enumerated() {
      var slot = Self.slot(of: name.utf8.span, among: size)
      while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = UInt16(index + 1)
    }
    self.names = names
    self.positions = positions
    self.slots = slots
  }

  /// The position in the table of the entry with exactly this name.
  func position(of name: Span<UInt8>) -> Int? {
    var slot = Self.slot(of: name, among: slots.count)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if name.isEqual(to: names[index]) { return positions[index] }
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
