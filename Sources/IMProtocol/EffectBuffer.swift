public import Base

/// A list that is filled, read and emptied again and again, without releasing its memory.
///
/// Emptying the list takes almost no time, because old elements stay in memory until new elements
/// overwrite them. Elements must be plain values that own no resources, because emptying the list
/// doesn't destroy the elements.
public struct EffectBuffer<Element> {
  @usableFromInline var elements: [Element] = []
  /// The number of valid elements in `elements`. Valid elements precede all others.
  @usableFromInline var used = 0

  @inlinable package init() {}

  @inlinable @inline(__always) package mutating func append(_ element: Element) {
    if used < elements.count {
      elements[used] = element
    } else {
      elements.append(element)
    }
    used += 1
  }

  @inlinable package mutating func removeAll() { used = 0 }

  /// Moves the first element behind all others.
  ///
  /// - Precondition: The list is not empty.
  mutating func moveFirstToEnd() {
    if used == 0 { fatal("an empty buffer has no first effect") }
    let first = elements[0]
    for index in 1..<used { elements[index - 1] = elements[index] }
    elements[used - 1] = first
  }
}

extension EffectBuffer: IndexedFromZero {
  /// The number of elements.
  @inlinable public var endIndex: Int { used }

  /// Accesses the element at this index.
  @inlinable public subscript(index: Int) -> Element {
    if index >= used { fatal("a buffer of \(used) effects has none at \(index)") }
    return elements[index]
  }
}

extension EffectBuffer: Sendable where Element: Sendable {}
