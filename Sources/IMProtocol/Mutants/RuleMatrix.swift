import Base

/// The matrix of a rule. The matrix contains the row and the decision for each cell. The
/// initializer computes the matrix from one evaluation of the rule for each cell.
///
/// A cell is a combination of facts. Consecutive numbers of cells differ in the last fact. The
/// pattern of a row is derived from the row's cells. If a fact has different values in the row's
/// cells, the pattern contains "any" for the fact. The word "any" corresponds to `_` in the rule's
/// source.
struct RuleMatrix<Decision: Hashable> {
  private let facts: [RuleFact]
  private let rulings: [Ruling<Decision>]
  private let isPossible: [Bool]
  /// The rows in the order of the source lines.
  let rows: [Row]

  /// A row of the rule. A row has a line in the source, and decides some of the cells.
  struct Row {
    let reason: Reason
    var cells: [Int]
    /// For each fact, the index of the fact's value in the list of possible values; nil if the fact
    /// is "any".
    var pattern: [Int?]

    var line: Int { Int(reason.line) }
  }

  /// Evaluates the rule for every cell. The rule may call a rule in another file. The rows of the
  /// called rule are excluded.
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

  /// Returns the possible combinations of facts among the cells of a row.
  func possible(_ row: Row) -> [Int] { row.cells.filter { isPossible[$0] } }

  /// Returns the possible cells of a row that match the pattern of the row `other`. The result
  /// contains only cells for which the two rows make different decisions.
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

  /// Returns the decisions that a row makes in its cells.
  func decisions(of row: Row) -> Set<Decision> { Set(row.cells.map { rulings[$0].decision }) }

  /// All possible decisions of the rule. If `Decision` is a `Fact`, the list contains all values of
  /// `Decision`. If not, the list contains the decisions that occur in the cells.
  var choices: [Decision] {
    if let type = Decision.self as? any Fact.Type, let all = Self.all(type) as? [Decision] {
      return all
    }
    return rulings.map(\.decision).unique
  }

  private static func all<Known: Fact>(_ type: Known.Type) -> [Known] { Known.all }
}
