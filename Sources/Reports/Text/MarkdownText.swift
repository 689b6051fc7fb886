import Events
import Ground

/// Text as Markdown takes it, as GitHub shows it.
enum MarkdownText {
  /// A text in which nothing is taken for Markdown or HTML.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in Escaping.plain(text).unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "<", ">", "&", "|", "~", "$": result += "\\"
      default: break
      }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  /// A path as part of a link: all but plain letters, digits and a few signs in percent encoding
  /// (RFC 3986).
  static func link(_ path: String) -> String {
    var result = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += byte < 0x10 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return result
  }

  /// The anchor that GitHub gives a heading: small letters, hyphens for blanks, nothing for signs.
  static func anchor(of heading: String) -> String {
    var result = ""
    for character in heading.lowercased() {
      if character == " " {
        result += "-"
      } else if character.isLetter || character.isNumber || character == "-" || character == "_" {
        result.append(character)
      }
    }
    return result
  }

  /// Appends a table of one row: numbers under their names.
  static func appendTable(_ columns: [(name: String, number: Int)], to buffer: inout TextBuffer) {
    buffer.append("| \(columns.map(\.name).joined(separator: " | ")) |\n")
    buffer.append("\(String(repeating: "|---", count: columns.count))|\n|")
    appendCells(columns.map(\.number), to: &buffer)
  }

  /// Appends the cells of a row of numbers, behind the bar that opens it.
  static func appendCells(_ numbers: [Int], to buffer: inout TextBuffer) {
    for number in numbers {
      buffer.append(" \(number.grouped) |")
    }
    buffer.endLine()
  }

  /// Appends a block of text as it is, behind a fence that nothing in it can end.
  static func appendBlock(_ text: String, to buffer: inout TextBuffer) {
    var (longest, run) = (0, 0)
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: max(3, longest + 1))
    buffer.append("\(fence)text\n\(text)\(text.hasSuffix("\n") ? "" : "\n")\(fence)\n")
  }
}
