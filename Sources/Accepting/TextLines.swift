import ScenarioLanguage

/// A scenario's text by its lines: where statements can be put in, and what goes with one.
struct TextLines {
  let source: Source
  let index: LineIndex
  /// How lines end.
  let lineBreak: String

  init(_ source: Source) {
    self.source = source
    index = LineIndex(source)
    let first = source.bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0
    lineBreak = first > 0 && source.bytes[first - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }

  /// The bytes of the line in which a place stands.
  private func line(at place: Int) -> Range<Int> { index.range(ofLine: index.line(of: place)) }

  /// The blanks before the statement that stands at a place.
  func indentation(at place: Int) -> String {
    let blanks = source.bytes[line(at: place)].prefix { $0 == 0x20 || $0 == 0x09 }
    return String(decoding: blanks, as: UTF8.self)
  }

  /// A line of its own behind the one in which a statement ends, comments included.
  func line(_ text: String, behind statement: SourceRange, _ ids: [String]) -> ProposedEdit {
    let end = line(at: max(0, Int(statement.end) - 1)).upperBound
    return ProposedEdit(end..<end, lineBreak + text, ids)
  }

  /// A line of its own before the one in which a statement begins.
  func line(_ text: String, before statement: SourceRange, _ ids: [String]) -> ProposedEdit {
    let start = line(at: Int(statement.start)).lowerBound
    return ProposedEdit(start..<start, text + lineBreak, ids)
  }

  /// Takes a statement away with its line; a comment behind it stays as a line of its own.
  func removal(of statement: SourceRange) -> ProposedEdit {
    let bytes = source.bytes
    var end = Int(statement.end)
    while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: "#") {
      return ProposedEdit(Int(statement.start)..<end, "")
    }
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    return ProposedEdit(
      line(at: Int(statement.start)).lowerBound..<min(end + 1, bytes.count), "")
  }
}
