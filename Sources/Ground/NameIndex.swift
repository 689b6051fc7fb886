/// A look-up of names by their bytes: a sorted array, so that no input can make it slow and no
/// look-up allocates.
package struct NameIndex: Sendable {
  /// The bytes of all names, one after the other.
  private var arena: ContiguousArray<UInt8> = []
  /// The names with what they stand for, ordered by length, then by their last bytes as one number,
  /// and where these are equal by the others.
  private var entries: [Entry] = []
  /// For each length up to ``longest`` where the names begin that are at least as long, so that a
  /// search looks at names of one length only; empty where the names are few.
  private var starts: [UInt32] = []

  /// Names of this length or more are looked for among each other.
  private static let longest = 32

  private struct Entry {
    var start: UInt32
    var length: UInt32
    var lastWord: UInt64
    var value: Int
  }

  package init() {}

  /// Makes an index in which each name stands for its place in the list; of equal names the first
  /// one counts.
  package init(_ names: [String]) {
    self.init(sorting: names.indices.map { (Array(names[$0].utf8)[...], $0) })
  }

  /// Makes an index of many names at once; of equal names the first one given counts.
  package init(sorting names: [(name: ArraySlice<UInt8>, value: Int)]) {
    for (name, value) in names { entries.append(append(name, value: value)) }
    let arena = arena
    func compare(_ one: Entry, _ other: Entry) -> Int {
      let name = Int(other.start)..<Int(other.start) + Int(other.length)
      return Self.compare(one, in: arena, arena.span.extracting(name), other.lastWord)
    }
    let sorted = entries.sorted { one, other in
      let order = compare(one, other)
      return order == 0 ? one.start < other.start : order < 0
    }
    entries = sorted.indices.compactMap { place in
      place > 0 && compare(sorted[place - 1], sorted[place]) == 0 ? nil : sorted[place]
    }
    if entries.count >= 8 {
      starts = (0...Self.longest).map { length in
        UInt32(entries.partitioningIndex { $0.length >= length })
      }
    }
  }

  /// What a name stands for, or nil.
  package func value(of name: Span<UInt8>) -> Int? {
    let (place, isThere) = search(name)
    return isThere ? entries[place].value : nil
  }

  /// What a name stands for, or nil.
  package func value(of name: ArraySlice<UInt8>) -> Int? { value(of: name.span) }

  /// Adds a name that is not there yet. Cheap while there are few; see `init(sorting:)` for many.
  package mutating func add(_ name: ArraySlice<UInt8>, value: Int) {
    let place = search(name.span).place
    let entry = append(name, value: value)
    entries.insert(entry, at: place)
    // All that are longer begin one place later.
    for length in starts.indices.dropFirst(name.count + 1) { starts[length] += 1 }
  }

  private mutating func append(_ name: ArraySlice<UInt8>, value: Int) -> Entry {
    let start = UInt32(truncatingIfNeeded: arena.count)
    arena.append(contentsOf: name)
    return Entry(
      start: start, length: UInt32(truncatingIfNeeded: name.count), lastWord: name.span.lastWord,
      value: value)
  }

  /// Where a name stands, or would have to.
  private func search(_ name: Span<UInt8>) -> (place: Int, isThere: Bool) {
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

  /// Negative, zero or positive as an entry's name stands before, at or after another.
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
