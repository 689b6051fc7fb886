import Ground

/// Renders a message about a place of a source: where, what, the line, a caret, help and notes.
///
/// Errors of files and failed expectations look alike because both come through here.
package struct SourceExcerpt: Sendable {
  package let source: Source
  /// Whether colours are written as ANSI escape sequences.
  package var hasColour: Bool
  private let lines: LineIndex

  /// The greatest width of a shown line; a longer one is cut around the place.
  private let width: Int

  /// Prepares for messages about a source, on a terminal of so many columns; nil for elsewhere.
  package init(_ source: Source, hasColour: Bool = false, columns: Int? = nil) {
    self.source = source
    self.hasColour = hasColour
    self.lines = LineIndex(source)
    // Before the line are its number, a bar and the sign for the part that is cut off.
    width = min(120, max(20, (columns ?? .max) - "12345 | ……".count))
  }

  /// A remark below a message, about another place or none.
  package struct Remark: Sendable {
    /// The word before the colon: `help`, `note`.
    package var label: String
    package var text: String
    /// The place that it is about.
    package var range: SourceRange?

    package init(label: String, text: String, range: SourceRange? = nil) {
      self.label = label
      self.text = text
      self.range = range
    }
  }

  /// `path:line:column` of a place.
  package func location(of range: SourceRange) -> String {
    let offset = Int(range.start)
    let path = Self.visible(source.path.utf8)
    return "\(path):\(lines.line(of: offset)):\(lines.column(of: offset))"
  }

  /// The number of the line of a place, counted from 1.
  package func line(of range: SourceRange) -> Int { lines.line(of: Int(range.start)) }

  /// The message with everything around it; it ends in a line break.
  package func render(
    _ message: String, label: String = "error", at range: SourceRange, remarks: [Remark] = []
  ) -> String {
    var text = colour("1", location(of: range) + ": ")
    let signal = Self.signal(of: label)
    text += colour(signal, label + ": ")
    text += colour("1", Self.visible(message.utf8)) + "\n"
    text += excerpt(range, signal)
    for remark in remarks {
      let place = remark.range.map { " (line \(lines.line(of: Int($0.start))))" } ?? ""
      text += colour("1;36", remark.label + ": ") + Self.visible(remark.text.utf8) + place + "\n"
    }
    return text
  }

  /// The colour of a label and its caret: red for what is wrong, yellow for what is open.
  private static func signal(of label: String) -> String {
    ["error", "failed"].contains(label) ? "1;31" : "1;33"
  }

  private func colour(_ code: String, _ text: String) -> String {
    hasColour ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  /// The line of a place with its number, and a caret under the place.
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

  /// The part of a line that is shown: all of it, or the surroundings of a place.
  private func shownPart(of line: Range<Int>, around place: Int) -> Range<Int> {
    guard line.count > width else { return line }
    var low = max(line.lowerBound, place - width / 3)
    var high = min(line.upperBound, low + width)
    // Not within a character: continuation bytes are 10xxxxxx.
    while low > line.lowerBound, source.bytes[low] & 0xC0 == 0x80 { low -= 1 }
    while high < line.upperBound, source.bytes[high] & 0xC0 == 0x80 { high += 1 }
    return low..<high
  }

  /// A text that can't change the terminal: tabs as blanks, controls as replacement characters.
  private static func visible(_ bytes: some Sequence<UInt8>) -> String {
    var result = String.UnicodeScalarView()
    for scalar in Array(bytes).decoded.unicodeScalars {
      result.append(scalar == "\t" ? " " : Escaping.isDangerous(scalar) ? "\u{FFFD}" : scalar)
    }
    return String(result)
  }
}
