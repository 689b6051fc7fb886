import Ground

extension Examples {
  /// The text of a row's scenario: the table is gone, and its cells stand where the columns stood.
  /// Without a table, or such a row, the text as it is. Rows count from 1.
  package static func text(of source: Source, row: Int) -> [UInt8] {
    var diagnostics = DiagnosticList(limit: 0)
    guard
      let tokens = ScenarioFile.tokens(of: source, limits: .standard, diagnostics: &diagnostics),
      let examples = FileReader.examples(tokens)
    else { return source.bytes }
    let table = ExampleTable(
      source.bytes, rows: tokens.filter { $0.kind == .row }, limits: .standard,
      diagnostics: &diagnostics)
    guard table.rows.indices.contains(row - 1) else { return source.bytes }
    let filled = ExampleRow(
      number: row, range: table.rows[row - 1], cells: table.cells(ofRow: row - 1), table: table)
    var edits: [TextEdit] = []
    for token in tokens[..<examples] {
      guard let text = text(of: token, source.bytes, filled) else { continue }
      edits.append(TextEdit(range: Int(token.start)..<Int(token.end), text: text))
    }
    edits.append(TextEdit(range: Int(tokens[examples].start)..<source.bytes.count, text: ""))
    return TextEdit.apply(edits, to: source.bytes)
  }

  /// What stands for a token once the row is filled in; nil where that is the token itself.
  private static func text(of token: Token, _ bytes: [UInt8], _ row: ExampleRow) -> String? {
    let inner = bytes[Int(token.start)..<Int(token.end)].dropFirst().dropLast()
    if token.kind == .column {
      return row.table.column(inner).map { column in
        String(decoding: bytes[row.cells[column]], as: UTF8.self)
      }
    }
    guard token.kind == .richString, !StringText.columnNames(inner).isEmpty else { return nil }
    var text: [UInt8] = []
    StringText.append(inner, of: bytes, row: row, to: &text)
    return Escaping.quoted(String(decoding: text, as: UTF8.self)).replacing("<", with: "\\<")
  }
}
