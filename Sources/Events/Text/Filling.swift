import Base

/// Fills lines with words up to the width of the screen, so that the terminal does not break a line
/// within a word.
package struct Filling {
  /// The text that has been appended, without a line break at the end.
  package private(set) var text = TextBuffer()

  private let columns: Int
  private let indent: Int
  private let breaksWords: Bool
  private var used: Int
  private var isAtStart = true
  /// Whether the last line contains only its indentation.
  private var isAfterBreak = false

  /// Starts a text whose lines have at most `columns` columns. All lines but the first are
  /// indented; `used` columns of the first line are already taken. If `breaksWords` is true, a word
  /// that is longer than a line continues on the next line.
  package init(columns: Int, indent: Int, used: Int = 0, breaksWords: Bool = false) {
    self.columns = columns
    self.indent = indent
    self.used = used
    // Words are broken only if at least 8 columns remain after the indentation.
    self.breaksWords = breaksWords && columns >= indent + 8
  }

  /// Appends the words of a text. If the first word does not begin a line, `gap` spaces precede
  /// this word.
  package mutating func append(
    words: some StringProtocol, gap: Int = 1, _ style: Style? = nil, inColor isColored: Bool = false
  ) {
    let words = words.split(separator: " ", omittingEmptySubsequences: false).map { String($0) }
    append(words, gap: gap, style, inColor: isColored)
  }

  /// Appends pieces of text, such as paths, separated by spaces. Lines end only between pieces, or
  /// also within pieces if `breaksWords` is true. Escape sequences for colors do not count in the
  /// width.
  package mutating func append(
    _ pieces: [String], gap: Int = 1, _ style: Style? = nil, inColor isColored: Bool = false
  ) {
    // The current line is collected first, so that it contains the escape sequences of its style
    // only once.
    var line = ""
    func end(_ filling: inout Filling) {
      filling.text.append(line, style, inColor: isColored && !line.isEmpty)
      line = ""
    }
    func breakLine(_ filling: inout Filling) {
      while line.last == " " { line.removeLast() }
      end(&filling)
      filling.text.endLine()
      filling.text.appendBlanks(filling.indent)
      filling.used = filling.indent
      filling.isAfterBreak = true
    }
    for (index, piece) in pieces.enumerated() {
      let width = StyledText.width(of: piece)
      let blanks = isAtStart || isAfterBreak ? 0 : index == 0 ? gap : 1
      if !isAtStart, used > indent, used + blanks + width > columns {
        breakLine(&self)
      } else {
        if index == 0 { text.appendBlanks(blanks) } else if blanks > 0 { line += " " }
        used += blanks
      }
      isAtStart = false
      defer { isAfterBreak = isAfterBreak && piece.isEmpty }
      guard breaksWords, used + width > columns, !piece.utf8.contains(0x1B) else {
        line += piece
        used += width
        continue
      }
      for character in piece {
        let next = DisplayWidth.of(character)
        if used + next > columns { breakLine(&self) }
        line.append(character)
        used += next
      }
    }
    end(&self)
  }
}
