package import Events
import Ground
import ScenarioLanguage

/// The scenarios that there are, for a person or a program.
package enum ScenarioList {
  /// A scenario file.
  package struct Entry: Sendable {
    /// The path as it was given.
    package var path: String
    /// The title; of a table that of the first row.
    package var title: String
    /// How many rows the table has; nil without one.
    package var rows: Int?
    /// The tags.
    package var tags: [String]

    /// Makes an entry.
    package init(path: String, title: String, rows: Int?, tags: [String]) {
      self.path = path
      self.title = title
      self.rows = rows
      self.tags = tags
    }
  }

  /// Appends a line for each scenario: path, title, rows, tags; on a terminal of so many columns,
  /// as many lines as it needs.
  package static func appendText(
    _ entries: [Entry], isColored: Bool, columns: Int? = nil, to buffer: inout TextBuffer
  ) {
    let width = entries.map { DisplayWidth.of(Escaping.plain($0.path)) }.max() ?? 0
    for entry in entries {
      let path = Escaping.plain(entry.path)
      // Titles stand in their column as long as that leaves them half of the screen.
      let indent = columns.map { width + 2 <= $0 / 2 } ?? true ? width + 2 : 4
      buffer.append(path, paddedTo: indent)
      let used = max(indent, DisplayWidth.of(path) + 2)
      if used > indent { buffer.append("  ") }
      var filling = Filling(columns: columns ?? .max, indent: indent, used: used)
      filling.append(words: Escaping.plain(entry.title), .bold, inColor: isColored)
      if let rows = entry.rows {
        var count = TextBuffer()
        count.append(rows, of: "row")
        filling.append(["(\(count.string))"])
      }
      if !entry.tags.isEmpty {
        let tags = "[\(entry.tags.joined(separator: ", "))]"
        filling.append(words: tags, gap: 2, .dim, inColor: isColored)
      }
      buffer.append(filling.text)
      buffer.endLine()
    }
  }

  /// Appends an object of JSON Lines for each scenario.
  package static func appendJSON(_ entries: [Entry], to buffer: inout TextBuffer) {
    var writer = JSONWriter()
    for entry in entries {
      writer.object { writer in
        writer.member("path", entry.path)
        writer.member("title", entry.title)
        if let rows = entry.rows { writer.member("rows", rows) }
        writer.member("tags", entry.tags)
      }
      writer.endLine()
    }
    buffer.append(writer.text)
  }
}
