import Ground

extension StyledText {
  /// The text with its marks, in lines of at most so many columns.
  ///
  /// A line that is wider continues below, two columns further in than it begins; it breaks at
  /// blanks. An excerpt of a source with its caret, and what is there to be copied, stays whole.
  package func lines(columns: Int?) -> String {
    guard let columns else { return marked }
    var lines = marked.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for index in lines.indices {
      let plain = StyledText(lines[index]).plain
      guard DisplayWidth.of(plain) > columns, !Self.isWhole(plain) else { continue }
      lines[index] = Self.broken(
        lines[index], columns, indent: plain.prefix { $0 == " " }.count + 2)
    }
    return lines.joined(separator: "\n")
  }

  /// Whether a line is never broken: `14 | text`, its caret, a command to repeat a case.
  private static func isWhole(_ line: String) -> Bool {
    let text = line.drop { $0 == " " }
    if text.hasPrefix("repeat: ") || text.allSatisfy({ "^~ ".contains($0) }) { return true }
    return text.drop { ("0"..."9").contains($0) }.hasPrefix(" | ")
  }

  /// A line broken at blanks. Marks of colour take no room.
  private static func broken(_ line: String, _ columns: Int, indent: Int) -> String {
    var result = ""
    var used = 0
    var isAtStart = true
    for word in line.split(separator: " ", omittingEmptySubsequences: false) {
      let width = DisplayWidth.of(StyledText(String(word)).plain)
      if !isAtStart, used + 1 + width > columns, used > indent {
        result += "\n" + String(repeating: " ", count: indent)
        used = indent
      } else if !isAtStart {
        result += " "
        used += 1
      }
      append(word, width, to: &result, &used, columns, indent: indent)
      isAtStart = false
    }
    return result
  }

  /// Appends a word; one that no line can hold, and that has no marks, breaks where the line ends.
  private static func append(
    _ word: Substring, _ width: Int, to result: inout String, _ used: inout Int, _ columns: Int,
    indent: Int
  ) {
    guard used + width > columns, columns > indent + 8, !word.utf8.contains(0x1B) else {
      result += word
      used += width
      return
    }
    for character in word {
      let next = DisplayWidth.of(character)
      if used + next > columns {
        result += "\n" + String(repeating: " ", count: indent)
        used = indent
      }
      result.append(character)
      used += next
    }
  }
}
