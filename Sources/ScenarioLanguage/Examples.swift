/// The `examples` table of a file.
package struct Examples: Sendable {
  package let columns: [String]
  /// The texts of the cells. Each element contains the cells of one row.
  package let rows: [[String]]
  /// The location of the first line of the table. This line contains the names of the columns.
  package let range: SourceRange

  /// Reads the table of a source text. The result is nil if the text has no table.
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
