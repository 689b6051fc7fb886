import Base

/// Converts byte offsets in a source to lines and columns.
package struct LineIndex: Sendable {
  private let source: Source
  private var starts: [UInt32] { source.lineStarts }

  /// Prepares to look up lines of this source.
  package init(_ source: Source) { self.source = source }

  /// The number of lines. The text after the last line break counts as a line, even if this text is
  /// empty.
  package var count: Int { starts.count }

  /// The line that contains an offset, counted from 1.
  package func line(of offset: Int) -> Int { starts.partitioningIndex { Int($0) > offset } }

  /// The column of an offset within its line, counted from 1 in visible characters (grapheme
  /// clusters). Far into a very long line, columns are counted in bytes instead.
  package func column(of offset: Int) -> Int {
    let start = Int(starts[line(of: offset) - 1])
    let end = min(max(offset, start), source.bytes.count)
    guard end - start <= 10_000 else { return end - start + 1 }
    let before = source.bytes[start..<end]
    if before.allSatisfy({ $0 < 0x80 }) { return before.count + 1 }
    return before.decoded.count + 1
  }

  /// The bytes of a line without its line break. Lines are counted from 1.
  package func range(ofLine line: Int) -> Range<Int> {
    let start = Int(starts[line - 1])
    var end = line < starts.count ? Int(starts[line]) - 1 : source.bytes.count
    if end > start, source.bytes[end - 1] == Byte.carriageReturn { end -= 1 }
    return start..<end
  }
}
