/// A file's `examples` table.
package struct Examples: Sendable {
  package let columns: [String]
  /// The text of each cell, row by row.
  package let rows: [[String]]
  /// The table's first line, which names the columns.
  package let range: SourceRange

  /// Reads the table of a source text. Fails if there is none.
  package init?(_ source: Source) {
    guard let tokens = ScenarioFile.tokens(of: source), tokens.contains(where: { $0.kind == .row })
    else { return nil }
    let table = ExampleTable(source.bytes, rows: tokens)
    columns = table.columns
    range = table.headerRange
    rows = table.rows.indices.map { row in table.cells(ofRow: row).map { source.bytes[$0].decoded }
    }
  }
}
