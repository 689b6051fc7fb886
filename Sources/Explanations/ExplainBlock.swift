import Events
import Ground
import ScenarioLanguage

/// Lines of an explanation, and the statements that they name.
struct ExplainBlock: Equatable {
  /// How wide a line is.
  private static let width = 100

  private(set) var lines: [String] = []
  private(set) var ids: [String] = []

  /// Adds a line as it is.
  mutating func line(_ text: String = "") { lines.append(text) }

  /// Adds a heading with an empty line before it.
  mutating func heading(_ text: String) {
    if !lines.isEmpty { line() }
    line(text)
  }

  /// Adds a text behind its head, wrapped so that it stays to the right of the head.
  mutating func entry(_ head: String, _ text: String, _ ids: [String] = []) {
    cite(ids)
    let whole = ids.isEmpty ? text : "\(text) [\(ids.joined(separator: ", "))]"
    let indent = DisplayWidth.of(head)
    let wrapped = Wrapping.lines(whole, width: max(Self.width - indent, 40))
    let blanks = String(repeating: " ", count: indent)
    for (place, line) in wrapped.enumerated() { self.line((place == 0 ? head : blanks) + line) }
  }

  /// Names statements without a line of their own.
  mutating func cite(_ ids: [String]) {
    for id in ids where !self.ids.contains(id) { self.ids.append(id) }
  }

  /// Adds what another block holds.
  mutating func append(_ other: ExplainBlock) {
    lines += other.lines
    cite(other.ids)
  }
}
