import Base

/// Functions that search for the end of a token, byte by byte.
extension Lexer {
  static func endOfBlanks(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var index = start
    while index < end, Byte.isBlank(bytes[index]) { index += 1 }
    return index
  }

  /// The offset of the first byte that is not plain text within a string, such as a quote or a
  /// backslash.
  static func endOfText(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var index = start
    while index < end, bytes[index] >= Byte.space, bytes[index] != Byte.quote,
      bytes[index] != Byte.backslash, bytes[index] != Byte.less
    {
      index += 1
    }
    return index
  }

  /// The offset after a name, which consists of letters, digits, underscores and inner hyphens.
  static func endOfWord(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    if start < 0 || end > bytes.count { fatal("a word in \(start)..<\(end) of \(bytes.count)") }
    var index = start
    while index + 8 <= end {
      let count = leadingNameBytes(bytes.word(at: index))
      index += count
      if count == 8 { continue }
      // Most words end at a punctuation character or a space. If a hyphen or a non-ASCII character
      // follows, the loop below continues byte by byte.
      let byte = unsafe bytes[unchecked: index]
      if byte < 0x80, byte != Byte.hyphen { return index }
      break
    }
    while index < end {
      // The index is less than `end`, and no iteration decreases the index.
      let byte = unsafe bytes[unchecked: index]
      if Byte.isLetter(byte) || Byte.isDigit(byte) || byte == Byte.lowLine {
        index += 1
      } else if byte >= 0x80 {
        let length = letterLength(bytes, at: index, end: end)
        if length == 0 { break }
        index += length
      } else if byte == Byte.hyphen, index > start, index + 1 < end, Byte.isWord(bytes[index + 1]) {
        index += 1
      } else {
        break
      }
    }
    return index
  }

  /// The number of ASCII letters, digits and underscores at the beginning of eight bytes.
  static func leadingNameBytes(_ word: UInt64) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highest = ones &* 0x80
    // `low` contains each byte without the highest bit. `small` contains the letters in lower case.
    // In `isLetter`, the first sum sets the highest bit of each byte that is not less than `a`. The
    // second sum sets the highest bit of each byte that is greater than `z`. `isDigit` is computed
    // like `isLetter`, with `0` instead of `a` and `9` instead of `z`. No sum has a carry into the
    // next byte.
    let low = word & ~highest
    let small = low | ones &* 0x20
    let isLetter = (small &+ ones &* (0x80 - 0x61)) & ~(small &+ ones &* (0x80 - 0x7B))
    let isDigit = (low &+ ones &* (0x80 - 0x30)) & ~(low &+ ones &* (0x80 - 0x3A))
    let isLowLine = ~((low ^ ones &* 0x5F) &+ ones &* 0x7F)
    let others = ~((isLetter | isDigit | isLowLine) & ~word) & highest
    return others.trailingZeroBitCount / 8
  }

  /// The number of bytes of the non-ASCII character at an offset; 0 if a name may not contain the
  /// character.
  ///
  /// Typographic characters (quotes, dashes, spaces, full-width brackets) are not allowed. Word
  /// processors insert these characters. Two names that differ only in such a character would look
  /// alike.
  private static func letterLength(_ bytes: Span<UInt8>, at offset: Int, end: Int) -> Int {
    let length = scalarLength(bytes[offset])
    guard length > 1, offset + length <= end else { return 0 }
    // The first byte, without the bits that encode the length.
    var scalar = UInt32(bytes[offset]) & (0x7F >> UInt32(length))
    for index in offset + 1..<offset + length { scalar = scalar << 6 | UInt32(bytes[index]) & 0x3F }
    switch scalar {
    case 0x80...0xBF, 0x2000...0x206F, 0x3000...0x303F, 0xFE00...0xFE6F, 0xFEFF, 0xFF00...0xFFEF,
      0xE000...0xF8FF, 0xFFF0...0xFFFF:
      return 0
    default: return length
    }
  }

  /// The number of bytes of the UTF-8 character that begins with this byte.
  static func scalarLength(_ first: UInt8) -> Int {
    switch first {
    case 0xC0..<0xE0: 2
    case 0xE0..<0xF0: 3
    case 0xF0...: 4
    default: 1
    }
  }
}
