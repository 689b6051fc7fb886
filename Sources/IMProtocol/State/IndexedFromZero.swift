/// A collection whose indices are the integers from 0 to the number of elements.
///
/// The default implementations of the standard library compute distances of indices with generic
/// code. Builds for debugging don't specialize this code: reading the number of elements took a
/// tenth of the processor time of all tests.
public protocol IndexedFromZero: RandomAccessCollection where Index == Int {}

extension IndexedFromZero {
  /// The index of the first element.
  @inlinable @inline(__always) public var startIndex: Int { 0 }

  /// The number of elements.
  @inlinable @inline(__always) public var count: Int { endIndex }

  /// Returns whether there are no elements.
  @inlinable @inline(__always) public var isEmpty: Bool { endIndex == 0 }

  /// Returns the index after the given one.
  @inlinable @inline(__always) public func index(after index: Int) -> Int { index + 1 }

  /// Replaces an index by the one after it.
  @inlinable @inline(__always) public func formIndex(after index: inout Int) { index += 1 }

  /// Returns the index at a distance from another one, which is negative for an earlier index.
  @inlinable @inline(__always) public func index(_ index: Int, offsetBy distance: Int) -> Int {
    index + distance
  }

  /// Returns the number of elements from one index to another.
  @inlinable @inline(__always) public func distance(from start: Int, to end: Int) -> Int {
    end - start
  }
}
