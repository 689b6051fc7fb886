/// A clause that scenarios may cite. A clause is a row in the catalogue of requirements and
/// decisions.
package struct KnownClause: Hashable, Sendable {
  /// The id, such as FR-30 or D-21.
  package var id: String
  /// Whether the row has a star. A star means that no document states the clause. Such a clause is
  /// inferred from wording or samples.
  package var isInferred: Bool
  /// The heading above the table of the row. The value is empty if the table has no heading.
  package var section: String
  /// Whether the section is finished. Each requirement of a finished section must have a passing
  /// scenario.
  package var isFinished = false
  /// The document and the section with the clause. The value is empty if the clause is a decision.
  package var origin: String
  /// The text, in Markdown.
  package var text: String

  package init(
    id: String, isInferred: Bool = false, section: String = "", origin: String = "",
    text: String = ""
  ) {
    self.id = id
    self.isInferred = isInferred
    self.section = section
    self.origin = origin
    self.text = text
  }

  /// Whether the clause is a decision. All other clauses are requirements. Scenarios assume
  /// decisions and verify requirements.
  package var isDecision: Bool { KnownClauses.isDecision(id) }

  /// Reads a row of a Markdown table. The result is nil if the first cell does not contain an id.
  ///
  /// The cells after the id contain the origin and the text, or only the text. Further cells are
  /// ignored.
  init?(row: ArraySlice<UInt8>, section: String) {
    guard let id = Self.id(ofRow: row) else { return nil }
    self.id = id
    let cells = Self.cells(row.dropFirst())
    isInferred = cells[0].contains(UInt8(ascii: "*"))
    self.section = section
    let others = cells[1...].map(Self.text)
    let hasOrigin = others.count > 1 && !others[1].isEmpty
    origin = hasOrigin ? others[0] : ""
    text = hasOrigin ? others[1] : others[0]
  }

  /// The id in the first cell of a row. The result is nil if the cell does not contain an id, or if
  /// the row has only one cell.
  static func id(ofRow row: ArraySlice<UInt8>) -> String? {
    guard row.first == Byte.bar else { return nil }
    let rest = row.dropFirst()
    // An id does not contain a bar or a backslash. Therefore the first bar ends the cell.
    guard let bar = rest.firstIndex(of: Byte.bar) else { return nil }
    let cell = trimmed(rest[..<bar])
    let word = cell.prefix { Byte.isWord($0) || $0 == Byte.hyphen }
    let marks = cell[word.endIndex...]
    guard marks.allSatisfy({ Byte.isBlank($0) || $0 == UInt8(ascii: "*") }) else { return nil }
    let id = word.decoded
    return KnownClauses.isWellFormed(id) ? id : nil
  }

  /// The cells of a row. The spaces around the cells are not included. A bar after a backslash does
  /// not end a cell.
  private static func cells(_ row: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var cells: [ArraySlice<UInt8>] = []
    cells.reserveCapacity(4)
    var start = row.startIndex
    while let bar = row[start...].firstIndex(of: Byte.bar) {
      var end = bar
      while end > row.startIndex, row[end - 1] == Byte.backslash {
        guard let next = row[(end + 1)...].firstIndex(of: Byte.bar) else {
          return cells + [trimmed(row[start...])]
        }
        end = next
      }
      cells.append(trimmed(row[start..<end]))
      start = end + 1
    }
    cells.append(trimmed(row[start...]))
    return cells
  }

  /// The text of a cell. In the text, each `\|` is replaced by a bar.
  private static func text(_ cell: ArraySlice<UInt8>) -> String {
    if !cell.contains(Byte.backslash) { return cell.decoded }
    var bytes: [UInt8] = []
    for byte in cell {
      if byte == Byte.bar, bytes.last == Byte.backslash { bytes.removeLast() }
      bytes.append(byte)
    }
    return bytes.decoded
  }

  /// A text without the spaces and carriage returns at its beginning and its end.
  static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    func isSpace(_ byte: UInt8) -> Bool { Byte.isBlank(byte) || byte == Byte.carriageReturn }
    var bytes = bytes.drop(while: isSpace)
    while let last = bytes.last, isSpace(last) { bytes.removeLast() }
    return bytes
  }
}
