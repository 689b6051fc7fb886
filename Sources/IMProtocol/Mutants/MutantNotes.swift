/// What runs have used of the model, and all that could be changed of it, in the order in which it
/// was used first.
public struct MutantNotes: Sendable {
  /// Something of the model that was used.
  public struct Use: Hashable, Sendable {
    /// Which rule, limit, site or part, in the order in which they were used first.
    var subject: Int
    /// Which cell of a rule's matrix; 0 elsewhere.
    var cell: Int
  }

  /// What was used since it was emptied last.
  public private(set) var used = Set<Use>()
  /// Each mutant with the uses that can show it.
  public private(set) var mutants: [(mutant: Mutant, uses: [Use])] = []
  /// Of each subject its number, and the index of the first of its mutants.
  private var subjects: [String: (number: Int, first: Int)] = [:]

  /// Makes notes without an entry.
  public init() {}

  /// Forgets what was used, but not what could be changed.
  public mutating func forgetUses() { used = [] }

  /// Whether the mutants of a subject are known.
  func isKnown(_ subject: String) -> Bool { subjects[subject] != nil }

  /// Takes over the mutants of a subject, each with the cells that can show it.
  mutating func add(_ subject: String, _ made: [(mutant: Mutant, cells: [Int])]) {
    let number = subjects.count
    subjects[subject] = (number, mutants.count)
    for (mutant, cells) in made {
      mutants.append((mutant, cells.map { Use(subject: number, cell: $0) }))
    }
  }

  /// Notes that a known subject is used, and statements that its only mutant follows, too: a
  /// transition follows others each time.
  mutating func note(_ subject: String, cell: Int, _ ids: [String]) {
    guard let (number, first) = subjects[subject] else { return }
    for id in ids where !mutants[first].mutant.ids.contains(id) {
      mutants[first].mutant.ids.append(id)
    }
    used.insert(Use(subject: number, cell: cell))
  }
}
