/// A list inside a message: elements of an `Arena`, one behind the other.
///
/// Messages stay small and plain this way. The arena only grows, so that a slice stays valid for as
/// long as the run lasts.
public struct Slice<Element>: Hashable, Sendable {
  /// The index of the first element.
  public var start: UInt32
  /// The number of elements.
  public var count: UInt32

  @inlinable package init(start: Int, count: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.count = UInt32(truncatingIfNeeded: count)
  }

  /// The empty list.
  @inlinable public static var empty: Slice { Slice(start: 0, count: 0) }

  /// No list at all: nil.
  @inlinable public static var absent: Slice { Slice(start: -1, count: 0) }

  /// The indices of its elements.
  @inlinable public var indices: Range<Int> { Int(start)..<Int(start) + Int(count) }
}
