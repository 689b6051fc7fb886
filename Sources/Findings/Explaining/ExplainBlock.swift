import Base
import Events
import ScenarioLanguage

/// Lines of an explanation, and the clauses that these lines cite.
struct ExplainBlock: Equatable {
  /// The maximum width of a line, unless the terminal is narrower.
  static let width = 100

  /// A line, or a heading with a text to its right.
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

  /// Adds a heading with a text to its right. The text is wrapped if it is too long.
  mutating func entry(_ head: String, _ text: String, _ ids: [String] = []) {
    cite(ids)
    let whole = ids.isEmpty ? text : "\(text) [\(ids.joined(separator: ", "))]"
    lines += Self.wrapped(head, whole, width: Self.width)
    entries.append(Entry(head: head, text: whole))
  }

  /// The lines for a terminal of a certain width. If the terminal is narrower than
  /// `ExplainBlock.width`, the lines are wrapped again.
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

  /// Cites clauses without adding a line.
  mutating func cite(_ ids: [String]) {
    for id in ids where !self.ids.contains(id) { self.ids.append(id) }
  }

  mutating func append(_ other: ExplainBlock) {
    lines += other.lines
    entries += other.entries
    cite(other.ids)
  }
}
