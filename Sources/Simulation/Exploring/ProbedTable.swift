/// A slot of a ``ProbedTable``. A slot is empty or contains a key and a value.
protocol ProbedSlot: BitwiseCopyable, Sendable {
  associatedtype Key: BitwiseCopyable
  init()
  var isEmpty: Bool { get }
  var key: Key { get }
  static func areSame(_ one: Key, _ other: Key) -> Bool
  /// The hash of a key. The search for the key begins at the index that is the hash modulo the
  /// number of slots.
  static func hash(_ key: Key) -> UInt64
  /// The initial number of slots, and the proportion of the slots, in fourths, that may be in use
  /// before the table grows.
  static var least: Int { get }
  static var fourths: Int { get }
}

/// A hash table for explorations, with open addressing and linear probing. The table grows by
/// doubling its slots. During the growth, the old and the new slots both take up memory.
struct ProbedTable<Slot: ProbedSlot>: Sendable {
  private var slots = Array(repeating: Slot(), count: Slot.least)
  private(set) var count = 0

  /// How many entries the table can have before it grows.
  private var room: Int { slots.count / 4 * Slot.fourths }

  /// How many entries may be added between two checks of `bytes`. If the table would grow after
  /// `notice` more entries, `bytes` already includes the growth.
  static var notice: Int { 64 }

  /// The memory use in bytes. If the table is about to grow, `bytes` is the memory use during the
  /// growth.
  var bytes: Int {
    let size = slots.count * MemoryLayout<Slot>.stride
    return count + Self.notice < room ? size : 3 * size
  }

  /// The index of the slot that contains a key. If no slot contains the key, the index of the empty
  /// slot where the key would go.
  @inline(__always) private func index(of key: Slot.Key) -> Int {
    let mask = slots.count - 1
    var index = Int(truncatingIfNeeded: Slot.hash(key)) & mask
    while !slots[index].isEmpty, !Slot.areSame(slots[index].key, key) { index = (index + 1) & mask }
    return index
  }

  /// The slot at which the search for a key begins.
  @inline(__always) func firstSlot(of key: Slot.Key) -> Slot {
    slots[Int(truncatingIfNeeded: Slot.hash(key)) & (slots.count - 1)]
  }

  /// The slot that contains a key, or an empty slot if no slot contains the key.
  @inline(__always) subscript(key: Slot.Key) -> Slot { slots[index(of: key)] }

  /// Adds a slot. Returns false, and changes nothing, if the table already contains the key.
  mutating func add(_ slot: Slot) -> Bool {
    makeRoom()
    let index = index(of: slot.key)
    guard slots[index].isEmpty else { return false }
    slots[index] = slot
    count += 1
    return true
  }

  /// Adds a slot without searching for its key first.
  ///
  /// - Precondition: The key must not be in the table yet.
  mutating func insert(_ slot: Slot) {
    makeRoom()
    put(slot)
    count += 1
  }

  @inline(__always) private mutating func put(_ slot: Slot) {
    let mask = slots.count - 1
    var index = Int(truncatingIfNeeded: Slot.hash(slot.key)) & mask
    while !slots[index].isEmpty { index = (index + 1) & mask }
    slots[index] = slot
  }

  private mutating func makeRoom() {
    guard count >= room else { return }
    let old = slots
    slots = Array(repeating: Slot(), count: old.count * 2)
    for slot in old where !slot.isEmpty { put(slot) }
  }
}
