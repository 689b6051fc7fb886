/// A statement that scenarios may cite: a row of the catalogue of requirements and decisions.
package struct KnownStatement: Hashable, Sendable {
  /// Its id, such as FR-30 or D-21.
  package var id: String
  /// Whether the row is marked with a star: inferred from wording or samples, not stated.
  package var isInferred: Bool
  /// The heading above its table; empty when there is none.
  package var section: String
  /// Whether its section is finished: each of its requirements must have a passing scenario.
  package var isFinished = false
  /// Which document states it, and in which section; empty for a decision.
  package var origin: String
  /// What it says, in Markdown.
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

  /// Whether it is a decision, which scenarios assume, and no requirement, which they verify.
  package var isDecision: Bool { KnownStatements.isDecision(id) }

  /// Reads a row of a Markdown table; nil when its first cell holds no id.
  ///
  /// The cells behind the id are origin and text, or the text alone; others are passed over.
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

  /// The id in the first cell of a row, which another cell follows; nil when there is none.
  static func id(ofRow row: ArraySlice<UInt8>) -> String? {
    guard row.first == Byte.bar else { return nil }
    let rest = row.dropFirst()
    // No id has a bar or a backslash, which would be the bar's.
    guard let bar = rest.firstIndex(of: Byte.bar) else { return nil }
    let cell = trimmed(rest[..<bar])
    let word = cell.prefix { Byte.isWord($0) || $0 == Byte.hyphen }
    let marks = cell[word.endIndex...]
    guard marks.allSatisfy({ Byte.isBlank($0) || $0 == UInt8(ascii: "*") }) else { return nil }
    let id = word.decoded
    return KnownStatements.isWellFormed(id) ? id : nil
  }

  /// The cells of a row, without the blanks around them; a bar behind a backslash ends none.
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

  /// The text of a cell, its bars without their backslashes.
  private static func text(_ cell: ArraySlice<UInt8>) -> String {
    if !cell.contains(Byte.backslash) { return cell.decoded }
    var bytes: [UInt8] = []
    for byte in cell {
      if byte == Byte.bar, bytes.last == Byte.backslash { bytes.removeLast() }
      bytes.append(byte)
    }
    return bytes.decoded
  }

  /// A text without the blanks around it, and without the carriage return of a foreign line end.
  static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    func isSpace(_ byte: UInt8) -> Bool { Byte.isBlank(byte) || byte == Byte.carriageReturn }
    var bytes = bytes.drop(while: isSpace)
    while let last = bytes.last, isSpace(last) { bytes.removeLast() }
    return bytes
  }
}
