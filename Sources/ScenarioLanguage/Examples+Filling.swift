import Ground

extension Examples {
  /// The text of a row's scenario: the table is gone, and its cells stand where the columns stood.
  /// Without a table, or such a row, the text as it is. Rows count from 1.
  package static func text(of source: Source, row: Int) -> [UInt8] {
    guard let tokens = ScenarioFile.tokens(of: source), let examples = FileReader.examples(tokens)
    else { return source.bytes }
    let table = ExampleTable(source.bytes, rows: tokens)
    guard table.rows.indices.contains(row - 1) else { return source.bytes }
    let filled = table.row(row - 1)
    var edits = tokens[..<examples].compactMap { token in
      text(of: token, source.bytes, filled).map { TextEdit(range: token.offsets, text: $0) }
    }
    edits.append(TextEdit(range: Int(tokens[examples].start)..<source.bytes.count, text: ""))
    return TextEdit.apply(edits, to: source.bytes)
  }

  /// What stands for a token once the row is filled in; nil where that is the token itself.
  private static func text(of token: Token, _ bytes: [UInt8], _ row: ExampleRow) -> String? {
    let inner = bytes[token.offsets].dropFirst().dropLast()
    if token.kind == .column {
      return row.table.column(inner).map { column in bytes[row.cells[column]].decoded }
    }
    guard token.kind == .richString, !StringText.columnNames(inner).isEmpty else { return nil }
    var text: [UInt8] = []
    StringText.append(inner, of: bytes, row: row, to: &text)
    return Escaping.quoted(text.decoded).replacing("<", with: "\\<")
  }
}
