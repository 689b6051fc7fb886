import Ground

/// The whole matrix of a rule, made by asking it: which row decides which cell, and what.
///
/// A cell is a combination of the facts, numbered with the last fact fastest. The rows' patterns
/// follow from their cells: a fact that differs among the cells of a row is any, as the rules write
/// it.
struct RuleMatrix<Decision: Hashable> {
  private let facts: [RuleFact]
  private let rulings: [Ruling<Decision>]
  private let isPossible: [Bool]
  /// The rows, by their lines.
  let rows: [Row]

  /// A row: its line, with the cells that it decides.
  struct Row {
    let reason: Reason
    var cells: [Int]
    /// Each fact's place, or nil where it is any.
    var pattern: [Int?]

    var line: Int { Int(reason.line) }
  }

  /// Asks the rule for every cell. Rows of a rule in another file, which this one asks, are not its
  /// own.
  init(_ table: RuleTable, _ decide: ([Int]) -> Ruling<Decision>, isPossible: ([Int]) -> Bool) {
    facts = table.facts
    let cells = (0..<table.count).map(table.places)
    rulings = cells.map(decide)
    self.isPossible = cells.map(isPossible)
    var rows: [Row] = []
    for (cell, ruling) in rulings.enumerated() {
      guard let reason = ruling.row, reason.stands(in: table.file) else { continue }
      let places = cells[cell]
      if let place = rows.firstIndex(where: { $0.reason.line == reason.line }) {
        rows[place].cells.append(cell)
        for fact in places.indices where rows[place].pattern[fact] != places[fact] {
          rows[place].pattern[fact] = nil
        }
      } else {
        rows.append(Row(reason: reason, cells: [cell], pattern: places))
      }
    }
    self.rows = rows.sorted { $0.line < $1.line }
  }

  subscript(cell: Int) -> Ruling<Decision> { rulings[cell] }

  /// The cells of a row that can be.
  func possible(_ row: Row) -> [Int] { row.cells.filter { isPossible[$0] } }

  /// The cells of a row that can be and fit the pattern of another, which decides otherwise.
  func cells(of row: Row, thatFit other: Row, _ table: RuleTable) -> [Int] {
    possible(row).filter { cell in
      rulings[cell].decision != rulings[other.cells[0]].decision
        && zip(table.places(in: cell), other.pattern).allSatisfy { $1 == nil || $0 == $1 }
    }
  }

  /// A row's pattern in words: `(stranger, any, callerFull)`.
  func words(of row: Row) -> String {
    let words = zip(facts, row.pattern).map { fact, place in
      place.map { fact.names[$0] } ?? "any"
    }
    return "(\(words.joined(separator: ", ")))"
  }

  /// What a row decides, in words, where that is one thing.
  func decisions(of row: Row) -> Set<Decision> { Set(row.cells.map { rulings[$0].decision }) }

  /// All that the rule could decide: what its type allows where that is known, else what it decides
  /// somewhere.
  var choices: [Decision] {
    if let type = Decision.self as? any Fact.Type, let all = Self.all(type) as? [Decision] {
      return all
    }
    return rulings.map(\.decision).unique
  }

  private static func all<Known: Fact>(_ type: Known.Type) -> [Known] { Known.all }
}
