public import Ground

/// A list that is filled, read and emptied over and over, and keeps its room.
///
/// Emptying costs nothing: the elements stay where they are until others take their places. They
/// must therefore be plain values, which hold nothing that is to be given back.
public struct EffectBuffer<Element> {
  @usableFromInline var elements: [Element] = []
  /// How many of them count.
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
}

extension EffectBuffer: RandomAccessCollection {
  /// The index of the first element.
  @inlinable public var startIndex: Int { 0 }

  /// The number of elements.
  @inlinable public var endIndex: Int { used }

  /// An element.
  @inlinable public subscript(index: Int) -> Element {
    if index >= used { fatal("a buffer of \(used) effects has none at \(index)") }
    return elements[index]
  }
}

extension EffectBuffer: Sendable where Element: Sendable {}
