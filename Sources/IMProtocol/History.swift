public import Base

/// A list to which elements are only appended. A copy shares the elements that were sealed before
/// the copy was made.
///
/// The method ``seal()`` seals the current elements. Each copy appends new elements to the copy's
/// own tail. The time for a copy does not depend on the number of shared elements.
public struct History<Element> {
  /// The shared elements, in the order in which they were appended.
  @usableFromInline var sealed: [Part] = []
  /// The number of elements in all sealed parts.
  @usableFromInline var sealedCount = 0
  /// The elements that were appended after the latest call of ``seal()``.
  @usableFromInline var tail: [Element] = []

  /// Consecutive elements that one call of ``seal()`` sealed.
  @usableFromInline struct Part {
    @usableFromInline let start: Int
    @usableFromInline var elements: [Element]

    @inlinable init(start: Int, elements: [Element]) {
      self.start = start
      self.elements = elements
    }
  }

  @inlinable package init() {}

  /// Seals the current elements. All later copies share these elements.
  @inlinable public mutating func seal() {
    if tail.isEmpty { return }
    sealed.append(Part(start: sealedCount, elements: tail))
    sealedCount += tail.count
    tail = []
  }

  @inlinable package mutating func append(_ element: Element) { tail.append(element) }

  /// Changes an element. If the element is in a sealed part that copies of the list share, the
  /// method copies the part and changes the copy.
  @inlinable public mutating func change(_ index: Int, _ change: (inout Element) -> Void) {
    if index >= sealedCount {
      change(&tail[index - sealedCount])
    } else {
      let position = part(of: index)
      change(&sealed[position].elements[index - sealed[position].start])
    }
  }

  /// Appends elements, and returns the indices of the elements. All appended elements are in one
  /// part, so that ``slice(_:)`` can return the elements.
  @inlinable public mutating func append(contentsOf list: some Collection<Element>) -> Range<Int> {
    let start = count
    tail.append(contentsOf: list)
    return start..<count
  }

  /// Removes all elements and retains the memory of the tail.
  @inlinable public mutating func removeAll() {
    sealed.removeAll()
    sealedCount = 0
    tail.removeAll(keepingCapacity: true)
  }

  /// Returns the elements in a range.
  ///
  /// - Precondition: No call of ``seal()`` separates the elements.
  @inlinable public func slice(_ range: Range<Int>) -> ArraySlice<Element> {
    if range.lowerBound >= sealedCount {
      return tail[range.lowerBound - sealedCount..<range.upperBound - sealedCount]
    }
    if range.isEmpty { return [] }
    let part = sealed[part(of: range.lowerBound)]
    return part.elements[range.lowerBound - part.start..<range.upperBound - part.start]
  }

  /// Returns the index of the sealed part that contains an element.
  @inlinable func part(of index: Int) -> Int { sealed.partitioningIndex { $0.start > index } - 1 }
}

extension History: IndexedFromZero {
  /// The number of elements.
  @inlinable public var endIndex: Int { sealedCount + tail.count }

  /// An element.
  @inlinable public subscript(index: Int) -> Element {
    if index >= sealedCount { return tail[index - sealedCount] }
    let part = sealed[part(of: index)]
    return part.elements[index - part.start]
  }
}

extension History: Sendable where Element: Sendable {}
extension History.Part: Sendable where Element: Sendable {}
