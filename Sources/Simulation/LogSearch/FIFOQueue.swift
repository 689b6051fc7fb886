/// A queue in which both appending an element and removing the first element take constant time, on
/// average.
///
/// An `ArraySlice` from which the first element was removed has no spare capacity, so appending to
/// the slice copies it.
struct FIFOQueue<Element: Sendable>: Sendable {
  /// The elements, after `startIndex` elements that were removed.
  private var storage: [Element] = []
  private(set) var startIndex = 0

  /// The removed elements at the start of `storage` stay until there are this many of them and they
  /// are at least half of `storage`.
  private static var mostRemoved: Int { 32 }

  var endIndex: Int { storage.count }

  /// Removes and returns the first element. Indices into the queue become invalid.
  ///
  /// - Precondition: The queue isn't empty.
  mutating func removeFirst() -> Element {
    let first = storage[startIndex]
    startIndex += 1
    if startIndex == storage.count {
      storage.removeAll(keepingCapacity: true)
      startIndex = 0
    } else if startIndex >= Self.mostRemoved, 2 * startIndex >= storage.count {
      storage.removeFirst(startIndex)
      startIndex = 0
    }
    return first
  }

  mutating func append(_ element: Element) { storage.append(element) }
}

extension FIFOQueue: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  subscript(position: Int) -> Element {
    get { storage[position] }
    set { storage[position] = newValue }
  }

  mutating func replaceSubrange(_ range: Range<Int>, with elements: some Collection<Element>) {
    storage.replaceSubrange(range, with: elements)
  }
}

extension FIFOQueue: ExpressibleByArrayLiteral {
  init(arrayLiteral elements: Element...) { storage = elements }
}
