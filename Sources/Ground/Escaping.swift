/// Making any text safe to print: nothing in it can move the cursor, colour the terminal or turn
/// the direction of writing, and what is quoted can be read back.
package enum Escaping {
  /// A text without control characters, for titles, paths and the like.
  package static func plain(_ text: String) -> String {
    isHarmless(text) ? text : escape(text, quotes: false)
  }

  /// A text as a string of JSON, quotes included.
  package static func quoted(_ text: String) -> String {
    let isPlain = isHarmless(text) && !text.utf8.contains { $0 == 0x22 || $0 == 0x5C }
    return isPlain ? "\"\(text)\"" : "\"\(escape(text, quotes: true))\""
  }

  /// Whether a text of ASCII stands between quotes of JSON as it is.
  package static func isQuotedAsItIs(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }
  }

  /// Whether a text can be printed as it is.
  package static func isHarmless(_ text: String) -> Bool {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return true }
    return !text.unicodeScalars.contains(where: isDangerous)
  }

  /// Control characters, line separators and those that turn the direction of writing.
  package static func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  private static func escape(_ text: String, quotes: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"" where quotes: result += "\\\""
      case "\\" where quotes: result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where isDangerous(scalar):
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
