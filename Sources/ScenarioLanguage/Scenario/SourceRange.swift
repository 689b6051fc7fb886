/// A range of bytes in the text of a scenario.
@frozen
package struct SourceRange: Hashable, Sendable {
  /// An empty range. This value is used if there is no location in a text.
  package static let none = SourceRange(start: 0, end: 0)

  /// The offset of the first byte.
  package var start: UInt32
  /// The offset of the byte after the last byte of the range.
  package var end: UInt32

  /// Creates the range from `start` to `end`. The byte at `end` does not belong to the range.
  package init(start: Int, end: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
  }

  /// Creates the range with the given offsets.
  init(_ offsets: Range<Int>) { self.init(start: offsets.lowerBound, end: offsets.upperBound) }

  /// The offsets of the bytes.
  package var offsets: Range<Int> { Int(start)..<Int(end) }
}
