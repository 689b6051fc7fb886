import Base

/// Reads the tables of a catalogue of requirements and decisions, line by line.
///
/// A table has clauses if its first column is headed `ID` or if one of its rows has an id. In a
/// table that has clauses, every row must be a clause. Everything else in the text is ignored.
struct StatementReader {
  private let source: Source
  /// The ids in the order of the text, including repeated ids.
  private(set) var ids: [String] = []
  private(set) var rows: [ClauseRow] = []
  private(set) var diagnostics = DiagnosticList(limit: Limits.standard[.diagnostics])
  private var section = ""
  private var isFinished = false
  /// The lines of the current table, as ranges of the text.
  private var table: [Range<Int>] = []
  /// For each id in `ids`, the cell that contains the id.
  private var cells: [Range<Int>] = []

  init(_ source: Source) { self.source = source }

  /// Reads the whole text, and returns an index that maps each id to its first position in `ids`.
  /// If the text is too long, only reports an error.
  mutating func run() -> NameIndex {
    let limit = Limits.standard[.fileBytes]
    if source.bytes.count > limit {
      diagnostics.add(.exceeds(.fileBytes, limit: limit), at: SourceRange(start: 0, end: 0))
      return NameIndex()
    }
    let bytes = source.bytes[...]
    if let range = bytes.span.firstInvalidUTF8 {
      diagnostics.add(.invalidUTF8, at: SourceRange(range))
    }
    let lines = LineIndex(source)
    for number in 1...lines.count { read(lines.range(ofLine: number)) }
    endTable()
    let index = NameIndex(ids)
    for (position, id) in ids.enumerated() {
      guard let first = id.withBytes({ index.value(of: $0) }), first != position else { continue }
      let kind: NameKind = KnownClauses.isDecision(id) ? .decision : .requirement
      diagnostics.add(
        .duplicate(kind, id), at: SourceRange(cells[position]),
        notes: [.first(SourceRange(cells[first]))])
    }
    return index
  }

  private mutating func read(_ range: Range<Int>) {
    let line = source.bytes[range]
    if line.first == Byte.bar { return table.append(range) }
    endTable()
    if let heading = Self.heading(line) {
      section = heading
      isFinished = false
    } else if line.starts(with: "Finished:".utf8) {
      isFinished = true
    }
  }

  /// The title of a heading such as `## Friends`, or nil if the line is not a heading.
  private static func heading(_ line: ArraySlice<UInt8>) -> String? {
    guard line.first == Byte.hash else { return nil }
    let rest = line.drop { $0 == Byte.hash }
    guard let blank = rest.first, Byte.isBlank(blank) else { return nil }
    return KnownClause.trimmed(rest).decoded
  }

  // MARK: Tables

  /// Ends the current table, and adds its rows if they are clauses.
  private mutating func endTable() {
    defer { table = [] }
    let ids = table.map { KnownClause.id(ofRow: source.bytes[$0]) }
    let hasIDs = ids.contains { $0 != nil }
    guard let head = table.first, hasIDs || isHeadedID(head) else { return }
    // The table's head is above the line of hyphens. Without a line of hyphens, the first line is a
    // row if it has an id, and otherwise the head.
    let ruler = table.firstIndex { isRuler(source.bytes[$0]) }
    let first = ruler.map { $0 + 1 } ?? (KnownClauses.isWellFormed(id(of: head)) ? 0 : 1)
    for (range, id) in zip(table, ids).dropFirst(first) { take(id, at: range) }
  }

  private mutating func take(_ id: String?, at row: Range<Int>) {
    let cell = firstCell(of: row)
    guard let id else {
      let text = String(self.id(of: row).prefix(40))
      let isID = KnownClauses.isWellFormed(text)
      let problem: Problem =
        isID ? .statementWithoutText(text) : .invalidClauseID(text, meant: nil)
      return diagnostics.add(problem, at: SourceRange(cell.isEmpty ? row : cell))
    }
    let statement = ClauseRow(bytes: source.bytes[row], section: section, isFinished: isFinished)
    if !isText(behind: cell, in: row), statement.statement?.text.isEmpty == true {
      diagnostics.add(.statementWithoutText(id), at: SourceRange(row))
    }
    ids.append(id)
    cells.append(cell)
    rows.append(statement)
  }

  /// Whether the second cell begins with a word. If so, the row has a text, and it is not necessary
  /// to read the whole text.
  private func isText(behind cell: Range<Int>, in row: Range<Int>) -> Bool {
    let rest = source.bytes[cell.upperBound..<row.upperBound]
      .drop { $0 != Byte.bar }.dropFirst().drop(while: Byte.isBlank)
    guard let first = rest.first else { return false }
    return Byte.isWord(first)
  }

  private func isHeadedID(_ row: Range<Int>) -> Bool { id(of: row).lowercased() == "id" }

  /// The text of a row's first cell, without the star of an inferred clause.
  private func id(of row: Range<Int>) -> String {
    let cell = source.bytes[firstCell(of: row)]
    let end = cell.last == UInt8(ascii: "*") ? cell.dropLast() : cell
    return KnownClause.trimmed(end).decoded
  }

  /// Whether a row is the line of hyphens below a table's head.
  private func isRuler(_ row: ArraySlice<UInt8>) -> Bool {
    let signs: [UInt8] = [Byte.bar, Byte.hyphen, UInt8(ascii: ":")]
    return row.contains(Byte.hyphen) && row.allSatisfy { signs.contains($0) || Byte.isBlank($0) }
  }

  /// The range of a row's first cell, without the spaces around its content.
  private func firstCell(of row: Range<Int>) -> Range<Int> {
    let rest = source.bytes[row].dropFirst()
    return KnownClause.trimmed(rest.prefix { $0 != Byte.bar }).indices
  }
}
