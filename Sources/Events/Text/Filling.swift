import Ground

/// Words one after another, in lines that are no wider than the screen: what a terminal is left to
/// break, it breaks within words.
package struct Filling {
  /// The text so far; its last line is not ended.
  package private(set) var text = TextBuffer()

  private let columns: Int
  private let indent: Int
  private let breaksWords: Bool
  private var used: Int
  private var isAtStart = true
  /// Whether the last line has nothing but its indentation.
  private var isAfterBreak = false

  /// Begins a text of lines of so many columns, those after the first one indented; `used` columns
  /// of the first line are taken already. A piece that no line can hold is broken if `breaksWords`.
  package init(columns: Int, indent: Int, used: Int = 0, breaksWords: Bool = false) {
    self.columns = columns
    self.indent = indent
    self.used = used
    // So narrow a column holds no words at all.
    self.breaksWords = breaksWords && columns >= indent + 8
  }

  /// Appends the words of a text, perhaps in a style; `gap` blanks stand before the first of them,
  /// unless it begins a line.
  package mutating func append(
    words: some StringProtocol, gap: Int = 1, _ style: Style? = nil, inColor isColored: Bool = false
  ) {
    let words = words.split(separator: " ", omittingEmptySubsequences: false).map { String($0) }
    append(words, gap: gap, style, inColor: isColored)
  }

  /// Appends pieces that are never separated, such as a path; a blank stands between them. Marks of
  /// colour in them take no room.
  package mutating func append(
    _ pieces: [String], gap: Int = 1, _ style: Style? = nil, inColor isColored: Bool = false
  ) {
    // What stands in a style is written at once for each line.
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
