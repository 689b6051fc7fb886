import Events
import Ground

/// Text as Markdown takes it, as GitHub shows it.
enum MarkdownText {
  /// A text in which nothing is taken for Markdown or HTML.
  static func escaped(_ text: String) -> String {
    Escaping.plain(text).replacingScalars { scalar in
      "\\`*_[]<>&|~$".unicodeScalars.contains(scalar) ? "\\\(scalar)" : nil
    }
  }

  /// A path as part of a link: all but plain letters, digits and a few signs in percent encoding
  /// (RFC 3986).
  static func link(_ path: String) -> String {
    path.replacingScalars { scalar in
      if scalar.isASCII,
        scalar.properties.isAlphabetic || "0123456789/.-_".unicodeScalars.contains(scalar)
      {
        return nil
      }
      return String(scalar).utf8.map { byte in
        "%" + String(UInt(byte) + 0x100, radix: 16, uppercase: true).dropFirst()
      }.joined()
    }
  }

  /// The anchor that GitHub gives a heading: small letters, hyphens for blanks, nothing for signs.
  static func anchor(of heading: String) -> String {
    heading.lowercased().replacing(" ", with: "-").filter {
      $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_"
    }
  }

  /// Appends a table of one row: numbers under their names.
  static func appendTable(_ columns: [(name: String, number: Int)], to buffer: inout TextBuffer) {
    buffer.append("| \(columns.map(\.name).joined(separator: " | ")) |\n")
    buffer.append("\(String(repeating: "|---", count: columns.count))|\n|")
    appendCells(columns.map(\.number), to: &buffer)
  }

  /// Appends the cells of a row of numbers, behind the bar that opens it.
  static func appendCells(_ numbers: [Int], to buffer: inout TextBuffer) {
    buffer.append(numbers.map { " \($0.grouped) |" }.joined() + "\n")
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
