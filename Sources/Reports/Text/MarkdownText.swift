import Base
import Events

/// Escapes text for GitHub's Markdown.
enum MarkdownText {
  /// Escapes the text so that none of it is read as Markdown or HTML syntax.
  static func escaped(_ text: String) -> String {
    Escaping.plain(text).replacingScalars { scalar in
      "\\`*_[]<>&|~$".unicodeScalars.contains(scalar) ? "\\\(scalar)" : nil
    }
  }

  /// Prepares a path for a link: everything except ASCII letters, digits and `/.-_` is
  /// percent-encoded (RFC 3986).
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

  /// The anchor that GitHub gives a heading: the heading in lower case, with hyphens for spaces.
  /// All characters except letters, digits, hyphens and underscores are removed.
  static func anchor(of heading: String) -> String {
    heading.lowercased().replacing(" ", with: "-").filter {
      $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_"
    }
  }

  /// Appends a table with a single row of numbers.
  static func appendTable(_ columns: [(name: String, number: Int)], to buffer: inout TextBuffer) {
    buffer.append("| \(columns.map(\.name).joined(separator: " | ")) |\n")
    buffer.append("\(String(repeating: "|---", count: columns.count))|\n|")
    appendCells(columns.map(\.number), to: &buffer)
  }

  /// Appends a row of numbers. The caller must already have appended the row's first vertical bar.
  static func appendCells(_ numbers: [Int], to buffer: inout TextBuffer) {
    buffer.append(numbers.map { " \($0.grouped) |" }.joined() + "\n")
  }

  /// Appends a text unchanged as a code block, whose fence is longer than any fence in the text.
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
