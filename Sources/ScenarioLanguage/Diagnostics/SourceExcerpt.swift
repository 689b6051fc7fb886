import Base

/// Renders a message about a location in a source text. The result contains the location, the line,
/// a caret, help and notes.
///
/// This type renders both failed expectations and errors in files. Therefore the two kinds of
/// messages have the same layout.
package struct SourceExcerpt: Sendable {
  package let source: Source
  /// Whether colors are written as ANSI escape sequences.
  package var hasColour: Bool
  private let lines: LineIndex

  /// The maximum width of the shown line. If the line is wider, only the text around the location
  /// is shown.
  private let width: Int

  /// Creates a renderer for a source text. `columns` is the width of the terminal. The value is nil
  /// if the output is not a terminal.
  package init(_ source: Source, hasColour: Bool = false, columns: Int? = nil) {
    self.source = source
    self.hasColour = hasColour
    self.lines = LineIndex(source)
    // The line number, the bar, and the ellipses for omitted text also need some columns.
    width = min(120, max(20, (columns ?? .max) - "12345 | ……".count))
  }

  /// A remark below a message. Some remarks have a location.
  package struct Remark: Sendable {
    /// The word before the colon of the remark, such as `help` or `note`.
    package var label: String
    package var text: String
    /// The location of the remark. The value is nil if the remark has no location.
    package var range: SourceRange?

    package init(label: String, text: String, range: SourceRange? = nil) {
      self.label = label
      self.text = text
      self.range = range
    }
  }

  /// The text `path:line:column` for a location.
  package func location(of range: SourceRange) -> String {
    let offset = Int(range.start)
    let path = Self.visible(source.path.utf8)
    return "\(path):\(lines.line(of: offset)):\(lines.column(of: offset))"
  }

  /// The number of the line that contains a location. The first line has the number 1.
  package func line(of range: SourceRange) -> Int { lines.line(of: Int(range.start)) }

  /// The text of the message. The text contains the location, the line, a caret, help and notes.
  /// The text ends with a line break.
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

  /// The ANSI code for the color of a label and its caret. Errors are red, and undecided results
  /// are yellow.
  private static func signal(of label: String) -> String {
    ["error", "failed"].contains(label) ? "1;31" : "1;33"
  }

  private func colour(_ code: String, _ text: String) -> String {
    hasColour ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  /// The number and the text of the line that contains a location. The next line has a caret below
  /// the location.
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

  /// The shown range of a line. The result is the whole line in most cases. If the line is too
  /// wide, the result is the text around a location.
  private func shownPart(of line: Range<Int>, around location: Int) -> Range<Int> {
    guard line.count > width else { return line }
    var low = max(line.lowerBound, location - width / 3)
    var high = min(line.upperBound, low + width)
    // Moves `low` and `high` to the boundaries of characters in UTF-8. Continuation bytes are
    // 10xxxxxx.
    while low > line.lowerBound, source.bytes[low] & 0xC0 == 0x80 { low -= 1 }
    while high < line.upperBound, source.bytes[high] & 0xC0 == 0x80 { high += 1 }
    return low..<high
  }

  /// The text without characters that could control the terminal. Each tab is replaced by a space.
  /// Each dangerous character is replaced by U+FFFD.
  private static func visible(_ bytes: some Sequence<UInt8>) -> String {
    var result = String.UnicodeScalarView()
    for scalar in Array(bytes).decoded.unicodeScalars {
      result.append(scalar == "\t" ? " " : Escaping.isDangerous(scalar) ? "\u{FFFD}" : scalar)
    }
    return String(result)
  }
}
