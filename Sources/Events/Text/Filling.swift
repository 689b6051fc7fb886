import Base

/// Fills lines with words up to the width of the screen, so that the terminal does not break lines
/// within words.
package struct Filling {
  /// The text so far. The text does not end with a line break.
  package private(set) var text = TextBuffer()

  private let columns: Int
  private let indent: Int
  private let breaksWords: Bool
  private var used: Int
  private var isAtStart = true
  /// Whether the last line contains only its indentation.
  private var isAfterBreak = false

  /// Begins a text whose lines have at most `columns` columns. All lines except the first one are
  /// indented. `used` columns of the first line are already occupied. If `breaksWords` is true,
  /// pieces that are longer than a line are broken.
  package init(columns: Int, indent: Int, used: Int = 0, breaksWords: Bool = false) {
    self.columns = columns
    self.indent = indent
    self.used = used
    // Words are broken only if at least 8 columns are available after the indentation.
    self.breaksWords = breaksWords && columns >= indent + 8
  }

  /// Appends the words of a text in an optional style. `gap` blanks precede the first word, unless
  /// the first word begins a line.
  package mutating func append(
    words: some StringProtocol, gap: Int = 1, _ style: Style? = nil, inColor isColored: Bool = false
  ) {
    let words = words.split(separator: " ", omittingEmptySubsequences: false).map { String($0) }
    append(words, gap: gap, style, inColor: isColored)
  }

  /// Appends pieces, such as paths, separated by blanks. Lines end between pieces. A line can end
  /// within a piece only if `breaksWords` is true. Color sequences in a piece have no width.
  package mutating func append(
    _ pieces: [String], gap: Int = 1, _ style: Style? = nil, inColor isColored: Bool = false
  ) {
    // Collects the text of a line, so that the style sequences are written only once for each line.
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
