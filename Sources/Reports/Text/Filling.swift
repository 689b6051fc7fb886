import ScenarioLanguage

/// Words one after another, in lines that are no wider than the screen: what a terminal is left to
/// break, it breaks within words.
public struct Filling {
  /// The text so far; its last line is not ended.
  public private(set) var text = TextBuffer()

  private let columns: Int
  private let indent: Int
  private var used: Int
  private var isAtStart = true

  /// Begins a text of lines of so many columns, those after the first one indented; `used` columns
  /// of the first line are taken already.
  public init(columns: Int, indent: Int, used: Int = 0) {
    self.columns = columns
    self.indent = indent
    self.used = used
  }

  /// Appends the words of a text; `gap` blanks stand before the first of them, unless it begins a
  /// line.
  public mutating func append(words: String, gap: Int = 1) {
    append(words: words, gap: gap, nil, inColor: false)
  }

  /// Appends the words of a text in a style.
  mutating func append(words: String, gap: Int = 1, _ style: Style?, inColor isColored: Bool) {
    let all = words.split(separator: " ", omittingEmptySubsequences: false)
    for (place, word) in all.enumerated() {
      append(whole: String(word), gap: place == 0 ? gap : 1, style, inColor: isColored)
    }
  }

  /// Appends what is never broken, such as a path.
  mutating func append(
    whole piece: String, gap: Int = 1, _ style: Style? = nil, inColor isColored: Bool = false
  ) {
    let width = DisplayWidth.of(piece)
    if !isAtStart, used + gap + width > columns {
      text.endLine()
      text.appendBlanks(indent)
      used = indent
    } else if !isAtStart {
      text.appendBlanks(gap)
      used += gap
    }
    isAtStart = false
    if let style { text.append(piece, style, inColor: isColored) } else { text.append(piece) }
    used += width
  }
}
