/// A range of bytes in a scenario's text.
@frozen
package struct SourceRange: Hashable, Sendable {
  /// An empty range, for objects without a location in a text.
  package static let none = SourceRange(start: 0, end: 0)

  /// The offset of the first byte.
  package var start: UInt32
  /// The offset just past the last byte.
  package var end: UInt32

  /// Creates the range from `start` up to, but not including, `end`.
  package init(start: Int, end: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
  }

  init(_ offsets: Range<Int>) { self.init(start: offsets.lowerBound, end: offsets.upperBound) }

  /// The bytes' offsets.
  package var offsets: Range<Int> { Int(start)..<Int(end) }
}
