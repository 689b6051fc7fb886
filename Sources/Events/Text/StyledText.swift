import Base
package import ScenarioLanguage

/// A readable text made of parts that do not depend on the medium. `shown` formats the parts for a
/// terminal of a certain width, with or without colors, and `plain` formats them for everything
/// else.
package struct StyledText: Equatable, Sendable {
  /// A part of the text. A part ends with a line break only if the comment of its case says so.
  package enum Part: Sendable {
    case text(String, Style? = nil)
    /// Lines that are never broken, because users copy them.
    case verbatim(String)
    /// A message about a range of a source file, with the source line. The excerpt ends with a line
    /// break.
    case excerpt(Source, String, label: String, SourceRange)
    /// The errors of a source file. The last error ends with a line break.
    case diagnostics(Source, [Diagnostic])
    /// The expected and the received callbacks, side by side. The table ends with a line break.
    case table(CallbackColumns, indent: Int)
  }

  private var parts: [Part] = []

  package init(_ text: String = "") { if !text.isEmpty { parts = [.text(text)] } }

  package init(_ parts: [Part]) { self.parts = parts }

  package mutating func append(_ part: Part) { parts.append(part) }

  package mutating func append(_ other: StyledText) { parts += other.parts }

  package var isEmpty: Bool { parts.isEmpty }

  /// The text without colors, with lines of any width.
  package var plain: String { shown(isColored: false, columns: nil) }

  /// The text for a terminal. If `columns` is not nil, lines have at most `columns` columns.
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

  /// Breaks a text, which may contain escape sequences for colors, into lines of at most `columns`
  /// columns.
  ///
  /// Lines are broken at spaces, and the continuation of a line is indented by two more columns.
  /// Excerpts of a source with their carets, and commands that users copy, remain whole.
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

  /// Whether `fitted` leaves a line whole: a source line such as `14 | text`, the line with carets
  /// below it, or a command that runs a case again.
  private static func isWhole(_ line: String) -> Bool {
    let text = line.drop { $0 == " " }
    if ["repeat: ", "shrink: "].contains(where: text.hasPrefix) { return true }
    if text.allSatisfy({ "^~ ".contains($0) }) { return true }
    return text.drop { ("0"..."9").contains($0) }.hasPrefix(" | ")
  }

  /// The width of a text in columns, without escape sequences for colors.
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
