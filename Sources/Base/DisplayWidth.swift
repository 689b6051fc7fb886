/// How many columns a text occupies on a terminal. Diagnostics, tables and reports use this width
/// to align text.
package enum DisplayWidth {
  /// Returns the text's width: two columns for each wide character, such as a Chinese character or
  /// most emoji, and one for every other character.
  ///
  /// The ranges of wide characters approximate Unicode's East Asian Width (UAX #11).
  package static func of(_ text: String) -> Int {
    var text = text
    let isASCII = text.withUTF8 { bytes in
      var all: UInt8 = 0
      for index in 0..<bytes.count { all |= unsafe bytes[index] }
      return all < 0x80
    }
    return isASCII ? text.utf8.count : text.reduce(0) { $0 + of($1) }
  }

  /// Returns two for a wide character, and one for any other character. Combining marks belong to
  /// their base character.
  package static func of(_ character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F1E6...0x1F64F, 0x1F680...0x1F6FF,
      0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return 2
    default:
      return 1
    }
  }
}
