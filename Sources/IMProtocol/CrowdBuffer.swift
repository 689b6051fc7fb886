public import Ground

/// A list like ``EffectBuffer`` of what each of many is told, in which what a crowd is told alike
/// stands once, with those of the crowd behind the first.
public struct CrowdBuffer<Element, Receiver> {
  @usableFromInline var elements = EffectBuffer<Element>()
  /// The other receivers, of all crowds, in order.
  @usableFromInline var others = EffectBuffer<Receiver>()
  @usableFromInline var crowds = EffectBuffer<Crowd>()
  /// The element of the last crowd; where there is none, no place at all.
  @usableFromInline var lastElement = Int.min

  /// An element that others are told, too, and where these begin.
  @usableFromInline struct Crowd: BitwiseCopyable, Sendable {
    @usableFromInline let element: Int
    @usableFromInline let start: Int

    @inlinable init(element: Int, start: Int) {
      self.element = element
      self.start = start
    }
  }

  @inlinable package init() {}

  /// The places of the elements; a crowd has one.
  @inlinable public var indices: Range<Int> { elements.indices }

  /// An element.
  @inlinable public subscript(index: Int) -> Element { elements[index] }

  /// Appends an element.
  @inlinable @inline(__always)
  public mutating func append(_ element: Element) { elements.append(element) }

  /// Another is told the last element, too.
  ///
  /// - Precondition: there is one.
  @inlinable @inline(__always) public mutating func appendLikewise(for receiver: Receiver) {
    if lastElement != elements.count &- 1 { beginCrowd() }
    others.append(receiver)
  }

  @inlinable @inline(never) mutating func beginCrowd() {
    if elements.isEmpty { fatal("a notification is sent to one more, and none was sent before") }
    lastElement = elements.count - 1
    crowds.append(Crowd(element: lastElement, start: others.count))
  }

  @inlinable package mutating func removeAll() {
    elements.removeAll()
    others.removeAll()
    crowds.removeAll()
    lastElement = .min
  }

  /// Whether nobody is told an element but one.
  @inlinable @inline(__always)
  public func isAlone(_ element: Int) -> Bool { crowds.isEmpty || places(of: element).isEmpty }

  @inlinable @inline(never) func places(of element: Int) -> Range<Int> {
    let place = crowds.partitioningIndex { $0.element >= element }
    guard place < crowds.count, crowds[place].element == element else { return 0..<0 }
    let isLast = place + 1 == crowds.count
    return crowds[place].start..<(isLast ? others.count : crowds[place + 1].start)
  }

  /// The others who are told an element, too.
  @inlinable public func others(of element: Int) -> ArraySlice<Receiver> {
    others.elements[places(of: element)]
  }

  /// What each is told, one after the other.
  ///
  /// - Parameter likewise: the same for another.
  @inlinable public func all(_ likewise: (Element, Receiver) -> Element) -> [Element] {
    elements.indices.flatMap { index in
      [elements[index]] + others(of: index).map { likewise(elements[index], $0) }
    }
  }
}

extension CrowdBuffer: Sendable where Element: Sendable, Receiver: Sendable {}
