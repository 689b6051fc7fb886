/// The parts of the model that runs have used, in the order of the first use. For each part, the
/// notes contain all possible changes of the part. Each change is a mutant.
public struct MutantNotes: Sendable {
  /// A use of a part of the model.
  public struct Use: Hashable, Sendable {
    /// The index of the rule, limit, site or component. The indices have the order of the first
    /// use.
    var subject: Int
    /// The cell in the rule's matrix; 0 if the subject is not a rule.
    var cell: Int
  }

  /// The uses after the latest call of `forgetUses()`. The value of a use is an index into
  /// ``clauses``. The list at this index contains the clauses that the use applied. The value is
  /// nil if every use applies the clauses of the mutant.
  public private(set) var used: [Use: Int?] = [:]
  /// The lists of clauses to which `used` refers.
  public private(set) var clauses: [[String]] = []
  /// The index in ``clauses`` of each list of clauses. The dictionary is never iterated, so the
  /// order of the keys does not matter.
  private var indexOfClauses: [[String]: Int] = [:]
  /// Each mutant, and the uses that can reveal the mutant.
  public private(set) var mutants: [(mutant: Mutant, uses: [Use])] = []
  /// Two indices for each subject: the index of the subject (`number`), and the index in
  /// ``mutants`` of the subject's first mutant (`first`). The dictionary is never iterated, so the
  /// order of the keys does not matter.
  private var subjects: [String: (number: Int, first: Int)] = [:]

  /// Creates empty notes.
  public init() {}

  /// Removes the uses, but not the mutants.
  public mutating func forgetUses() { used = [:] }

  /// Returns whether the notes already contain the mutants of a subject.
  func isKnown(_ subject: String) -> Bool { subjects[subject] != nil }

  /// Adds the mutants of a subject. For each mutant, `cells` are the cells that can reveal the
  /// mutant.
  mutating func add(_ subject: String, _ made: [(mutant: Mutant, cells: [Int])]) {
    let number = subjects.count
    subjects[subject] = (number, mutants.count)
    for (mutant, cells) in made {
      mutants.append((mutant, cells.map { Use(subject: number, cell: $0) }))
    }
  }

  /// Records that a subject is used. The notes must already contain the subject's mutants.
  ///
  /// - Parameter ids: the ids of the clauses that this use applied; nil if every use applies the
  ///   clauses of the mutant. If a subject has several mutants, `ids` must be nil. The method adds
  ///   the ids to the single mutant of the subject.
  mutating func note(_ subject: String, cell: Int, _ ids: [String]?) {
    guard let (number, first) = subjects[subject] else { return }
    let use = Use(subject: number, cell: cell)
    guard let ids else {
      used[use] = .some(nil)
      return
    }
    for id in ids where !mutants[first].mutant.ids.contains(id) {
      mutants[first].mutant.ids.append(id)
    }
    let known = used[use] ?? nil
    let before = known.map { clauses[$0] } ?? []
    let added = ids.filter { !before.contains($0) }
    if known == nil || !added.isEmpty { used[use] = index(of: before + added) }
  }

  private mutating func index(of list: [String]) -> Int {
    if let known = indexOfClauses[list] { return known }
    clauses.append(list)
    indexOfClauses[list] = clauses.count - 1
    return clauses.count - 1
  }
}
