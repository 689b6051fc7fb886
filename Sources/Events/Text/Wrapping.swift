import Ground
import ScenarioLanguage

/// Breaking a text into lines of a width, so that a column never loses anything.
package enum Wrapping {
  /// What stays together on a line, and whether a blank stands before it.
  private struct Piece {
    var text: String
    var hasBlank: Bool
  }

  /// The lines of a text, each at most `width` columns wide; lines after the first are indented.
  ///
  /// Lines break at blanks and behind the `(` of a name, but not between a field's name and its
  /// value; what is wider than a line breaks where the line ends.
  package static func lines(_ text: String, width: Int, indent: Int = 2) -> [String] {
    if DisplayWidth.of(text) <= width { return [text] }
    let width = max(width, indent + 8)
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    var used = 0
    for piece in pieces(text, width: width - indent) {
      let isFirst = line.isEmpty || (used == indent && !lines.isEmpty)
      let blank = piece.hasBlank && !isFirst ? 1 : 0
      if !isFirst, used + blank + DisplayWidth.of(piece.text) > width {
        lines.append(line)
        line = margin
        used = indent
      } else if blank > 0 {
        line += " "
        used += 1
      }
      for character in piece.text {
        let next = DisplayWidth.of(character)
        if used + next > width {
          lines.append(line)
          line = margin
          used = indent
        }
        line.append(character)
        used += next
      }
    }
    return lines + [line]
  }

  /// The words of a text; a name with a colon and its value are one, where a line can hold them.
  private static func pieces(_ text: String, width: Int) -> [Piece] {
    var pieces: [Piece] = []
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if let last = pieces.last?.text, last.utf8.last == UInt8(ascii: ":"),
        DisplayWidth.of(last) + 1 + DisplayWidth.of(String(word)) <= width
      {
        pieces[pieces.count - 1].text += " \(word)"
        continue
      }
      // What stands in brackets without a name before it is prose, or a code's number.
      guard let bracket = word.firstIndex(of: "("), bracket > word.startIndex,
        word.index(after: bracket) < word.endIndex
      else {
        pieces.append(Piece(text: String(word), hasBlank: true))
        continue
      }
      pieces.append(Piece(text: String(word[...bracket]), hasBlank: true))
      let rest = word[word.index(after: bracket)...]
      pieces.append(Piece(text: String(rest), hasBlank: false))
    }
    return pieces
  }
}
