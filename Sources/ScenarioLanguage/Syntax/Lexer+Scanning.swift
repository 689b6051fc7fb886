import Ground

/// How far what begins at a place goes on: loops over bytes that nothing else takes part in.
extension Lexer {
  static func endOfBlanks(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var place = start
    while place < end, Byte.isBlank(bytes[place]) { place += 1 }
    return place
  }

  /// The end of what is text in a string and nothing else.
  static func endOfText(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var place = start
    while place < end, bytes[place] >= Byte.space, bytes[place] != Byte.quote,
      bytes[place] != Byte.backslash, bytes[place] != Byte.less
    {
      place += 1
    }
    return place
  }

  /// The end of the letters, digits and inner hyphens of a name.
  static func endOfWord(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    if start < 0 || end > bytes.count { fatal("a word in \(start)..<\(end) of \(bytes.count)") }
    var place = start
    while place + 8 <= end {
      let count = leadingNameBytes(bytes.word(at: place))
      place += count
      if count == 8 { continue }
      // Most words end at a sign or a blank; others go on byte by byte.
      let byte = unsafe bytes[unchecked: place]
      if byte < 0x80, byte != Byte.hyphen { return place }
      break
    }
    while place < end {
      // No further than `end`, and never back.
      let byte = unsafe bytes[unchecked: place]
      if Byte.isLetter(byte) || Byte.isDigit(byte) || byte == Byte.lowLine {
        place += 1
      } else if byte >= 0x80 {
        let length = letterLength(bytes, at: place, end: end)
        if length == 0 { break }
        place += length
      } else if byte == Byte.hyphen, place > start, place + 1 < end, Byte.isWord(bytes[place + 1]) {
        place += 1
      } else {
        break
      }
    }
    return place
  }

  /// How many of eight bytes are ASCII letters, digits or low lines, up to the first that is none.
  static func leadingNameBytes(_ word: UInt64) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highest = ones &* 0x80
    // Each byte without its highest bit, which the sums set from a letter or digit on, and behind
    // it; no sum carries into the next byte. Letters as small ones.
    let low = word & ~highest
    let small = low | ones &* 0x20
    let isLetter = (small &+ ones &* (0x80 - 0x61)) & ~(small &+ ones &* (0x80 - 0x7B))
    let isDigit = (low &+ ones &* (0x80 - 0x30)) & ~(low &+ ones &* (0x80 - 0x3A))
    let isLowLine = ~((low ^ ones &* 0x5F) &+ ones &* 0x7F)
    let others = ~((isLetter | isDigit | isLowLine) & ~word) & highest
    return others.trailingZeroBitCount / 8
  }

  /// The number of bytes of the non-ASCII character at an offset if it may stand in a name.
  ///
  /// Typographic signs (quotes, dashes, blanks, full-width brackets) may not: they come from word
  /// processors and would make names that look alike.
  private static func letterLength(_ bytes: Span<UInt8>, at offset: Int, end: Int) -> Int {
    let length = scalarLength(bytes[offset])
    guard length > 1, offset + length <= end else { return 0 }
    // Of the first byte the bits behind those that tell the length.
    var scalar = UInt32(bytes[offset]) & (0x7F >> UInt32(length))
    for place in offset + 1..<offset + length { scalar = scalar << 6 | UInt32(bytes[place]) & 0x3F }
    switch scalar {
    case 0x80...0xBF, 0x2000...0x206F, 0x3000...0x303F, 0xFE00...0xFE6F, 0xFEFF, 0xFF00...0xFFEF,
      0xE000...0xF8FF, 0xFFF0...0xFFFF:
      return 0
    default: return length
    }
  }

  /// The number of bytes of the character that a byte begins.
  static func scalarLength(_ first: UInt8) -> Int {
    switch first {
    case 0xC0..<0xE0: 2
    case 0xE0..<0xF0: 3
    case 0xF0...: 4
    default: 1
    }
  }
}
