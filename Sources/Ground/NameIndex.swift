/// A look-up of names by their bytes: a sorted array, so that no input can make it slow and no
/// look-up allocates.
package struct NameIndex: Sendable {
  /// The bytes of all names, one after the other.
  private var arena: [UInt8] = []
  /// The names with what they stand for, ordered by length and then by bytes.
  private var entries: [Entry] = []

  private struct Entry {
    var start: UInt32
    var length: UInt32
    var value: Int
  }

  /// Makes an index without names.
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
    entries.sort { left, right in
      if left.length != right.length { return left.length < right.length }
      let name = Int(right.start)..<Int(right.start) + Int(right.length)
      let order = Self.compare(left, in: arena, arena.span.extracting(name))
      return order == 0 ? left.start < right.start : order < 0
    }
  }

  /// What a name stands for, or nil.
  package func value(of name: Span<UInt8>) -> Int? {
    let place = firstPlace(notBefore: name)
    let isThere = place < entries.count && Self.compare(entries[place], in: arena, name) == 0
    return isThere ? entries[place].value : nil
  }

  /// What a name stands for, or nil.
  package func value(of name: ArraySlice<UInt8>) -> Int? { value(of: name.span) }

  /// Adds a name that is not there yet. Cheap while there are few; see `init(sorting:)` for many.
  package mutating func add(_ name: ArraySlice<UInt8>, value: Int) {
    let place = firstPlace(notBefore: name.span)
    entries.insert(append(name, value: value), at: place)
  }

  private mutating func append(_ name: ArraySlice<UInt8>, value: Int) -> Entry {
    let start = UInt32(truncatingIfNeeded: arena.count)
    arena.append(contentsOf: name)
    return Entry(start: start, length: UInt32(truncatingIfNeeded: name.count), value: value)
  }

  private func firstPlace(notBefore name: Span<UInt8>) -> Int {
    entries.partitioningIndex { Self.compare($0, in: arena, name) >= 0 }
  }

  /// Negative, zero or positive as an entry's name stands before, at or after another.
  @inline(__always)
  private static func compare(_ entry: Entry, in arena: [UInt8], _ name: Span<UInt8>) -> Int {
    if Int(entry.length) != name.count { return Int(entry.length) < name.count ? -1 : 1 }
    let start = Int(entry.start)
    for index in name.indices where arena[start + index] != name[index] {
      return arena[start + index] < name[index] ? -1 : 1
    }
    return 0
  }
}
