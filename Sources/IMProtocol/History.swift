public import Ground

/// A list that grows at its end, and whose copies share what they had in common.
///
/// Sealing it makes all that it holds the shared beginning of its copies: each then appends to a
/// tail of its own, so that a copy costs the same however long the beginning is.
public struct History<Element> {
  /// What is shared, in order.
  @usableFromInline var sealed: [Part] = []
  /// How many elements the sealed parts hold.
  @usableFromInline var sealedCount = 0
  /// What was appended since.
  @usableFromInline var tail: [Element] = []

  /// A run of elements that no copy changes any more.
  @usableFromInline struct Part {
    @usableFromInline let start: Int
    @usableFromInline var elements: [Element]

    @inlinable init(start: Int, elements: [Element]) {
      self.start = start
      self.elements = elements
    }
  }

  @inlinable package init() {}

  /// Makes what it holds the shared beginning of its copies.
  @inlinable public mutating func seal() {
    if tail.isEmpty { return }
    sealed.append(Part(start: sealedCount, elements: tail))
    sealedCount += tail.count
    tail = []
  }

  @inlinable package mutating func append(_ element: Element) { tail.append(element) }

  /// Changes an element; one that is shared is copied with its part.
  @inlinable public mutating func change(_ index: Int, _ change: (inout Element) -> Void) {
    if index >= sealedCount {
      change(&tail[index - sealedCount])
    } else {
      let place = part(of: index)
      change(&sealed[place].elements[index - sealed[place].start])
    }
  }

  /// Appends elements together, and gives their indices. They stay in one part, as one slice.
  @inlinable public mutating func append(contentsOf list: some Collection<Element>) -> Range<Int> {
    let start = count
    tail.append(contentsOf: list)
    return start..<count
  }

  /// Forgets everything but keeps the room of the tail.
  @inlinable public mutating func removeAll() {
    sealed.removeAll()
    sealedCount = 0
    tail.removeAll(keepingCapacity: true)
  }

  /// Elements that were appended together, or after one another since the same seal.
  @inlinable public func slice(_ range: Range<Int>) -> ArraySlice<Element> {
    if range.lowerBound >= sealedCount {
      return tail[range.lowerBound - sealedCount..<range.upperBound - sealedCount]
    }
    if range.isEmpty { return [] }
    let part = sealed[part(of: range.lowerBound)]
    return part.elements[range.lowerBound - part.start..<range.upperBound - part.start]
  }

  /// The place of the sealed part that holds an element.
  @inlinable func part(of index: Int) -> Int { sealed.partitioningIndex { $0.start > index } - 1 }
}

extension History: RandomAccessCollection {
  /// The index of the first element.
  @inlinable public var startIndex: Int { 0 }

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
