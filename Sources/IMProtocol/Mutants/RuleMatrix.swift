import Base

/// For each cell of a rule, the row and the decision that were found by evaluating the rule for
/// this cell.
///
/// A cell is a combination of facts. Cells are numbered in the order in which the last fact changes
/// fastest. A row's pattern is derived from the row's cells: a fact that varies among the cells is
/// "any", which corresponds to `_` in the rule's source.
struct RuleMatrix<Decision: Hashable> {
  private let facts: [RuleFact]
  private let rulings: [Ruling<Decision>]
  private let isPossible: [Bool]
  /// The rows in the order of their source lines.
  let rows: [Row]

  /// A line of the rule. Each line decides some of the cells.
  struct Row {
    let reason: Reason
    var cells: [Int]
    /// For each fact, the value's index in the list of possible values; nil if the fact is "any".
    var pattern: [Int?]

    var line: Int { Int(reason.line) }
  }

  /// Evaluates the rule for every cell. If the rule calls a rule in another file, the other rule's
  /// rows are left out.
  init(_ table: RuleTable, _ decide: ([Int]) -> Ruling<Decision>, isPossible: ([Int]) -> Bool) {
    facts = table.facts
    let cells = (0..<table.count).map(table.locations)
    rulings = cells.map(decide)
    self.isPossible = cells.map(isPossible)
    var rows: [Row] = []
    for (cell, ruling) in rulings.enumerated() {
      guard let reason = ruling.row, reason.isLocated(in: table.file) else { continue }
      let locations = cells[cell]
      if let index = rows.firstIndex(where: { $0.reason.line == reason.line }) {
        rows[index].cells.append(cell)
        for fact in locations.indices where rows[index].pattern[fact] != locations[fact] {
          rows[index].pattern[fact] = nil
        }
      } else {
        rows.append(Row(reason: reason, cells: [cell], pattern: locations))
      }
    }
    self.rows = rows.sorted { $0.line < $1.line }
  }

  subscript(cell: Int) -> Ruling<Decision> { rulings[cell] }

  /// Returns the row's cells whose facts can occur together.
  func possible(_ row: Row) -> [Int] { row.cells.filter { isPossible[$0] } }

  /// Returns those possible cells of the row that also match the pattern of `other`, and for which
  /// the rows make different decisions.
  func cells(of row: Row, thatFit other: Row, _ table: RuleTable) -> [Int] {
    possible(row).filter { cell in
      rulings[cell].decision != rulings[other.cells[0]].decision
        && zip(table.locations(in: cell), other.pattern).allSatisfy { $1 == nil || $0 == $1 }
    }
  }

  /// Returns a row's pattern in words, such as `(stranger, any, callerFull)`.
  func words(of row: Row) -> String {
    let words = zip(facts, row.pattern).map { fact, location in
      location.map { fact.names[$0] } ?? "any"
    }
    return "(\(words.joined(separator: ", ")))"
  }

  /// Returns what a row decides in its cells.
  func decisions(of row: Row) -> Set<Decision> { Set(row.cells.map { rulings[$0].decision }) }

  /// What the rule could decide: if `Decision` is a `Fact`, all values of `Decision`; otherwise the
  /// decisions that occur in the cells.
  var choices: [Decision] {
    if let type = Decision.self as? any Fact.Type, let all = Self.all(type) as? [Decision] {
      return all
    }
    return rulings.map(\.decision).unique
  }

  private static func all<Known: Fact>(_ type: Known.Type) -> [Known] { Known.all }
}
