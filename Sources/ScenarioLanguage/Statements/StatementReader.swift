import Ground

/// Reads the tables of a catalogue of requirements and decisions, line by line.
///
/// A table is one of statements when its first column is headed `ID`, or when one of its rows has
/// an id. Then each of its rows must be a statement; other tables, and all other text, are passed
/// over.
struct StatementReader {
  private let source: Source
  /// The ids in the order of the text; one that stands twice is there twice.
  private(set) var ids: [String] = []
  private(set) var rows: [StatementRow] = []
  private(set) var diagnostics = DiagnosticList(limit: Limits.standard[.diagnostics])
  private var section = ""
  private var isFinished = false
  /// The lines of the table that is read, as places of the text.
  private var table: [Range<Int>] = []
  /// Where each id stands; only looked up.
  private var places: [String: SourceRange] = [:]

  init(_ source: Source) { self.source = source }

  /// Reads all of it, unless it is too long.
  mutating func run() {
    let limit = Limits.standard[.fileBytes]
    if source.bytes.count > limit {
      diagnostics.add(.exceeds(.fileBytes, limit: limit), at: SourceRange(start: 0, end: 0))
      return
    }
    let bytes = source.bytes[...]
    if let range = bytes.span.firstInvalidUTF8 {
      diagnostics.add(.invalidUTF8, at: SourceRange(range))
    }
    let lines = LineIndex(source)
    for number in 1...lines.count { read(lines.range(ofLine: number)) }
    endTable()
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

  /// The title of a heading, `## Friends`; nil for any other line.
  private static func heading(_ line: ArraySlice<UInt8>) -> String? {
    guard line.first == Byte.hash else { return nil }
    let rest = line.drop { $0 == Byte.hash }
    guard let blank = rest.first, Byte.isBlank(blank) else { return nil }
    return KnownStatement.trimmed(rest).decoded
  }

  // MARK: Tables

  /// Takes the rows of the table that ends here, if it is one of statements.
  private mutating func endTable() {
    defer { table = [] }
    let ids = table.map { KnownStatement.id(ofRow: source.bytes[$0]) }
    let hasIDs = ids.contains { $0 != nil }
    guard let head = table.first, hasIDs || isHeadedID(head) else { return }
    // Above the line of hyphens stands the head; without one, perhaps in the first line.
    let ruler = table.firstIndex { isRuler(source.bytes[$0]) }
    let first = ruler.map { $0 + 1 } ?? (KnownStatements.isWellFormed(id(of: head)) ? 0 : 1)
    for (range, id) in zip(table, ids).dropFirst(first) { take(id, at: range) }
  }

  private mutating func take(_ id: String?, at row: Range<Int>) {
    let cell = firstCell(of: row)
    guard let id else {
      let text = String(self.id(of: row).prefix(40))
      let isID = KnownStatements.isWellFormed(text)
      let problem: Problem =
        isID ? .statementWithoutText(text) : .invalidStatementID(text, meant: nil)
      return diagnostics.add(problem, at: SourceRange(cell.isEmpty ? row : cell))
    }
    if let first = places[id] {
      let kind: NameKind = KnownStatements.isDecision(id) ? .decision : .requirement
      diagnostics.add(.duplicate(kind, id), at: SourceRange(cell), notes: [.first(first)])
    } else {
      places[id] = SourceRange(cell)
    }
    let statement = StatementRow(bytes: source.bytes[row], section: section, isFinished: isFinished)
    if !isText(behind: cell, in: row), statement.statement?.text.isEmpty == true {
      diagnostics.add(.statementWithoutText(id), at: SourceRange(row))
    }
    ids.append(id)
    rows.append(statement)
  }

  /// Whether the cell behind the first one plainly says something.
  private func isText(behind cell: Range<Int>, in row: Range<Int>) -> Bool {
    let rest = source.bytes[cell.upperBound..<row.upperBound]
      .drop { $0 != Byte.bar }.dropFirst().drop(while: Byte.isBlank)
    guard let first = rest.first else { return false }
    return Byte.isWord(first)
  }

  private func isHeadedID(_ row: Range<Int>) -> Bool { id(of: row).lowercased() == "id" }

  /// The text of a row's first cell without the star of what is inferred.
  private func id(of row: Range<Int>) -> String {
    let cell = source.bytes[firstCell(of: row)]
    let end = cell.last == UInt8(ascii: "*") ? cell.dropLast() : cell
    return KnownStatement.trimmed(end).decoded
  }

  /// Whether a row is the line of hyphens between a table's head and its rows.
  private func isRuler(_ row: ArraySlice<UInt8>) -> Bool {
    let signs: [UInt8] = [Byte.bar, Byte.hyphen, UInt8(ascii: ":")]
    return row.contains(Byte.hyphen) && row.allSatisfy { signs.contains($0) || Byte.isBlank($0) }
  }

  /// Where the first cell of a row stands, without the blanks around it.
  private func firstCell(of row: Range<Int>) -> Range<Int> {
    let rest = source.bytes[row].dropFirst()
    return KnownStatement.trimmed(rest.prefix { $0 != Byte.bar }).indices
  }
}
