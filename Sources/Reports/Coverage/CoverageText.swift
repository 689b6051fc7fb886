import Base
package import Events
import ScenarioLanguage

/// The coverage as text for a terminal. Each section lists its clauses, uncovered ones first, and
/// below each clause the scenarios that cite it.
package struct CoverageText: Sendable {
  /// The usual width of a terminal. Only lines with a path may be wider: paths are never split, so
  /// that users can copy them.
  static let width = 80
  private static let markWidth = 9
  static let legend = "* inferred, at least in part, not stated"

  private let coverage: Coverage
  private let isColored: Bool
  private let idWidth: Int

  package init(_ coverage: Coverage, isColored: Bool) {
    self.coverage = coverage
    self.isColored = isColored
    idWidth = (coverage.entries.map { Self.name(of: $0).utf8.count }.max() ?? 0) + 2
  }

  package func append(to buffer: inout TextBuffer) {
    for section in CoverageSection.sections(of: coverage) {
      if !buffer.isEmpty { buffer.endLine() }
      let title = "# \(Escaping.plain(section.title)): \(section.tally)"
      buffer.append(title, .cyan, inColor: isColored)
      buffer.append("\n\n")
      for entry in section.uncoveredFirst { append(entry, to: &buffer) }
    }
    if coverage.entries.contains(where: \.statement.isInferred) {
      buffer.append("\n\(Self.legend)\n")
    }
  }

  private func append(_ entry: Coverage.Entry, to buffer: inout TextBuffer) {
    let (mark, style): (String, Style) =
      switch entry.verdict {
      case .covered: ("ok", .green)
      case .cited: ("cited", .green)
      case .failing: ("FAIL", .red)
      case .unproven: ("HOLLOW", .red)
      case .missing: ("MISSING", .red)
      case .open: ("open", .yellow)
      }
    let name = Self.name(of: entry)
    buffer.append(mark, style, inColor: isColored)
    buffer.appendBlanks(Self.markWidth - mark.utf8.count)
    buffer.append(name, .bold, inColor: isColored)
    buffer.appendBlanks(idWidth - name.utf8.count)
    let indent = Self.markWidth + idWidth
    var text = entry.statement.text
    if !entry.statement.origin.isEmpty { text += " [\(entry.statement.origin)]" }
    let lines = Wrapping.lines(Escaping.plain(text), width: Self.width - indent, indent: 0)
    for (index, line) in lines.enumerated() {
      if index > 0 { buffer.appendBlanks(indent) }
      buffer.append("\(line)\n")
    }
    let paths: [([String], note: String, Style?)] = [
      (entry.passing, "", nil), (entry.others, " (did not pass)", .red),
      (entry.unproven, " (unproven)", .red), (entry.explored, " (only explored)", .dim),
    ]
    for (paths, note, style) in paths {
      for path in paths {
        buffer.appendBlanks(indent)
        buffer.append(line: "\(Escaping.plain(path))\(note)", style, inColor: isColored)
      }
    }
  }

  static func name(of entry: Coverage.Entry) -> String {
    entry.statement.isInferred ? "\(entry.statement.id) *" : entry.statement.id
  }
}
