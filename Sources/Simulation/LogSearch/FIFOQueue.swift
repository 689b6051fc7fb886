/// A queue in which both appending an element and removing the first element take constant time, on
/// average.
///
/// An `ArraySlice` never reuses the space of elements that were removed from its front, so a short
/// queue would need a new buffer for almost every element.
struct FIFOQueue<Element: Sendable>: Sendable {
  /// `startIndex` removed elements, followed by the elements of the queue.
  private var storage: [Element] = []
  private(set) var startIndex = 0

  /// While the queue contains elements, `removeFirst` discards removed elements only if there are
  /// at least this many of them.
  private static var fewestToDiscard: Int { 32 }

  var endIndex: Int { storage.count }

  /// Removes and returns the first element. Indices into the queue become invalid.
  ///
  /// - Precondition: The queue isn't empty.
  @discardableResult mutating func removeFirst() -> Element {
    let first = storage[startIndex]
    startIndex += 1
    if startIndex >= Self.fewestToDiscard, 2 * startIndex >= storage.count {
      storage.removeFirst(startIndex)
      startIndex = 0
    }
    return first
  }

  /// Appends an element. Indices into the queue become invalid.
  // An empty queue is reset here and not when its last element is removed: if the storage is shared
  // with a copy of the queue, the reset needs a new buffer, as appending does.
  mutating func append(_ element: Element) {
    if startIndex == storage.count {
      storage.removeAll(keepingCapacity: true)
      startIndex = 0
    }
    storage.append(element)
  }
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
