/// A clause that scenarios may cite: a row in the catalogue of requirements and decisions.
package struct KnownClause: Hashable, Sendable {
  /// The id, such as FR-30 or D-21.
  package var id: String
  /// Whether the row has a star. A star means that no document states the clause, and that the
  /// clause is inferred from wording or samples.
  package var isInferred: Bool
  /// The heading above the row's table, or empty if there is no heading.
  package var section: String
  /// Whether the section is finished, so that each of its requirements must have a passing
  /// scenario.
  package var isFinished = false
  /// The document and section that state the clause. The origin of a decision is empty.
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

  /// Whether the clause is a decision, which scenarios assume, and not a requirement, which
  /// scenarios verify.
  package var isDecision: Bool { KnownClauses.isDecision(id) }

  /// Reads a row of a Markdown table. Fails if the first cell has no id.
  ///
  /// The cells after the id have the origin and the text, or only the text. Further cells are
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

  /// The id in a row's first cell, or nil if the first cell has no id or is the row's only cell.
  static func id(ofRow row: ArraySlice<UInt8>) -> String? {
    guard row.first == Byte.bar else { return nil }
    let rest = row.dropFirst()
    // Ids contain no bars or backslashes, so the first bar ends the cell.
    guard let bar = rest.firstIndex(of: Byte.bar) else { return nil }
    let cell = trimmed(rest[..<bar])
    let word = cell.prefix { Byte.isWord($0) || $0 == Byte.hyphen }
    let marks = cell[word.endIndex...]
    guard marks.allSatisfy({ Byte.isBlank($0) || $0 == UInt8(ascii: "*") }) else { return nil }
    let id = word.decoded
    return KnownClauses.isWellFormed(id) ? id : nil
  }

  /// A row's cells, without the spaces around them. A bar after a backslash does not end a cell.
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

  /// A cell's text, in which each `\|` has become a bar.
  private static func text(_ cell: ArraySlice<UInt8>) -> String {
    if !cell.contains(Byte.backslash) { return cell.decoded }
    var bytes: [UInt8] = []
    for byte in cell {
      if byte == Byte.bar, bytes.last == Byte.backslash { bytes.removeLast() }
      bytes.append(byte)
    }
    return bytes.decoded
  }

  /// The text without spaces and carriage returns at its beginning and end.
  static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    func isSpace(_ byte: UInt8) -> Bool { Byte.isBlank(byte) || byte == Byte.carriageReturn }
    let rest = bytes.drop(while: isSpace)
    let last = rest.lastIndex { !isSpace($0) }
    return last.map { rest[...$0] } ?? rest
  }
}
