/// What stands in lists in ascending order of a key.
public protocol Keyed {
  /// What tells the elements of a list apart and orders them.
  associatedtype Key: Comparable

  /// The key of the element.
  var key: Key { get }
}

extension RandomAccessCollection where Element: Keyed {
  /// The index of the element with a key; nil when there is none.
  @inlinable public func index(of key: Element.Key) -> Index? {
    let index = partitioningIndex { $0.key >= key }
    return index < endIndex && self[index].key == key ? index : nil
  }

  /// The element with a key; nil when there is none.
  @inlinable public subscript(key key: Element.Key) -> Element? { index(of: key).map { self[$0] } }
}

extension MutableCollection
where Self: RandomAccessCollection & RangeReplaceableCollection, Element: Keyed {
  /// Puts an element in the place of the one with its key, or where it belongs.
  @inlinable public mutating func put(_ element: Element) {
    let index = partitioningIndex { $0.key >= element.key }
    if index < endIndex && self[index].key == element.key {
      self[index] = element
    } else {
      insert(element, at: index)
    }
  }
}
