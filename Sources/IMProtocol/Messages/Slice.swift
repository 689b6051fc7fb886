/// A list in a message: consecutive elements of an `Arena`.
///
/// Messages contain slices instead of arrays, so messages are small values without references. A
/// slice remains valid until the end of the run, because the arena removes no elements during a
/// run.
public struct Slice<Element>: Hashable, Sendable {
  /// The first element's index in the arena.
  public var start: UInt32
  /// The number of elements.
  public var count: UInt32

  @inlinable package init(start: Int, count: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.count = UInt32(truncatingIfNeeded: count)
  }

  /// The empty list.
  @inlinable public static var empty: Slice { Slice(start: 0, count: 0) }

  /// Represents the absence of a list (nil).
  @inlinable public static var absent: Slice { Slice(start: -1, count: 0) }

  /// The elements' indices in the arena's list.
  @inlinable public var indices: Range<Int> { Int(start)..<Int(start) + Int(count) }
}
