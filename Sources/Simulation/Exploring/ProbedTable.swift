/// What a ``ProbedTable`` holds at one position: a key, and what belongs to it.
protocol ProbedSlot: BitwiseCopyable, Sendable {
  associatedtype Key: BitwiseCopyable
  /// Holds nothing.
  init()
  var isEmpty: Bool { get }
  var key: Key { get }
  static func areSame(_ one: Key, _ other: Key) -> Bool
  /// Where the search for a key begins, modulo the size of the table.
  static func hash(_ key: Key) -> UInt64
  /// How many slots a table has at first, and how many fourths of them it fills before it grows.
  static var least: Int { get }
  static var fourths: Int { get }
}

/// A hash table of an exploration, by open addressing with linear probing. It grows to twice its
/// size while the old one is still there.
struct ProbedTable<Slot: ProbedSlot>: Sendable {
  private var slots = Array(repeating: Slot(), count: Slot.least)
  private(set) var count = 0

  /// How many it holds before it grows.
  private var room: Int { slots.count / 4 * Slot.fourths }

  /// So many entries before it grows it says so: as many may be added before somebody asks.
  static var notice: Int { 64 }

  /// The bytes that it takes; when it is about to grow, those that it takes meanwhile.
  var bytes: Int {
    let size = slots.count * MemoryLayout<Slot>.stride
    return count + Self.notice < room ? size : 3 * size
  }

  /// The slot of a key, or the empty one where it would be.
  @inline(__always) private func index(of key: Slot.Key) -> Int {
    let mask = slots.count - 1
    var index = Int(truncatingIfNeeded: Slot.hash(key)) & mask
    while !slots[index].isEmpty, !Slot.areSame(slots[index].key, key) { index = (index + 1) & mask }
    return index
  }

  /// What it holds of a key; an empty slot for nothing.
  @inline(__always) subscript(key: Slot.Key) -> Slot { slots[index(of: key)] }

  /// Adds a slot; false, and nothing is changed, where its key is there.
  mutating func add(_ slot: Slot) -> Bool {
    makeRoom()
    let index = index(of: slot.key)
    guard slots[index].isEmpty else { return false }
    slots[index] = slot
    count += 1
    return true
  }

  /// Adds a slot without comparing keys.
  ///
  /// - Precondition: its key is not there.
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
