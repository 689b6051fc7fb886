/// The `examples` table as it is written in a file: its columns, and the cells of its rows.
package struct Examples: Sendable {
  package let columns: [String]
  /// The texts of the cells, row by row.
  package let rows: [[String]]
  /// The location of the first line of the table. This line names the columns.
  package let range: SourceRange

  /// Reads the table of a source text; returns nil if the text has no table.
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
