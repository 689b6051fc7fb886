/// A slot of a ``ProbedTable``. A slot either is empty or contains a key and a value.
protocol ProbedSlot: BitwiseCopyable, Sendable {
  associatedtype Key: BitwiseCopyable
  /// Creates an empty slot.
  init()
  var isEmpty: Bool { get }
  var key: Key { get }
  static func areSame(_ one: Key, _ other: Key) -> Bool
  /// The hash of a key. The remainder of the hash modulo the table size is the index of the first
  /// slot in the search for the key.
  static func hash(_ key: Key) -> UInt64
  /// `least` is the initial number of slots. `fourths` is the maximum number of fourths of the
  /// slots that may be in use. If more slots are in use, the table grows.
  static var least: Int { get }
  static var fourths: Int { get }
}

/// A hash table for explorations, with open addressing and linear probing. When the table grows,
/// the number of slots doubles. While the table grows, the old and the new slots exist at the same
/// time.
struct ProbedTable<Slot: ProbedSlot>: Sendable {
  private var slots = Array(repeating: Slot(), count: Slot.least)
  private(set) var count = 0

  /// The number of entries at which the table begins to grow.
  private var room: Int { slots.count / 4 * Slot.fourths }

  /// The maximum number of entries that may be added between two checks of `bytes`. If the table
  /// grows with this many further entries, `bytes` already includes the growth.
  static var notice: Int { 64 }

  /// The memory use in bytes. If the table will grow soon, the value is the memory use during the
  /// growth.
  var bytes: Int {
    let size = slots.count * MemoryLayout<Slot>.stride
    return count + Self.notice < room ? size : 3 * size
  }

  /// The index of the slot that contains a key. If no slot contains the key, the index of the empty
  /// slot for this key.
  @inline(__always) private func index(of key: Slot.Key) -> Int {
    let mask = slots.count - 1
    var index = Int(truncatingIfNeeded: Slot.hash(key)) & mask
    while !slots[index].isEmpty, !Slot.areSame(slots[index].key, key) { index = (index + 1) & mask }
    return index
  }

  /// The first slot in the search for a key.
  @inline(__always) func firstSlot(of key: Slot.Key) -> Slot {
    slots[Int(truncatingIfNeeded: Slot.hash(key)) & (slots.count - 1)]
  }

  /// The slot that contains a key; an empty slot if no slot contains the key.
  @inline(__always) subscript(key: Slot.Key) -> Slot { slots[index(of: key)] }

  /// Adds a slot. If the table already contains the key, returns false and does not change the
  /// table.
  mutating func add(_ slot: Slot) -> Bool {
    makeRoom()
    let index = index(of: slot.key)
    guard slots[index].isEmpty else { return false }
    slots[index] = slot
    count += 1
    return true
  }

  /// Adds a slot, and does not check whether the table contains the key.
  ///
  /// - Precondition: The key is not in the table.
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
