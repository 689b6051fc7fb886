import Base

/// Renders a message about a location in a source text: the location, the line with a caret, help
/// and notes.
///
/// Messages about failed expectations and about errors in files look the same, because this type
/// renders both.
package struct SourceExcerpt: Sendable {
  package let source: Source
  /// Whether colors are written as ANSI escape sequences.
  package var hasColour: Bool
  private let lines: LineIndex

  /// The maximum width of a shown line. If a line is wider, only the text around the location is
  /// shown.
  private let width: Int

  /// Creates a renderer for a source text. `columns` is the width of the terminal, or nil if the
  /// output is not a terminal.
  package init(_ source: Source, hasColour: Bool = false, columns: Int? = nil) {
    self.source = source
    self.hasColour = hasColour
    self.lines = LineIndex(source)
    // The line number, the bar and the ellipses also need some columns.
    width = min(120, max(20, (columns ?? .max) - "12345 | ……".count))
  }

  /// A remark below a message, possibly with a location.
  package struct Remark: Sendable {
    /// The word before the colon, such as `help` or `note`.
    package var label: String
    package var text: String
    /// The remark's location, or nil if the remark has no location.
    package var range: SourceRange?

    package init(label: String, text: String, range: SourceRange? = nil) {
      self.label = label
      self.text = text
      self.range = range
    }
  }

  /// A location as `path:line:column`.
  package func location(of range: SourceRange) -> String {
    let offset = Int(range.start)
    let path = Self.visible(source.path.utf8)
    return "\(path):\(lines.line(of: offset)):\(lines.column(of: offset))"
  }

  /// The number of the line that contains a location. The first line has the number 1.
  package func line(of range: SourceRange) -> Int { lines.line(of: Int(range.start)) }

  /// The whole message, which ends with a line break.
  package func render(
    _ message: String, label: String = "error", at range: SourceRange, remarks: [Remark] = []
  ) -> String {
    var text = colour("1", location(of: range) + ": ")
    let signal = Self.signal(of: label)
    text += colour(signal, label + ": ")
    text += colour("1", Self.visible(message.utf8)) + "\n"
    text += excerpt(range, signal)
    for remark in remarks {
      let location = remark.range.map { " (line \(lines.line(of: Int($0.start))))" } ?? ""
      text += colour("1;36", remark.label + ": ") + Self.visible(remark.text.utf8) + location + "\n"
    }
    return text
  }

  /// The ANSI code for the color of a label and its caret: red for errors, and yellow for undecided
  /// results.
  private static func signal(of label: String) -> String {
    ["error", "failed"].contains(label) ? "1;31" : "1;33"
  }

  private func colour(_ code: String, _ text: String) -> String {
    hasColour ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  /// The numbered line that contains a location, and below that line another line with a caret.
  private func excerpt(_ range: SourceRange, _ signal: String) -> String {
    let number = lines.line(of: Int(range.start))
    let line = lines.range(ofLine: number)
    guard !line.isEmpty else { return "" }
    let start = min(max(Int(range.start), line.lowerBound), line.upperBound)
    let end = min(max(Int(range.end), start), line.upperBound)
    let shown = shownPart(of: line, around: start)
    let before = Self.visible(source.bytes[shown.lowerBound..<start])
    let marked = Self.visible(source.bytes[start..<min(end, shown.upperBound)])
    let after = Self.visible(source.bytes[min(end, shown.upperBound)..<shown.upperBound])
    let gutter = "\(number) | "
    let head = shown.lowerBound > line.lowerBound ? "…" : ""
    let tail = shown.upperBound < line.upperBound ? "…" : ""
    let indent = String(repeating: " ", count: gutter.utf8.count + DisplayWidth.of(head + before))
    let caret = "^" + String(repeating: "~", count: max(DisplayWidth.of(marked) - 1, 0))
    return colour("2", gutter) + head + before + marked + after + tail + "\n"
      + indent + colour(signal, caret) + "\n"
  }

  /// The part of a line to show: the whole line or, if the line is too wide, only the text around
  /// the location.
  private func shownPart(of line: Range<Int>, around location: Int) -> Range<Int> {
    guard line.count > width else { return line }
    var low = max(line.lowerBound, location - width / 3)
    var high = min(line.upperBound, low + width)
    // Don't cut through a character: in UTF-8, continuation bytes are 10xxxxxx.
    while low > line.lowerBound, source.bytes[low] & 0xC0 == 0x80 { low -= 1 }
    while high < line.upperBound, source.bytes[high] & 0xC0 == 0x80 { high += 1 }
    return low..<high
  }

  /// The text without characters that could control the terminal. Tabs become spaces, and dangerous
  /// characters become U+FFFD.
  private static func visible(_ bytes: some Sequence<UInt8>) -> String {
    var result = String.UnicodeScalarView()
    for scalar in Array(bytes).decoded.unicodeScalars {
      result.append(scalar == "\t" ? " " : Escaping.isDangerous(scalar) ? "\u{FFFD}" : scalar)
    }
    return String(result)
  }
}
