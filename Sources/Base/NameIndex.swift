/// A map from names to values. Names are compared byte by byte. The map is a sorted array, because
/// some inputs would make a hash table slow. Looking up a name allocates no memory.
package struct NameIndex: Sendable {
  /// The bytes of all names, one name after the other.
  private var arena: ContiguousArray<UInt8> = []
  /// The names with their values. The names are ordered by length, then by the number that a name's
  /// last eight bytes form, then by the remaining bytes.
  private var entries: [Entry] = []
  /// `starts[n]` is the index in `entries` of the first name with at least n bytes, for n from 0 to
  /// ``longest``. Therefore, a search compares a name only with names of the same length. The array
  /// is empty if the index was created with fewer than eight names.
  private var starts: [UInt32] = []

  /// All names with at least this many bytes share one element of ``starts``.
  private static let longest = 32

  private struct Entry {
    var start: UInt32
    var length: UInt32
    var lastWord: UInt64
    var value: Int
  }

  package init() {}

  /// Maps each name in a list to its position in the list. If a name occurs more than once, its
  /// first position counts.
  package init(_ names: [String]) {
    entries.reserveCapacity(names.count)
    for position in names.indices {
      entries.append(append(names[position].utf8, value: position))
    }
    prepare()
  }

  /// Creates an index of many names at once. If a name occurs more than once, its first value
  /// counts.
  package init(sorting names: [(name: ArraySlice<UInt8>, value: Int)]) {
    entries.reserveCapacity(names.count)
    for (name, value) in names { entries.append(append(name, value: value)) }
    prepare()
  }

  /// Sorts the entries, removes names that occur again, and fills `starts`.
  private mutating func prepare() {
    let arena = arena
    func compare(_ one: Entry, _ other: Entry) -> Int {
      let name = Int(other.start)..<Int(other.start) + Int(other.length)
      return Self.compare(one, in: arena, arena.span.extracting(name), other.lastWord)
    }
    let sorted = entries.sorted { one, other in
      let order = compare(one, other)
      return order == 0 ? one.start < other.start : order < 0
    }
    entries = sorted.indices.compactMap { index in
      index > 0 && compare(sorted[index - 1], sorted[index]) == 0 ? nil : sorted[index]
    }
    if entries.count >= 8 {
      starts = (0...Self.longest).map { length in
        UInt32(entries.partitioningIndex { $0.length >= length })
      }
    }
  }

  /// Returns the value of a name, or nil if the index does not contain it.
  package func value(of name: Span<UInt8>) -> Int? {
    let (index, isThere) = search(name)
    return isThere ? entries[index].value : nil
  }

  /// Returns the value of a name, or nil if the index does not contain it.
  package func value(of name: ArraySlice<UInt8>) -> Int? { value(of: name.span) }

  /// Adds a name. Adding a name takes time proportional to the number of names in the index. To add
  /// many names, use `init(sorting:)`.
  ///
  /// - Precondition: The map does not contain the name yet.
  package mutating func add(_ name: ArraySlice<UInt8>, value: Int) {
    if entries.isEmpty { entries.reserveCapacity(8) }
    let index = search(name.span).index
    let entry = append(name, value: value)
    entries.insert(entry, at: index)
    // In `entries`, each longer name is now one position further back.
    for length in starts.indices.dropFirst(name.count + 1) { starts[length] += 1 }
  }

  private mutating func append(_ name: some Collection<UInt8>, value: Int) -> Entry {
    let start = arena.count
    arena.append(contentsOf: name)
    let bytes = arena.span.extracting(start..<arena.count)
    return Entry(
      start: UInt32(truncatingIfNeeded: start), length: UInt32(truncatingIfNeeded: bytes.count),
      lastWord: bytes.lastWord, value: value)
  }

  /// If the name is in `entries`, returns its index and true. If the name is not in `entries`,
  /// returns false and the index at which to insert the name.
  private func search(_ name: Span<UInt8>) -> (index: Int, isThere: Bool) {
    var (low, high) = (0, entries.count)
    if !starts.isEmpty {
      low = Int(starts[min(name.count, Self.longest)])
      if name.count < Self.longest { high = Int(starts[name.count + 1]) }
    }
    let lastWord = name.lastWord
    while low < high {
      let middle = (low + high) / 2
      let order = Self.compare(entries[middle], in: arena, name, lastWord)
      if order == 0 { return (middle, true) }
      if order < 0 { low = middle + 1 } else { high = middle }
    }
    return (low, false)
  }

  /// Returns a negative number if the entry's name sorts before `name`, zero if the names are
  /// equal, and a positive number if it sorts after `name`.
  @inline(__always) private static func compare(
    _ entry: Entry, in arena: ContiguousArray<UInt8>, _ name: Span<UInt8>, _ lastWord: UInt64
  ) -> Int {
    if Int(entry.length) != name.count { return Int(entry.length) < name.count ? -1 : 1 }
    if entry.lastWord != lastWord { return entry.lastWord < lastWord ? -1 : 1 }
    if name.count <= 8 { return 0 }
    let start = Int(entry.start)
    return arena.span.extracting(start..<start + name.count).order(name)
  }
}
