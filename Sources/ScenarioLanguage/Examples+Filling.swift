import Base

extension Examples {
  /// The text of the scenario for one row: in the text above the table, the row's cells replace the
  /// columns. The first row has the number 1. If there is no table or no such row, the text is
  /// unchanged.
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

  /// A token's text after its columns are replaced, or nil if the token contains no columns.
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
