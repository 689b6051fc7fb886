import Base
package import Events
package import ScenarioLanguage

/// The list of scenarios, as readable text or as JSON.
package enum ScenarioList {
  package struct Entry: Sendable {
    package var path: String
    /// The scenario's title or, if the scenario has a table, the title of the table's first row.
    package var title: String
    /// How many rows the table has, or nil if the scenario has no table.
    package var rows: Int?
    package var tags: [String]
    package var marks: [RowMark] = []
  }

  package struct RowMark: Sendable {
    /// The row's number, counted from 1, or nil if the mark applies to the whole scenario.
    package var row: Int?
    package var mark: Mark

    var words: String {
      let index = row.map { "row \($0) " } ?? ""
      return "\(index)\(mark.kind.rawValue): \(Escaping.plain(mark.reason))"
    }
  }

  /// Appends a line for each scenario, with the path, the title, the number of rows, the tags and
  /// the marks. `columns` is the width of the terminal. A wider entry continues on further lines.
  package static func appendText(
    _ entries: [Entry], isColored: Bool, columns: Int? = nil, to buffer: inout TextBuffer
  ) {
    let width = entries.map { DisplayWidth.of(Escaping.plain($0.path)) }.max() ?? 0
    for entry in entries {
      let path = Escaping.plain(entry.path)
      // Align the titles, but only if the paths take no more than half of the terminal's width.
      let indent = columns.map { width + 2 <= $0 / 2 } ?? true ? width + 2 : 4
      buffer.append(path, paddedTo: indent)
      let used = max(indent, DisplayWidth.of(path) + 2)
      if used > indent { buffer.append("  ") }
      var filling = Filling(columns: columns ?? .max, indent: indent, used: used)
      filling.append(words: Escaping.plain(entry.title), .bold, inColor: isColored)
      if let rows = entry.rows {
        filling.append(["(\(rows.counted("row")))"])
      }
      if !entry.tags.isEmpty {
        let tags = "[\(entry.tags.joined(separator: ", "))]"
        filling.append(words: tags, gap: 2, .dim, inColor: isColored)
      }
      if !entry.marks.isEmpty {
        let marks = entry.marks.map(\.words).joined(separator: "; ")
        filling.append(words: marks, gap: 2, .yellow, inColor: isColored)
      }
      buffer.append(filling.text)
      buffer.endLine()
    }
  }

  package static func appendJSON(_ entries: [Entry], to buffer: inout TextBuffer) {
    buffer.appendLines(entries) { entry, writer in
      writer.member("path", entry.path)
      writer.member("title", entry.title)
      if let rows = entry.rows { writer.member("rows", rows) }
      writer.member("tags", entry.tags)
      if !entry.marks.isEmpty { append(entry.marks, to: &writer) }
    }
  }

  private static func append(_ marks: [RowMark], to writer: inout JSONWriter) {
    writer.key("marks")
    writer.array { writer in
      for one in marks {
        writer.object { writer in
          if let row = one.row { writer.member("row", row) }
          writer.member("kind", one.mark.kind.rawValue)
          writer.member("why", one.mark.reason)
        }
      }
    }
  }
}

extension ScenarioList.Entry {
  /// Creates the entry of a file without errors.
  package init(path: String, _ scenarios: [Scenario]) {
    let first = scenarios[0]
    self.init(
      path: path, title: first.title, rows: first.row == nil ? nil : scenarios.count,
      tags: first.tags)
    // A mark that all rows share is listed once, for the whole scenario.
    let isWhole = scenarios.allSatisfy { $0.mark?.range == first.mark?.range }
    marks = scenarios.prefix(isWhole ? 1 : scenarios.count).compactMap { scenario in
      scenario.mark.map { ScenarioList.RowMark(row: isWhole ? nil : scenario.row, mark: $0) }
    }
  }
}
