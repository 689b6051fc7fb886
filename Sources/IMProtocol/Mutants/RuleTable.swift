import Ground

/// A rule that is asked while a mutant runs or somebody watches: where it stands, and its facts.
public struct RuleTable {
  let file: StaticString
  let function: StaticString
  let facts: [RuleFact]

  /// Makes the table of the rule that stands in this function of this file.
  public init(_ file: StaticString, _ function: StaticString, _ facts: [RuleFact]) {
    self.file = file
    self.function = function
    self.facts = facts
  }

  /// How many combinations of the facts there are.
  var count: Int { facts.reduce(1) { $0 * $1.count } }

  /// The cell of the facts as they are.
  private var cell: Int { facts.reduce(0) { $0 * $1.count + $1.place } }

  /// What the facts are in a cell.
  func places(in cell: Int) -> [Int] {
    var rest = cell
    var places = Array(repeating: 0, count: facts.count)
    for fact in facts.indices.reversed() {
      places[fact] = rest % facts[fact].count
      rest /= facts[fact].count
    }
    return places
  }

  /// The rule's name: `GroupAccessRule.refusal(of:needs:)`.
  private var name: String { "\(StaticName.base(of: file)).\(function)" }

  /// What the rule decides, with the mutant that runs.
  ///
  /// - Parameters:
  ///   - decide: the rule for a combination of the facts, each by its place among all that it can
  ///     be.
  ///   - isPossible: whether the facts can be together.
  public func ruling<Decision: Hashable>(
    _ decide: ([Int]) -> Ruling<Decision>, isPossible: ([Int]) -> Bool
  ) -> Ruling<Decision> {
    let places = facts.map(\.place)
    guard let mutant = Mutants.mutant else {
      ensure(
        isPossible(places),
        "\(name) is asked for what can't be: \(facts.map { $0.names[$0.place] })")
      Mutants.note(name, cell: cell) {
        mutants(of: RuleMatrix(self, decide, isPossible: isPossible))
      }
      return decide(places)
    }
    let ruling = decide(places)
    guard mutant.kind == .row || mutant.kind == .precedence,
      let row = ruling.row, Int(row.line) == mutant.row, row.stands(in: file),
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

  /// All that could be wrong in the rule: each row decides something else, or comes after a later
  /// one that fits, too.
  func mutants<Decision: Hashable>(
    of matrix: RuleMatrix<Decision>
  ) -> [(mutant: Mutant, cells: [Int])] {
    let choices = matrix.choices
    var mutants: [(mutant: Mutant, cells: [Int])] = []
    for row in matrix.rows {
      func add(_ kind: Mutant.Kind, change: Int, _ words: String, _ cells: [Int]) {
        let mutant = Mutant(
          kind, name, matrix.words(of: row), row: row.line, change: change, words,
          ids: row.reason.ids, place: row.reason.row)
        mutants.append((mutant, cells))
      }
      if matrix.possible(row).isEmpty { continue }
      let decisions = matrix.decisions(of: row)
      for (place, choice) in choices.enumerated() where decisions != [choice] {
        add(.row, change: place, "decides \(MutantWords.of(choice))", matrix.possible(row))
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

/// A fact of a rule: what it can be, and what it is now.
public struct RuleFact {
  let place: Int
  let count: Int
  private let all: () -> [String]

  /// What they are called; made anew whenever somebody asks, which few do.
  var names: [String] { all() }

  /// Makes it of what it is now.
  public init<Value: Fact>(_ value: Value) {
    let all = Value.all
    guard let place = all.firstIndex(of: value.fact) else {
      fatal("\(value) is not among all \(Value.self): \(all)")
    }
    self.place = place
    count = all.count
    self.all = { all.map(\.words) }
  }
}
