/// Breaking a text into lines of a width, so that a column never loses anything.
enum Wrapping {
  /// The lines of a text, each at most `width` columns wide; lines after the first are indented.
  ///
  /// Lines break at blanks, but not between a field's name and its value; what is wider than a line
  /// breaks where the line ends.
  static func lines(_ text: String, width: Int, indent: Int = 2) -> [String] {
    if DisplayWidth.of(text) <= width { return [text] }
    let width = max(width, indent + 8)
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in words(text, width: width - indent) {
      let room = DisplayWidth.of(word)
      if used > indent, used + 1 + room > width {
        lines.append(line)
        line = margin
        used = indent
      } else if !line.isEmpty, used > indent || lines.isEmpty {
        line += " "
        used += 1
      }
      for scalar in word.unicodeScalars {
        let next = DisplayWidth.of(scalar)
        if used + next > width {
          lines.append(line)
          line = margin
          used = indent
        }
        line.unicodeScalars.append(scalar)
        used += next
      }
    }
    return lines + [line]
  }

  /// The words of a text; a name with a colon and its value are one, where a line can hold them.
  private static func words(_ text: String, width: Int) -> [String] {
    var words: [String] = []
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if let last = words.last, last.utf8.last == UInt8(ascii: ":"),
        DisplayWidth.of(last) + 1 + DisplayWidth.of(String(word)) <= width
      {
        words[words.count - 1] += " \(word)"
      } else {
        words.append(String(word))
      }
    }
    return words
  }
}
