/// A look-up of names by their bytes: a sorted array, so that no input can make it slow and no
/// look-up allocates.
struct NameIndex: Sendable {
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
  init() {}

  /// Makes an index in which each name stands for its place in the list.
  init(_ names: [String]) {
    for (value, name) in names.enumerated() { add(Array(name.utf8)[...], value: value) }
  }

  /// The number of names.
  var count: Int { entries.count }

  /// What a name stands for, or nil.
  func value(of name: ArraySlice<UInt8>) -> Int? {
    let place = firstPlace(notBefore: name)
    guard place < entries.count, compare(entries[place], name) == 0 else { return nil }
    return entries[place].value
  }

  /// Adds a name that is not there yet. Cheap while there are few; see `init(sorting:)` for many.
  mutating func add(_ name: ArraySlice<UInt8>, value: Int) {
    let place = firstPlace(notBefore: name)
    entries.insert(append(name, value: value), at: place)
  }

  /// Makes an index of many names at once; of equal names the first one given counts.
  init(sorting names: [(name: ArraySlice<UInt8>, value: Int)]) {
    for (name, value) in names { entries.append(append(name, value: value)) }
    let bytes = arena
    entries.sort { left, right in
      if left.length != right.length { return left.length < right.length }
      for i in 0..<Int(left.length) {
        let one = bytes[Int(left.start) + i]
        let other = bytes[Int(right.start) + i]
        if one != other { return one < other }
      }
      return left.start < right.start
    }
  }

  private mutating func append(_ name: ArraySlice<UInt8>, value: Int) -> Entry {
    let start = UInt32(truncatingIfNeeded: arena.count)
    arena.append(contentsOf: name)
    return Entry(start: start, length: UInt32(truncatingIfNeeded: name.count), value: value)
  }

  private func firstPlace(notBefore name: ArraySlice<UInt8>) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if compare(entries[middle], name) < 0 { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Negative, zero or positive as the entry stands before, at or after the name.
  private func compare(_ entry: Entry, _ name: ArraySlice<UInt8>) -> Int {
    if Int(entry.length) != name.count { return Int(entry.length) < name.count ? -1 : 1 }
    let start = Int(entry.start)
    let offset = name.startIndex
    for i in 0..<name.count {
      let one = arena[start + i]
      let other = name[offset + i]
      if one != other { return one < other ? -1 : 1 }
    }
    return 0
  }
}
