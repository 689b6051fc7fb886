/// How many columns a text takes on a terminal.
///
/// East Asian wide characters and emoji take two, marks that combine take none; the ranges are the
/// large blocks of Unicode's East Asian Width property (UAX #11), which is enough for alignment.
enum DisplayWidth {
  /// The width of a text.
  static func of(_ text: String) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.unicodeScalars.reduce(0) { $0 + of($1) }
  }

  /// The width of a character.
  static func of(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    if wide.contains(where: { $0.contains(scalar.value) }) { return 2 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 1
    }
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF,
    0x20000...0x3FFFD,
  ]
}

extension TextBuffer {
  /// Appends a text and fills up with blanks to a width.
  mutating func append(_ text: String, paddedTo width: Int) {
    append(text)
    appendBlanks(width - DisplayWidth.of(text))
  }
}
