/// The parts of the model that runs have used, and all possible changes (mutants) of these parts,
/// in the order of the first use of each part.
public struct MutantNotes: Sendable {
  /// A use of a part of the model.
  public struct Use: Hashable, Sendable {
    /// The index of the rule, limit, site or component. The indices are in the order of first use.
    var subject: Int
    /// The cell of the rule's matrix; 0 if the subject is not a rule.
    var cell: Int
  }

  /// The uses since the latest `forgetUses()`.
  public private(set) var used = Set<Use>()
  /// Each mutant with the uses that can reveal it.
  public private(set) var mutants: [(mutant: Mutant, uses: [Use])] = []
  /// The index of each subject (`number`) and the index of its first mutant (`first`). Never
  /// iterated, so the order of the keys does not matter.
  private var subjects: [String: (number: Int, first: Int)] = [:]

  /// Creates empty notes.
  public init() {}

  /// Removes the uses, but not the mutants.
  public mutating func forgetUses() { used = [] }

  /// Returns whether the mutants of a subject are already added.
  func isKnown(_ subject: String) -> Bool { subjects[subject] != nil }

  /// Adds the mutants of a subject, each with the cells that can reveal it.
  mutating func add(_ subject: String, _ made: [(mutant: Mutant, cells: [Int])]) {
    let number = subjects.count
    subjects[subject] = (number, mutants.count)
    for (mutant, cells) in made {
      mutants.append((mutant, cells.map { Use(subject: number, cell: $0) }))
    }
  }

  /// Records a use of a subject whose mutants are added. Also adds `ids` to the clauses of its only
  /// mutant, because the clauses of a transition vary from use to use.
  mutating func note(_ subject: String, cell: Int, _ ids: [String]) {
    guard let (number, first) = subjects[subject] else { return }
    for id in ids where !mutants[first].mutant.ids.contains(id) {
      mutants[first].mutant.ids.append(id)
    }
    used.insert(Use(subject: number, cell: cell))
  }
}
