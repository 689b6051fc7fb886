import Base

/// Converts byte offsets in a source to lines and columns.
package struct LineIndex: Sendable {
  private let source: Source
  private var starts: [UInt32] { source.lineStarts }

  /// Makes an index of the lines of a source.
  package init(_ source: Source) { self.source = source }

  /// The number of lines. The text after the last line break is a line, even if the text is empty.
  package var count: Int { starts.count }

  /// The number of the line that contains an offset. The first line is line 1.
  package func line(of offset: Int) -> Int { starts.partitioningIndex { Int($0) > offset } }

  /// The column of an offset within the line. Columns are counted from 1, in visible characters
  /// (grapheme clusters). In a very long line, a column far from the line's start is counted in
  /// bytes.
  package func column(of offset: Int) -> Int {
    let start = Int(starts[line(of: offset) - 1])
    let end = min(max(offset, start), source.bytes.count)
    guard end - start <= 10_000 else { return end - start + 1 }
    let before = source.bytes[start..<end]
    if before.allSatisfy({ $0 < 0x80 }) { return before.count + 1 }
    return before.decoded.count + 1
  }

  /// The range of a line's bytes, without the line break. Lines are counted from 1.
  package func range(ofLine line: Int) -> Range<Int> {
    let start = Int(starts[line - 1])
    var end = line < starts.count ? Int(starts[line]) - 1 : source.bytes.count
    if end > start, source.bytes[end - 1] == Byte.carriageReturn { end -= 1 }
    return start..<end
  }
}
