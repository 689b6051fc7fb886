import Base

/// Expands a scenario with an examples table: for each row, the tokens of the row's cells replace
/// the `<column>` tokens.
struct Expansion {
  let bytes: [UInt8]
  let limits: Limits
  /// The tokens above the table, without the token `end`.
  let template: ArraySlice<Token>
  private(set) var table: ExampleTable
  private(set) var diagnostics: DiagnosticList
  /// How many tokens the remaining rows may have in total.
  private var tokensLeft: Int

  init(_ bytes: [UInt8], template: ArraySlice<Token>, table: ExampleTable, limits: Limits) {
    self.bytes = bytes
    self.limits = limits
    self.template = template
    self.table = table
    self.diagnostics = DiagnosticList(limit: limits[.diagnostics])
    self.tokensLeft = limits[.expandedTokens]
    checkUses()
  }

  private mutating func checkUses() {
    for token in template where token.kind == .column || token.kind == .richString {
      for name in StringText.columnNames(of: token, in: bytes) {
        markUsed(name, at: SourceRange(start: name.startIndex - 1, end: name.endIndex + 1))
      }
    }
    for (column, isUsed) in table.isUsed.enumerated() where !isUsed {
      diagnostics.add(.unusedColumn(table.columns[column]), at: table.columnRanges[column])
    }
  }

  private mutating func markUsed(_ name: ArraySlice<UInt8>, at range: SourceRange) {
    if let column = table.column(name) {
      table.isUsed[column] = true
      return
    }
    let text = name.decoded
    let nearest = diagnostics.isFull ? nil : EditDistance.nearest(to: text, among: table.columns)
    diagnostics.add(.unknown(.column, text, context: "", nearest: nearest), at: range)
    // The unknown name may be a misspelling of the most similar column, so the most similar column
    // does not count as unused.
    if let nearest, let column = table.column(Array(nearest.utf8)[...]) {
      table.isUsed[column] = true
    }
  }

  /// The tokens of a row's scenario, and the location of each token in the file. If the rows
  /// produce too many tokens, reports an error and returns nil.
  mutating func tokens(
    of row: ExampleRow
  ) -> (tokens: [Token], locations: [SourceRange], errors: DiagnosticList)? {
    var errors = DiagnosticList(limit: limits[.diagnostics])
    var tokens: [Token] = []
    var locations: [SourceRange] = []
    tokens.reserveCapacity(template.count + 32)
    locations.reserveCapacity(template.count + 32)
    var cells = [[Token]?](repeating: nil, count: row.cells.count)
    for token in template {
      guard token.kind == .column else {
        tokens.append(token)
        locations.append(token.range)
        continue
      }
      let name = bytes[Int(token.start) + 1..<Int(token.end) - 1]
      guard let column = table.column(name) else {
        tokens.append(Token(.invalid, Int(token.start), Int(token.end)))
        locations.append(token.range)
        continue
      }
      let cell = cells[column] ?? readCell(row.cells[column], errors: &errors)
      cells[column] = cell
      tokens += cell
      locations += repeatElement(token.range, count: cell.count)
      if tokens.count > tokensLeft { break }
    }
    guard tokens.count < tokensLeft else {
      diagnostics.add(.exceeds(.expandedTokens, limit: limits[.expandedTokens]), at: row.range)
      return nil
    }
    tokensLeft -= tokens.count
    let end = template.last.map { Int($0.end) } ?? 0
    tokens.append(Token(.end, end, end))
    locations.append(SourceRange(start: end, end: end))
    return (tokens, locations, errors)
  }

  /// The tokens of a cell, which must not contain a `<column>`.
  private func readCell(_ cell: Range<Int>, errors: inout DiagnosticList) -> [Token] {
    let lexer = Lexer(bytes, range: cell, limits: limits)
    for diagnostic in lexer.diagnostics.kept { errors.addOnce(diagnostic) }
    errors.addDropped(of: lexer.diagnostics)
    return lexer.tokens.compactMap { token in
      if token.kind == .newline || token.kind == .end { return nil }
      guard token.kind == .column else { return token }
      let text = bytes[token.offsets].decoded
      errors.add(.unexpectedCharacter(text), at: token.range)
      return Token(.invalid, Int(token.start), Int(token.end))
    }
  }
}
