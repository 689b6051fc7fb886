/// The parts of the model that were used in runs, in the order of their first use. For each part,
/// the notes contain all possible changes (mutants) of the part.
public struct MutantNotes: Sendable {
  /// A use of a part of the model.
  public struct Use: Hashable, Sendable {
    /// The index of the rule, limit, site or component. The indices are in the order of first use.
    var subject: Int
    /// The cell in the rule's matrix; 0 if the subject is not a rule.
    var cell: Int
  }

  /// The uses since the latest `forgetUses()`.
  public private(set) var used = Set<Use>()
  /// Each mutant with the uses that can reveal it.
  public private(set) var mutants: [(mutant: Mutant, uses: [Use])] = []
  /// For each subject, its own index (`number`) and the index of its first mutant (`first`). The
  /// dictionary is never iterated, so the order of its keys does not matter.
  private var subjects: [String: (number: Int, first: Int)] = [:]

  /// Creates empty notes.
  public init() {}

  /// Removes all uses. The mutants stay in the notes.
  public mutating func forgetUses() { used = [] }

  /// Returns whether the notes already contain the mutants of a subject.
  func isKnown(_ subject: String) -> Bool { subjects[subject] != nil }

  /// Adds the mutants of a subject, each with the cells that can reveal it.
  mutating func add(_ subject: String, _ made: [(mutant: Mutant, cells: [Int])]) {
    let number = subjects.count
    subjects[subject] = (number, mutants.count)
    for (mutant, cells) in made {
      mutants.append((mutant, cells.map { Use(subject: number, cell: $0) }))
    }
  }

  /// Records a use of a subject. The mutants of this subject must have been added before. Also adds
  /// `ids` to the clauses of the subject's only mutant, because the clauses of a transition vary
  /// from use to use.
  mutating func note(_ subject: String, cell: Int, _ ids: [String]) {
    guard let (number, first) = subjects[subject] else { return }
    for id in ids where !mutants[first].mutant.ids.contains(id) {
      mutants[first].mutant.ids.append(id)
    }
    used.insert(Use(subject: number, cell: cell))
  }
}
