/// Escapes that make any text safe to print. The printed text does not move the cursor, color the
/// terminal or change the writing direction.
package enum Escaping {
  /// Returns a text with all dangerous characters escaped, including line ends. The function is for
  /// titles, paths and other single lines.
  package static func plain(_ text: String) -> String {
    isHarmless(text) ? text : escape(text, quotes: false)
  }

  /// Returns a text of several lines. All dangerous characters are escaped, except line feeds.
  package static func lines(_ text: String) -> String {
    if isHarmless(text) { return text }
    let escaped = lines(Array(text.utf8), keepsTabs: false)
    return escaped.map { String(decoding: $0, as: UTF8.self) } ?? text
  }

  /// Returns UTF-8 bytes with all dangerous characters escaped; nil if no character needs an
  /// escape. Line feeds are never escaped. If `keepsTabs` is true, tabs remain. If `showsColor` is
  /// true, color codes remain.
  ///
  /// All printed output and all reports pass through this function. Other code therefore need not
  /// escape the texts that it creates.
  package static func lines(
    _ bytes: [UInt8], showsColor: Bool = false, keepsTabs: Bool = true
  ) -> [UInt8]? {
    var result: [UInt8]?
    var (start, index) = (0, 0)
    while index < bytes.count {
      let byte = bytes[index]
      let isPlain =
        switch byte {
        case 0x09: keepsTabs
        case 0x0A, 0x20...0x7E, 0x80...0xC1, 0xC3...0xD7, 0xD9...0xE1, 0xE3...0xEE: true
        default: byte > 0xEF
        }
      if isPlain {
        index += 1
        continue
      }
      if byte == 0x1B, showsColor, let end = endOfColor(bytes, index) {
        index = end
        continue
      }
      let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : 3
      let end = min(index + length, bytes.count)
      let scalar = String(decoding: bytes[index..<end], as: UTF8.self).unicodeScalars.first
      if let scalar, isDangerous(scalar) {
        result = (result ?? []) + bytes[start..<index] + Array(escaped(scalar).utf8)
        start = end
      }
      index = end
    }
    return result.map { $0 + bytes[start...] }
  }

  /// Returns the index after the color code at `start`, such as `ESC [ 1 ; 31 m`; nil if there is
  /// none.
  private static func endOfColor(_ bytes: [UInt8], _ start: Int) -> Int? {
    guard start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "[") else { return nil }
    let end = bytes[(start + 2)...].firstIndex { byte in
      byte != UInt8(ascii: ";") && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    return end.flatMap { bytes[$0] == UInt8(ascii: "m") ? $0 + 1 : nil }
  }

  /// Returns a text as a JSON string, including the quotes.
  package static func quoted(_ text: String) -> String {
    let isPlain = isHarmless(text) && !text.utf8.contains { $0 == 0x22 || $0 == 0x5C }
    return isPlain ? "\"\(text)\"" : "\"\(escape(text, quotes: true))\""
  }

  /// Returns whether a text contains no dangerous character and can therefore be printed without an
  /// escape.
  package static func isHarmless(_ text: String) -> Bool {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return true }
    return !text.unicodeScalars.contains(where: isDangerous)
  }

  /// Returns whether a character is dangerous to print. The dangerous characters are control
  /// characters, line separators and changes of the writing direction.
  package static func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x206F,
      0xFEFF, 0xFFF9...0xFFFB:
      true
    default: false
    }
  }

  private static func escape(_ text: String, quotes: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"" where quotes: result += "\\\""
      case "\\" where quotes: result += "\\\\"
      case _ where isDangerous(scalar): result += escaped(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns the escape of a dangerous character.
  package static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    default:
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }
  }
}
