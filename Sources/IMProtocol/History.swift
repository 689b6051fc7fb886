public import Base

/// A list that only grows. Copies of the list share all elements that were sealed before copying.
///
/// After ``seal()`` has sealed the current elements, each copy appends elements to a tail of its
/// own. The number of shared elements does not affect how long copying takes.
public struct History<Element> {
  /// The shared elements, oldest first.
  @usableFromInline var sealed: [Part] = []
  /// The total number of elements in all sealed parts.
  @usableFromInline var sealedCount = 0
  /// The elements appended since the last call of ``seal()``.
  @usableFromInline var tail: [Element] = []

  /// Consecutive elements that were sealed by the same call of ``seal()``.
  @usableFromInline struct Part {
    @usableFromInline let start: Int
    @usableFromInline var elements: [Element]

    @inlinable init(start: Int, elements: [Element]) {
      self.start = start
      self.elements = elements
    }
  }

  @inlinable package init() {}

  /// Seals the current elements, so that all later copies share them.
  @inlinable public mutating func seal() {
    if tail.isEmpty { return }
    var part = Part(start: sealedCount, elements: tail)
    sealedCount += tail.count
    tail = []
    // Many short parts would make copying slow, so merge a short part with the part before it.
    while let last = sealed.last, last.elements.count <= part.elements.count,
      last.elements.count + part.elements.count <= Self.mostMerged
    {
      part = Part(start: last.start, elements: last.elements + part.elements)
      sealed.removeLast()
    }
    sealed.append(part)
  }

  /// The maximum number of elements in a merged part. If a part is shared, changing an element
  /// copies the whole part.
  @inlinable static var mostMerged: Int { 256 }

  /// Reserves memory for the first elements, so that the first appends move no elements.
  @inlinable package mutating func reserveCapacity(_ count: Int) { tail.reserveCapacity(count) }

  @inlinable package mutating func append(_ element: Element) { tail.append(element) }

  /// Changes an element. If copies of the list share the part that contains the element, the part
  /// is copied first.
  @inlinable public mutating func change(_ index: Int, _ change: (inout Element) -> Void) {
    if index >= sealedCount {
      change(&tail[index - sealedCount])
    } else {
      let position = part(of: index)
      change(&sealed[position].elements[index - sealed[position].start])
    }
  }

  /// Appends elements and returns their indices. All new elements are in one part, so ``slice(_:)``
  /// can return them.
  @inlinable public mutating func append(contentsOf list: some Collection<Element>) -> Range<Int> {
    let start = count
    tail.append(contentsOf: list)
    return start..<count
  }

  /// Removes all elements, without releasing the memory of the tail.
  @inlinable public mutating func removeAll() {
    sealed.removeAll()
    sealedCount = 0
    tail.removeAll(keepingCapacity: true)
  }

  /// Returns consecutive elements.
  ///
  /// - Precondition: Either all of these elements were sealed by the same call of ``seal()``, or
  ///   none of them is sealed.
  @inlinable public func slice(_ range: Range<Int>) -> ArraySlice<Element> {
    if range.lowerBound >= sealedCount {
      return tail[range.lowerBound - sealedCount..<range.upperBound - sealedCount]
    }
    if range.isEmpty { return [] }
    let part = sealed[part(of: range.lowerBound)]
    return part.elements[range.lowerBound - part.start..<range.upperBound - part.start]
  }

  /// Removes the latest elements.
  ///
  /// - Precondition: None of them is sealed.
  @inlinable package mutating func removeLast(_ count: Int) { tail.removeLast(count) }

  /// Forgets the elements before `index`. All others keep their indices.
  @inlinable package mutating func forget(before index: Int) {
    if index > sealedCount {
      tail.removeFirst(index - sealedCount)
      (sealed, sealedCount) = ([], index)
    } else {
      sealed.removeAll { $0.start + $0.elements.count <= index }
      if let first = sealed.first, first.start < index {
        sealed[0] = Part(start: index, elements: Array(first.elements[(index - first.start)...]))
      }
    }
  }

  /// The indices of the elements that were not forgotten.
  @inlinable package var keptIndices: Range<Int> { (sealed.first?.start ?? sealedCount)..<endIndex }

  /// Whether an element was not forgotten.
  @inlinable package func keeps(_ index: Int) -> Bool { keptIndices.contains(index) }

  @inlinable func part(of index: Int) -> Int { sealed.partitioningIndex { $0.start > index } - 1 }
}

extension History: IndexedFromZero {
  /// The number of elements.
  @inlinable public var endIndex: Int { sealedCount + tail.count }

  /// Accesses the element at this index.
  @inlinable public subscript(index: Int) -> Element {
    if index >= sealedCount { return tail[index - sealedCount] }
    let part = sealed[part(of: index)]
    return part.elements[index - part.start]
  }

  /// Returns the element at this index. In contrast to the subscript, this method is always
  /// inlined, so that a caller that needs only a part of a large element doesn't copy the rest.
  @inlinable @inline(__always) public func element(at index: Int) -> Element {
    index >= sealedCount ? tail[index - sealedCount] : self[index]
  }
}

extension History: Sendable where Element: Sendable {}
extension History.Part: Sendable where Element: Sendable {}
