/// An element that is identified by a key. Lists of keyed elements are sorted by key, in ascending
/// order.
public protocol Keyed {
  /// Identifies an element in a list, and determines its position there.
  associatedtype Key: Comparable

  /// The key of the element.
  var key: Key { get }
}

extension RandomAccessCollection where Element: Keyed {
  /// Returns the index of the element with a key, or nil if there is none.
  @inlinable public func index(of key: Element.Key) -> Index? {
    let index = partitioningIndex { $0.key >= key }
    return index < endIndex && self[index].key == key ? index : nil
  }

  /// The element with a key, or nil if there is none.
  @inlinable public subscript(key key: Element.Key) -> Element? { index(of: key).map { self[$0] } }
}

extension MutableCollection
where Self: RandomAccessCollection & RangeReplaceableCollection, Element: Keyed {
  /// Replaces the element that has the same key as `element`. If no element has this key, inserts
  /// `element` where its key belongs.
  @inlinable public mutating func put(_ element: consuming Element) {
    let key = element.key
    let index = partitioningIndex { $0.key >= key }
    if index < endIndex && self[index].key == key {
      self[index] = element
    } else {
      insert(element, at: index)
    }
  }
}
