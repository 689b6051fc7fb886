public import Base

/// A list of notifications, like ``EffectBuffer``. A notification to several receivers is called a
/// fan-out and is stored as one element. The element contains the first receiver. The list `others`
/// contains the other receivers.
public struct FanOutBuffer<Element, Receiver> {
  @usableFromInline var elements = EffectBuffer<Element>()
  /// The receivers of all fan-outs except each first receiver, in the order of the fan-outs.
  @usableFromInline var others = EffectBuffer<Receiver>()
  @usableFromInline var fanOuts = EffectBuffer<FanOut>()
  /// The index in `elements` of the last fan-out; `Int.min` if there is no fan-out.
  @usableFromInline var lastElement = Int.min

  /// An element with several receivers. The property `element` is the index of the element. The
  /// property `start` is the index in `others` of the element's second receiver.
  @usableFromInline struct FanOut: BitwiseCopyable, Sendable {
    @usableFromInline let element: Int
    @usableFromInline let start: Int

    @inlinable init(element: Int, start: Int) {
      self.element = element
      self.start = start
    }
  }

  @inlinable package init() {}

  /// The indices of the elements. A fan-out is one element.
  @inlinable public var indices: Range<Int> { elements.indices }

  /// An element.
  @inlinable public subscript(index: Int) -> Element { elements[index] }

  /// Appends an element.
  @inlinable @inline(__always)
  public mutating func append(_ element: Element) { elements.append(element) }

  /// Adds another receiver of the last element.
  ///
  /// - Precondition: The list is not empty.
  @inlinable @inline(__always) public mutating func appendLikewise(for receiver: Receiver) {
    if lastElement != elements.count &- 1 { beginFanOut() }
    others.append(receiver)
  }

  @inlinable @inline(never) mutating func beginFanOut() {
    if elements.isEmpty { fatal("a notification is sent to one more, and none was sent before") }
    lastElement = elements.count - 1
    fanOuts.append(FanOut(element: lastElement, start: others.count))
  }

  @inlinable package mutating func removeAll() {
    elements.removeAll()
    others.removeAll()
    fanOuts.removeAll()
    lastElement = .min
  }

  /// Returns whether an element has only one receiver.
  @inlinable @inline(__always)
  public func isAlone(_ element: Int) -> Bool { fanOuts.isEmpty || indices(of: element).isEmpty }

  @inlinable @inline(never) func indices(of element: Int) -> Range<Int> {
    let index = fanOuts.partitioningIndex { $0.element >= element }
    guard index < fanOuts.count, fanOuts[index].element == element else { return 0..<0 }
    let isLast = index + 1 == fanOuts.count
    return fanOuts[index].start..<(isLast ? others.count : fanOuts[index + 1].start)
  }

  /// Returns the receivers of an element except the first receiver.
  @inlinable public func others(of element: Int) -> ArraySlice<Receiver> {
    others.elements[indices(of: element)]
  }

  /// Returns one element for each receiver of each element. The result has the order of the
  /// elements, and the receivers of an element remain in order.
  ///
  /// - Parameter likewise: a closure that returns a copy of an element for another receiver.
  @inlinable public func all(_ likewise: (Element, Receiver) -> Element) -> [Element] {
    if fanOuts.isEmpty { return Array(elements) }
    return elements.indices.flatMap { index in
      [elements[index]] + others(of: index).map { likewise(elements[index], $0) }
    }
  }
}

extension FanOutBuffer: Sendable where Element: Sendable, Receiver: Sendable {}
