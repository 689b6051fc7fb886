import Base

/// A rule, its location in the source, and its current facts. Such a table exists only while a
/// mutant is active or uses are recorded.
public struct RuleTable {
  let file: StaticString
  let function: StaticString
  let facts: [RuleFact]

  /// Creates the table of the rule in a function of a file.
  public init(_ file: StaticString, _ function: StaticString, _ facts: [RuleFact]) {
    self.file = file
    self.function = function
    self.facts = facts
  }

  /// How many combinations of facts there are.
  var count: Int { facts.reduce(1) { $0 * $1.count } }

  /// The cell that the current facts determine.
  private var cell: Int { facts.reduce(0) { $0 * $1.count + $1.location } }

  /// Returns a cell's facts; each fact is given as an index in the list of the fact's possible
  /// values.
  func locations(in cell: Int) -> [Int] {
    var rest = cell
    var locations = Array(repeating: 0, count: facts.count)
    for fact in facts.indices.reversed() {
      locations[fact] = rest % facts[fact].count
      rest /= facts[fact].count
    }
    return locations
  }

  /// The rule's name, such as `GroupAccessRule.refusal(of:needs:)`.
  private var name: String { "\(StaticName.base(of: file)).\(function)" }

  /// Returns what the rule decides under the active mutant.
  ///
  /// - Parameters:
  ///   - decide: a closure that evaluates the rule for a combination of facts. Each fact is given
  ///     as an index in the list of the fact's possible values.
  ///   - isPossible: a closure that returns whether a combination of facts can occur.
  public func ruling<Decision: Hashable>(
    _ decide: ([Int]) -> Ruling<Decision>, isPossible: ([Int]) -> Bool
  ) -> Ruling<Decision> {
    let locations = facts.map(\.location)
    guard let mutant = Mutants.mutant else {
      ensure(
        Mutants.isListing || isPossible(locations),
        "\(name) is asked for what can't be: \(facts.map { $0.names[$0.location] })")
      Mutants.note(name, cell: cell) {
        mutants(of: RuleMatrix(self, decide, isPossible: isPossible))
      }
      return decide(locations)
    }
    let ruling = decide(locations)
    guard mutant.kind == .row || mutant.kind == .precedence,
      let row = ruling.row, Int(row.line) == mutant.row, row.isLocated(in: file),
      mutant.subject == name
    else { return ruling }
    let matrix = RuleMatrix(self, decide, isPossible: isPossible)
    if mutant.kind == .row { return Ruling(matrix.choices[mutant.change], ruling.row) }
    guard let row = matrix.rows.first(where: { $0.line == mutant.row }),
      let other = matrix.rows.first(where: { $0.line == mutant.change }),
      matrix.cells(of: row, thatFit: other, self).contains(cell)
    else { return ruling }
    return matrix[other.cells[0]]
  }

  /// Returns all mutants of the rule. Each mutant changes a row's decision, or moves a row down,
  /// below another row that also matches.
  func mutants<Decision: Hashable>(
    of matrix: RuleMatrix<Decision>
  ) -> [(mutant: Mutant, cells: [Int])] {
    let choices = matrix.choices
    var mutants: [(mutant: Mutant, cells: [Int])] = []
    for row in matrix.rows {
      func add(_ kind: Mutant.Kind, change: Int, _ words: String, _ cells: [Int]) {
        let mutant = Mutant(
          kind, name, matrix.words(of: row), row: row.line, change: change, words,
          ids: row.reason.ids, location: row.reason.row)
        mutants.append((mutant, cells))
      }
      if matrix.possible(row).isEmpty { continue }
      let decisions = matrix.decisions(of: row)
      for (index, choice) in choices.enumerated() where decisions != [choice] {
        add(.row, change: index, "decides \(MutantWords.of(choice))", matrix.possible(row))
      }
      for other in matrix.rows where row.line < other.line {
        let cells = matrix.cells(of: row, thatFit: other, self)
        if cells.isEmpty { continue }
        add(.precedence, change: other.line, "comes after \(matrix.words(of: other))", cells)
      }
    }
    return mutants
  }
}

/// A fact in a rule: its current value, and all values that it could have.
public struct RuleFact {
  let location: Int
  let count: Int
  private let all: () -> [String]

  /// The names of the possible values. As the names are rarely needed, each access creates them
  /// anew.
  var names: [String] { all() }

  /// Creates a fact that currently has this value.
  public init<Value: Fact>(_ value: Value) {
    let all = Value.all
    guard let location = all.firstIndex(of: value.fact) else {
      fatal("\(value) is not among all \(Value.self): \(all)")
    }
    self.location = location
    count = all.count
    self.all = { all.map(\.words) }
  }
}
