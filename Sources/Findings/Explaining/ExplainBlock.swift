import Base
import Events
import ScenarioLanguage

/// Lines of an explanation, and the ids of the clauses cited in the lines.
struct ExplainBlock: Equatable {
  /// The maximum width of a line. On a narrower terminal, the width of the terminal is used
  /// instead.
  static let width = 100

  /// A line, or a text to the right of a heading.
  private struct Entry: Equatable {
    let head: String
    var text: String?
  }

  private var entries: [Entry] = []
  private(set) var lines: [String] = []
  private(set) var ids: [String] = []

  mutating func line(_ text: String = "") {
    lines.append(text)
    entries.append(Entry(head: text))
  }

  mutating func heading(_ text: String) {
    if !lines.isEmpty { line() }
    line(text)
  }

  /// Adds a text to the right of a heading. The text is wrapped.
  mutating func entry(_ head: String, _ text: String, _ ids: [String] = []) {
    cite(ids)
    let whole = ids.isEmpty ? text : "\(text) [\(ids.joined(separator: ", "))]"
    lines += Self.wrapped(head, whole, width: Self.width)
    entries.append(Entry(head: head, text: whole))
  }

  /// The lines. If the terminal is narrower than `ExplainBlock.width`, the lines are wrapped again.
  func lines(width: Int) -> [String] {
    if width >= Self.width { return lines }
    return entries.flatMap { entry in
      entry.text.map { Self.wrapped(entry.head, $0, width: width) }
        ?? StyledText.fitted(entry.head, columns: width).split(
          separator: "\n", omittingEmptySubsequences: false
        ).map(String.init)
    }
  }

  private static func wrapped(_ head: String, _ text: String, width: Int) -> [String] {
    let indent = DisplayWidth.of(head)
    let wrapped = Wrapping.lines(text, width: max(width - indent, min(40, width / 2)))
    let blanks = String(repeating: " ", count: indent)
    return wrapped.enumerated().map { ($0.offset == 0 ? head : blanks) + $0.element }
  }

  /// Adds cited ids without adding a line.
  mutating func cite(_ ids: [String]) {
    for id in ids where !self.ids.contains(id) { self.ids.append(id) }
  }

  /// Adds the lines and ids of another block.
  mutating func append(_ other: ExplainBlock) {
    lines += other.lines
    entries += other.entries
    cite(other.ids)
  }
}
