/// A collection whose indices count from 0.
///
/// The standard library's default implementations compute distances between indices with generic
/// code. Debug builds don't specialize this code, so computing `count` used to take a tenth of the
/// processor time of all tests.
public protocol IndexedFromZero: RandomAccessCollection where Index == Int {}

extension IndexedFromZero {
  /// The index of the first element, which is always 0.
  @inlinable @inline(__always) public var startIndex: Int { 0 }

  /// The number of elements.
  @inlinable @inline(__always) public var count: Int { endIndex }

  /// Whether there are no elements.
  @inlinable @inline(__always) public var isEmpty: Bool { endIndex == 0 }

  /// Returns the next index.
  @inlinable @inline(__always) public func index(after index: Int) -> Int { index + 1 }

  /// Moves `index` to the next element.
  @inlinable @inline(__always) public func formIndex(after index: inout Int) { index += 1 }

  /// Returns the index that is `distance` elements after `index`. A negative distance leads to an
  /// earlier index.
  @inlinable @inline(__always) public func index(_ index: Int, offsetBy distance: Int) -> Int {
    index + distance
  }

  /// Returns the number of elements from `start` to `end`.
  @inlinable @inline(__always) public func distance(from start: Int, to end: Int) -> Int {
    end - start
  }
}
