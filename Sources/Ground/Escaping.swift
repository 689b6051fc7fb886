/// Making any text safe to print: nothing in it can move the cursor, colour the terminal or turn
/// the direction of writing, and what is quoted can be read back.
package enum Escaping {
  /// A text without control characters, for titles, paths and the like.
  package static func plain(_ text: String) -> String {
    isHarmless(text) ? text : escape(text, quotes: false)
  }

  /// A text of lines without control characters but the ends of lines.
  package static func lines(_ text: String) -> String {
    if isHarmless(text) { return text }
    let escaped = lines(Array(text.utf8), keepsTabs: false)
    return escaped.map { String(decoding: $0, as: UTF8.self) } ?? text
  }

  /// Bytes of UTF-8 likewise, in which tabs stay, too, and marks of colour where they are shown;
  /// nil where nothing needs to be escaped. All that is printed or written as a report goes through
  /// here, so that not every caller that makes a text has to.
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

  /// Where a mark of colour ends: `ESC [ 1 ; 31 m`.
  private static func endOfColor(_ bytes: [UInt8], _ start: Int) -> Int? {
    guard start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "[") else { return nil }
    let end = bytes[(start + 2)...].firstIndex { byte in
      byte != UInt8(ascii: ";") && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    return end.flatMap { bytes[$0] == UInt8(ascii: "m") ? $0 + 1 : nil }
  }

  /// A text as a string of JSON, quotes included.
  package static func quoted(_ text: String) -> String {
    let isPlain = isHarmless(text) && !text.utf8.contains { $0 == 0x22 || $0 == 0x5C }
    return isPlain ? "\"\(text)\"" : "\"\(escape(text, quotes: true))\""
  }

  /// Whether a text can be printed as it is.
  package static func isHarmless(_ text: String) -> Bool {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return true }
    return !text.unicodeScalars.contains(where: isDangerous)
  }

  /// Control characters, line separators and those that turn the direction of writing.
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

  /// The escape of a character that is dangerous.
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
