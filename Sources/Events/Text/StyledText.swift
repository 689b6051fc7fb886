import Ground
package import ScenarioLanguage

/// A text for people in parts that know nothing of a terminal: `shown` lays them out for one with
/// its colours and width, and `plain` is the same text for all else.
package struct StyledText: Equatable, Sendable {
  /// A part; it ends no line unless it says so.
  package enum Part: Sendable {
    case text(String, Style? = nil)
    /// Lines that are there to be copied, and never broken.
    case verbatim(String)
    /// A message about a range of a source with the line of that, which ends in a line break.
    case excerpt(Source, String, label: String, SourceRange)
    /// The errors of a source, which end in a line break.
    case diagnostics(Source, [Diagnostic])
    /// What was expected beside what came, behind so many blanks; it ends in a line break.
    case table(CallbackColumns, indent: Int)
  }

  private var parts: [Part] = []

  package init(_ text: String = "") { if !text.isEmpty { parts = [.text(text)] } }

  package init(_ parts: [Part]) { self.parts = parts }

  package mutating func append(_ part: Part) { parts.append(part) }

  package mutating func append(_ other: StyledText) { parts += other.parts }

  package var isEmpty: Bool { parts.isEmpty }

  /// The text without colours, as wide as it is.
  package var plain: String { shown(isColored: false, columns: nil) }

  /// The text on a terminal, in lines of at most so many columns where that is given.
  package func shown(isColored: Bool, columns: Int?) -> String {
    var (text, buffer) = ("", TextBuffer())
    for part in parts {
      switch part {
      case .text(let words, let style): buffer.append(words, style, inColor: isColored)
      case .verbatim(let words):
        text += Self.fitted(buffer.string, columns: columns) + words
        buffer.removeAll()
      case .excerpt(let source, let message, let label, let range):
        buffer.append(
          SourceExcerpt(source, hasColour: isColored, columns: columns)
            .render(message, label: label, at: range))
      case .diagnostics(let source, let diagnostics):
        buffer.append(
          DiagnosticRenderer(source, hasColour: isColored, columns: columns).render(diagnostics))
      case .table(let table, let indent):
        for (line, style) in table.lines(columns: columns) {
          buffer.appendBlanks(indent)
          buffer.append(line: line, style, inColor: isColored)
        }
      }
    }
    return text + Self.fitted(buffer.string, columns: columns)
  }

  package static func == (one: StyledText, other: StyledText) -> Bool { one.plain == other.plain }

  /// A text, perhaps with marks of colour, in lines of at most so many columns.
  ///
  /// A line that is wider continues below, two columns further in than it begins; it breaks at
  /// blanks. An excerpt of a source with its caret, and what is there to be copied, stays whole.
  package static func fitted(_ text: String, columns: Int?) -> String {
    guard let columns else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let plain = withoutMarks(String(line))
      guard DisplayWidth.of(plain) > columns, !isWhole(plain) else { return String(line) }
      let indent = plain.prefix { $0 == " " }.count + 2
      var filling = Filling(columns: columns, indent: indent, breaksWords: true)
      filling.append(words: line)
      return filling.text.string
    }
    return lines.joined(separator: "\n")
  }

  /// Whether a line is never broken: `14 | text`, its caret, a command to repeat a case.
  private static func isWhole(_ line: String) -> Bool {
    let text = line.drop { $0 == " " }
    if text.hasPrefix("repeat: ") || text.allSatisfy({ "^~ ".contains($0) }) { return true }
    return text.drop { ("0"..."9").contains($0) }.hasPrefix(" | ")
  }

  /// How many columns a text takes without its marks of colour.
  static func width(of text: String) -> Int { DisplayWidth.of(withoutMarks(text)) }

  package static func withoutMarks(_ text: String) -> String {
    guard text.utf8.contains(0x1B) else { return text }
    var bytes: [UInt8] = []
    var isMark = false
    for byte in text.utf8 {
      if byte == 0x1B { isMark = true }
      if !isMark { bytes.append(byte) }
      if byte == UInt8(ascii: "m") { isMark = false }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
