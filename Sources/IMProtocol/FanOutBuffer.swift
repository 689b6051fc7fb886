public import Base

/// A list of notifications that, like an ``EffectBuffer``, is emptied without releasing its memory.
/// A notification to several receivers, called a fan-out, is stored only once: the element itself
/// names the first receiver, and `others` lists the other receivers.
public struct FanOutBuffer<Element, Receiver> {
  @usableFromInline var elements = EffectBuffer<Element>()
  /// Each fan-out's receivers except the first, in the order of the fan-outs.
  @usableFromInline var others = EffectBuffer<Receiver>()
  @usableFromInline var fanOuts = EffectBuffer<FanOut>()
  /// The last fan-out's index in `elements`; `Int.min` if there are no fan-outs.
  @usableFromInline var lastElement = Int.min

  /// Describes an element with several receivers by the element's index in `elements` and the
  /// second receiver's index in `others`.
  @usableFromInline struct FanOut: BitwiseCopyable, Sendable {
    @usableFromInline let element: Int
    @usableFromInline let start: Int

    @inlinable init(element: Int, start: Int) {
      self.element = element
      self.start = start
    }
  }

  @inlinable package init() {}

  /// The elements' indices. A fan-out is one element.
  @inlinable public var indices: Range<Int> { elements.indices }

  /// Accesses the element at this index.
  @inlinable public subscript(index: Int) -> Element { elements[index] }

  /// Appends a notification to one receiver.
  @inlinable @inline(__always)
  public mutating func append(_ element: Element) { elements.append(element) }

  /// Adds another receiver to the last element.
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

  /// Moves the first element behind all others.
  ///
  /// - Precondition: The first element has only one receiver.
  package mutating func moveFirstToEnd() {
    if fanOuts.first?.element == 0 { fatal("a fan-out is moved") }
    elements.moveFirstToEnd()
    for index in fanOuts.indices {
      let (element, start) = (fanOuts[index].element, fanOuts[index].start)
      fanOuts.elements[index] = FanOut(element: element - 1, start: start)
    }
    if lastElement != .min { lastElement -= 1 }
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

  /// Returns all receivers of an element except the first.
  @inlinable public func others(of element: Int) -> ArraySlice<Receiver> {
    others.elements[indices(of: element)]
  }

  /// Returns a separate element for each receiver, without changing the order of elements or
  /// receivers.
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
