import Base

/// Searches for the end of a token.
extension Lexer {
  static func endOfBlanks(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var index = start
    while index < end, Byte.isBlank(bytes[index]) { index += 1 }
    return index
  }

  /// The offset of the first byte that can't be copied unchanged from a string, such as a quote or
  /// a backslash.
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
    // Safe: the check above ensures that `start` is not negative and that the bytes up to `end`
    // exist.
    while index + 8 <= end {
      let count = leadingNameBytes(unsafe bytes.word(unchecked: index))
      index += count
      if count == 8 { continue }
      // Most words end at a space or at ASCII punctuation. Only hyphens and non-ASCII characters
      // need the slower loop below.
      let byte = unsafe bytes[unchecked: index]
      if byte < 0x80, byte != Byte.hyphen { return index }
      break
    }
    while index < end {
      // Safe: the index is less than `end` and never decreases.
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
    // All eight bytes are tested at once. `low` clears each byte's highest bit, and `small` also
    // turns letters into lower case. The first sum for `isLetter` sets the highest bit of each byte
    // that is at least `a`. The second sum sets the highest bit of each byte that is greater than
    // `z`. `isDigit` does the same with `0` and `9`. No sum carries into the next byte.
    let low = word & ~highest
    let small = low | ones &* 0x20
    let isLetter = (small &+ ones &* (0x80 - 0x61)) & ~(small &+ ones &* (0x80 - 0x7B))
    let isDigit = (low &+ ones &* (0x80 - 0x30)) & ~(low &+ ones &* (0x80 - 0x3A))
    let isLowLine = ~((low ^ ones &* 0x5F) &+ ones &* 0x7F)
    let others = ~((isLetter | isDigit | isLowLine) & ~word) & highest
    return others.trailingZeroBitCount / 8
  }

  /// The length in bytes of the non-ASCII character at an offset, or 0 if names may not contain
  /// this character.
  ///
  /// Typographic quotes, dashes, spaces and full-width brackets are excluded. Word processors
  /// insert such characters automatically, and two names that differ only in such a character would
  /// look alike.
  private static func letterLength(_ bytes: Span<UInt8>, at offset: Int, end: Int) -> Int {
    let length = scalarLength(bytes[offset])
    guard length > 1, offset + length <= end else { return 0 }
    // Drop the first byte's bits that encode the length.
    var scalar = UInt32(bytes[offset]) & (0x7F >> UInt32(length))
    for index in offset + 1..<offset + length { scalar = scalar << 6 | UInt32(bytes[index]) & 0x3F }
    switch scalar {
    case 0x80...0xBF, 0x2000...0x206F, 0x3000...0x303F, 0xFE00...0xFE6F, 0xFEFF, 0xFF00...0xFFEF,
      0xE000...0xF8FF, 0xFFF0...0xFFFF:
      return 0
    default: return length
    }
  }

  /// The length of a UTF-8 character, which its first byte determines.
  static func scalarLength(_ first: UInt8) -> Int {
    switch first {
    case 0xC0..<0xE0: 2
    case 0xE0..<0xF0: 3
    case 0xF0...: 4
    default: 1
    }
  }
}
