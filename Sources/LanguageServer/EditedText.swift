import Events

/// A text that an editor changes. The text is stored in blocks. A change replaces only the blocks
/// that it affects, so even many changes of a long text take little time.
///
/// Positions mean the same as in `TextLines`.
struct EditedText {
  /// In bytes. A block that becomes longer than twice this size is split.
  private static let size = 4_096

  /// A part of the text. A block never ends within a character, or between the two bytes of a line
  /// end.
  private struct Block {
    var bytes: [UInt8]
    var lineEnds = 0
    var units = 0

    init(_ bytes: ArraySlice<UInt8>) {
      self.bytes = Array(bytes)
      for index in self.bytes.indices {
        if EditedText.isLineEnd(self.bytes, index) { lineEnds += 1 }
        units += EditedText.units(self.bytes[index])
      }
    }
  }

  private let unit: TextLines.Unit
  private var blocks: [Block]

  init(_ bytes: [UInt8], _ unit: TextLines.Unit) {
    self.unit = unit
    blocks = Self.cut(bytes)
  }

  var count: Int { blocks.reduce(0) { $0 + $1.bytes.count } }

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for block in blocks { bytes += block.bytes }
    return bytes
  }

  /// Swaps the ends of the range if they are in the wrong order.
  mutating func replace(_ range: JSONValue, with text: String) {
    var (start, end) = (position(of: range["start"]), position(of: range["end"]))
    if (end.block, end.offset) < (start.block, start.offset) { swap(&start, &end) }
    var changed = Array(blocks[start.block].bytes[..<start.offset])
    changed += text.utf8
    changed += blocks[end.block].bytes[end.offset...]
    var (first, last) = (start.block, end.block)
    // The two bytes of a line end must stay in the same block.
    let isReturn = changed.last == UInt8(ascii: "\r") || changed.isEmpty
    if isReturn, last + 1 < blocks.count {
      last += 1
      changed += blocks[last].bytes
    }
    if changed.first == UInt8(ascii: "\n"), first > 0 {
      first -= 1
      changed = blocks[first].bytes + changed
    }
    blocks.replaceSubrange(first...last, with: Self.cut(changed))
  }

  // MARK: - Positions

  /// An offset may equal the size of its block.
  private typealias Position = (block: Int, offset: Int)

  /// Reads a position in the protocol's format. If the position is outside of the text, returns the
  /// nearest position in the text.
  private func position(of position: JSONValue) -> Position {
    let line = position["line"].integer ?? 0
    if line < 0 { return (0, 0) }
    guard let start = start(ofLine: line) else {
      return (blocks.count - 1, blocks[blocks.count - 1].bytes.count)
    }
    return advanced(start, by: max(0, position["character"].integer ?? 0))
  }

  /// Returns nil if the text ends before this line.
  private func start(ofLine line: Int) -> Position? {
    var left = line
    for (index, block) in blocks.enumerated() {
      if left == 0 { return (index, 0) }
      guard block.lineEnds >= left else {
        left -= block.lineEnds
        continue
      }
      for offset in block.bytes.indices where Self.isLineEnd(block.bytes, offset) {
        left -= 1
        if left == 0 { return (index, offset + 1) }
      }
    }
    return nil
  }

  /// Moves `count` units forward, but not beyond the end of the line.
  private func advanced(_ start: Position, by count: Int) -> Position {
    var (index, offset) = start
    var left = count
    while true {
      let block = blocks[index]
      let whole = unit == .utf8 ? block.bytes.count : block.units
      let isLast = index + 1 == blocks.count
      // The block contains no line end, so skip the whole block.
      if offset == 0, block.lineEnds == 0, whole <= left, !isLast {
        left -= whole
        (index, offset) = (index + 1, 0)
        continue
      }
      while offset < block.bytes.count {
        if Self.isBreak(block.bytes[offset]) { return (index, offset) }
        let (bytes, units) = Self.length(block.bytes[offset])
        let width = unit == .utf8 ? bytes : units
        if width > left { return (index, offset) }
        left -= width
        offset = min(offset + bytes, block.bytes.count)
      }
      if isLast { return (index, offset) }
      (index, offset) = (index + 1, 0)
    }
  }

  // MARK: - Bytes

  private static func isBreak(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  static func isLineEnd(_ bytes: [UInt8], _ index: Int) -> Bool {
    if bytes[index] == UInt8(ascii: "\n") { return true }
    guard bytes[index] == UInt8(ascii: "\r") else { return false }
    return index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n")
  }

  /// Returns the number of bytes and of UTF-16 units in a character whose first byte is `byte`.
  static func length(_ byte: UInt8) -> (bytes: Int, units: Int) {
    byte < 0xC0 ? (1, 1) : byte < 0xE0 ? (2, 1) : byte < 0xF0 ? (3, 1) : (4, 2)
  }

  static func units(_ byte: UInt8) -> Int { byte & 0xC0 == 0x80 ? 0 : length(byte).units }

  /// Returns at least one block.
  private static func cut(_ bytes: [UInt8]) -> [Block] {
    var blocks: [Block] = []
    var start = 0
    while bytes.count - start > 2 * size {
      var end = start + size
      while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
      if end < bytes.count, bytes[end] == UInt8(ascii: "\n") { end += 1 }
      blocks.append(Block(bytes[start..<end]))
      start = end
    }
    blocks.append(Block(bytes[start...]))
    return blocks
  }
}
