package import Events
import Ground
import ScenarioLanguage

/// Words one after another, in lines that are no wider than the screen: what a terminal is left to
/// break, it breaks within words.
package struct Filling {
  /// The text so far; its last line is not ended.
  package private(set) var text = TextBuffer()

  private let columns: Int
  private let indent: Int
  private var used: Int
  private var isAtStart = true

  /// Begins a text of lines of so many columns, those after the first one indented; `used` columns
  /// of the first line are taken already.
  package init(columns: Int, indent: Int, used: Int = 0) {
    self.columns = columns
    self.indent = indent
    self.used = used
  }

  /// Appends the words of a text; `gap` blanks stand before the first of them, unless it begins a
  /// line.
  package mutating func append(words: String, gap: Int = 1) {
    append(words: words, gap: gap, nil, inColor: false)
  }

  mutating func append(words: String, gap: Int = 1, _ style: Style?, inColor isColored: Bool) {
    let words = words.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    append(words, gap: gap, style, inColor: isColored)
  }

  /// Appends pieces that are never broken, such as a path; a blank stands between them.
  mutating func append(
    _ pieces: [String], gap: Int = 1, _ style: Style? = nil, inColor isColored: Bool = false
  ) {
    // What stands in a style is written at once for each line.
    var line = ""
    for (place, piece) in pieces.enumerated() {
      let width = DisplayWidth.of(piece)
      let blanks = isAtStart ? 0 : place == 0 ? gap : 1
      if !isAtStart, used + blanks + width > columns {
        append(line, style, isColored)
        line = piece
        text.endLine()
        text.appendBlanks(indent)
        used = indent + width
      } else {
        if place == 0 { text.appendBlanks(blanks) } else { line += " " }
        line += piece
        used += blanks + width
      }
      isAtStart = false
    }
    append(line, style, isColored)
  }

  private mutating func append(_ line: String, _ style: Style?, _ isColored: Bool) {
    guard let style, !line.isEmpty else { return text.append(line) }
    text.append(line, style, inColor: isColored)
  }
}
