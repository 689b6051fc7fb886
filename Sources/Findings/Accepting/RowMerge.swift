import Base
import ScenarioLanguage

/// Merges the edits for all rows of a table. The edits may differ only where the rows' cells
/// differ.
struct RowMerge {
  private let document: ScenarioDocument
  /// The table, if the file has one.
  private let examples: Examples?

  struct Row {
    /// The row's number; nil if there is no table.
    let number: Int?
    let edits: [ProposedEdit]
  }

  /// The position of an edit. If several edits have the same range, `number` distinguishes them.
  private struct Position: Hashable {
    let range: Range<Int>
    let number: Int
  }

  init(_ document: ScenarioDocument) {
    self.document = document
    examples = Examples(document.source)
  }

  /// Returns edits that are right for all rows. At a position where a row has no edit, the returned
  /// edits must leave the row's text unchanged.
  func edits(_ rows: [Row]) throws(Obstacle) -> [ProposedEdit] {
    guard rows.count > 1, let first = rows.first else { return rows.first?.edits ?? [] }
    let found = rows.map(Self.indices)
    let indices = found.joined().map(\.index).unique
    var merged: [ProposedEdit] = []
    for index in indices {
      let edits = found.map { row in row.first { $0.index == index }?.edit }
      let known = rows.indices.filter { edits[$0] != nil }
      if let other = rows.indices.first(where: { edits[$0] == nil }),
        index.range.isEmpty || examples == nil
      {
        throw difference(rows[min(other, known[0])], rows[max(other, known[0])])
      }
      let texts = rows.indices.map { edits[$0]?.text ?? written(index.range, rows[$0].number) }
      guard let one = common(rows.map(\.number), texts) else {
        throw difference(first, rows[texts.firstIndex { $0 != texts[0] } ?? 0])
      }
      merged.append(ProposedEdit(index.range, one, edits[known[0]]?.ids ?? []))
    }
    return merged
  }

  private static func indices(_ row: Row) -> [(index: Position, edit: ProposedEdit)] {
    var counts: [Range<Int>: Int] = [:]
    return row.edits.map { edit in
      let number = counts[edit.range, default: 0]
      counts[edit.range] = number + 1
      return (Position(range: edit.range, number: number), edit)
    }
  }

  /// A range of the text, with each column replaced by a row's cell.
  private func written(_ range: Range<Int>, _ row: Int?) -> String {
    var text = document.canonical(range)
    guard let examples, let row else { return text }
    for (column, cell) in zip(examples.columns, examples.rows[row - 1]) {
      text = text.replacing("<\(column)>", with: cell)
    }
    return text
  }

  private func difference(_ one: Row, _ other: Row) -> Obstacle {
    guard let first = one.number, let second = other.number, first != second else {
      return Obstacle("the orders of a race before it differ here")
    }
    return Obstacle("rows \(first) and \(second) differ here, and no column says how")
  }

  /// A text with columns that yields the given texts when the rows' cells are filled in; nil if
  /// there is no such text.
  private func common(_ numbers: [Int?], _ texts: [String]) -> String? {
    if texts.allSatisfy({ $0 == texts[0] }) { return texts[0] }
    guard let examples else { return nil }
    let cells = numbers.map { $0.map { examples.rows[$0 - 1] } ?? [] }
    var rests = texts.map { Array($0.utf8)[...] }
    var result: [UInt8] = []
    while rests.contains(where: { !$0.isEmpty }) {
      let column = examples.columns.indices.first { column in
        Set(cells.map { $0[column] }).count > 1
          && rests.indices.allSatisfy { Self.begins(rests[$0], with: cells[$0][column]) }
      }
      if let column {
        result += Array("<\(examples.columns[column])>".utf8)
        for row in rests.indices {
          rests[row] = rests[row].dropFirst(cells[row][column].utf8.count)
        }
        continue
      }
      let words = rests.map(Self.word)
      guard let word = Self.common(words), !word.isEmpty else { return nil }
      result += word
      for row in rests.indices { rests[row] = rests[row].dropFirst(words[row].count) }
    }
    return result.decoded
  }

  /// The word at the start of a text, or the first byte if the text does not start with a word.
  private static func word(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let word = text.prefix(while: isOfWord)
    return word.isEmpty ? text.prefix(1) : word
  }

  /// The word that all rows share, if any. Rows with "receives" and "receive" share the word
  /// "receive".
  private static func common(_ words: [ArraySlice<UInt8>]) -> [UInt8]? {
    if words.allSatisfy({ $0 == words[0] }) { return Array(words[0]) }
    let receive = ["receives", "receive"].map { Array($0.utf8)[...] }
    return words.allSatisfy(receive.contains) ? Array("receive".utf8) : nil
  }

  private static func begins(_ text: ArraySlice<UInt8>, with cell: String) -> Bool {
    guard !cell.isEmpty, text.starts(with: cell.utf8) else { return false }
    let rest = text.dropFirst(cell.utf8.count)
    return !isOfWord(cell.utf8.last ?? 0) || !(rest.first.map(isOfWord) ?? false)
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == 0x5F || byte == 0x2D || byte >= 0x30 && byte <= 0x39
      || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
  }
}
