import ScenarioLanguage

/// A message with its place in a scenario's text: the line, marks under the place, and what belongs
/// to it.
struct SourceExcerpt {
  let source: Source
  let lines: LineIndex
  let isColored: Bool

  init(_ source: Source, isColored: Bool) {
    self.source = source
    self.lines = LineIndex(source)
    self.isColored = isColored
  }

  /// The place of a range, as `path:line:column`.
  func place(_ range: SourceRange) -> String {
    let offset = Int(range.start)
    let path = Escaping.plain(source.path)
    return "\(path):\(lines.line(of: offset)):\(lines.column(of: offset))"
  }

  /// Appends the message, the source line and marks under the range's first line.
  func append(_ label: String, _ message: String, at range: SourceRange, to buffer: inout TextBuffer) {
    buffer.append("\(place(range)): ", .bold, inColor: isColored)
    buffer.append("\(label):", .red, inColor: isColored)
    buffer.append(" \(message)\n")
    let number = lines.line(of: Int(range.start))
    let whole = lines.range(ofLine: number)
    let start = min(max(Int(range.start), whole.lowerBound), whole.upperBound)
    let end = min(max(Int(range.end), start), whole.upperBound)
    let gutter = String(repeating: " ", count: String(number).utf8.count)
    buffer.append(" \(gutter) |\n \(number) | \(text(whole))\n \(gutter) | ")
    buffer.appendBlanks(DisplayWidth.of(text(whole.lowerBound..<start)))
    let marks = max(1, DisplayWidth.of(text(start..<end)))
    buffer.append(String(repeating: "^", count: marks), .red, inColor: isColored)
    buffer.endLine()
  }

  private func text(_ range: Range<Int>) -> String {
    let text = String(decoding: source.bytes[range], as: UTF8.self)
    return Escaping.plain(text.split(separator: "\t", omittingEmptySubsequences: false).joined(separator: " "))
  }
}
