import ScenarioLanguage

/// The scenarios that there are, for a person or a program.
public enum ScenarioList {
  /// A scenario file.
  public struct Entry: Sendable {
    /// The path as it was given.
    public var path: String
    /// The title; of a table that of the first row.
    public var title: String
    /// How many rows the table has; nil without one.
    public var rows: Int?
    /// The tags.
    public var tags: [String]

    /// Makes an entry.
    public init(path: String, title: String, rows: Int?, tags: [String]) {
      self.path = path
      self.title = title
      self.rows = rows
      self.tags = tags
    }
  }

  /// Appends a line for each scenario: path, title, rows, tags.
  public static func appendText(
    _ entries: [Entry], isColored: Bool, to buffer: inout TextBuffer
  ) {
    let width = entries.map { DisplayWidth.of(Escaping.plain($0.path)) }.max() ?? 0
    for entry in entries {
      buffer.append(Escaping.plain(entry.path), paddedTo: width)
      buffer.append("  ")
      buffer.append(Escaping.plain(entry.title), .bold, inColor: isColored)
      if let rows = entry.rows {
        buffer.append(" (")
        buffer.append(rows, of: "row")
        buffer.append(")")
      }
      if !entry.tags.isEmpty {
        buffer.append("  [\(entry.tags.joined(separator: ", "))]", .dim, inColor: isColored)
      }
      buffer.endLine()
    }
  }

  /// Appends an object of JSON Lines for each scenario.
  public static func appendJSON(_ entries: [Entry], to buffer: inout TextBuffer) {
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
