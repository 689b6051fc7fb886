/// Records the parts of the model that were used by runs, in the order of first use, and every
/// possible change of each part. Each change is a mutant.
public struct MutantNotes: Sendable {
  /// A use of a part of the model.
  public struct Use: Hashable, Sendable {
    /// The index of the rule, limit, site or component, in the order of first use.
    var subject: Int
    /// The cell in the rule's matrix; 0 if the subject isn't a rule.
    var cell: Int

    /// Returns the use with other numbers of the subjects.
    public func renumbered(_ subjects: [Int]) -> Use { Use(subject: subjects[subject], cell: cell) }
  }

  /// The uses since the last call of `forgetUses()`. Each value in the dictionary refers to the
  /// clauses that the use applied: the value is the index of a list in ``clauses``, or nil if every
  /// use applies the mutant's own clauses.
  public private(set) var used: [Use: Int?] = [:]
  /// The lists to which `used` refers.
  public private(set) var clauses: [[String]] = []
  /// The index of each list in ``clauses``. Nothing iterates over the dictionary, so its order
  /// doesn't matter.
  private var indexOfClauses: [[String]: Int] = [:]
  /// Each mutant, with the uses that can reveal it.
  public private(set) var mutants: [(mutant: Mutant, uses: [Use])] = []
  /// For each subject, `number` is the subject's index, and `first` is the index of the subject's
  /// first mutant in ``mutants``. Nothing iterates over the dictionary, so its order doesn't
  /// matter.
  private var subjects: [String: (number: Int, first: Int)] = [:]

  /// Creates empty notes.
  public init() {}

  /// Forgets the uses, but not the mutants.
  public mutating func forgetUses() { used = [:] }

  /// Returns whether a subject's mutants have already been added.
  func isKnown(_ subject: String) -> Bool { subjects[subject] != nil }

  /// Adds a subject's mutants, each with the cells that can reveal it.
  mutating func add(_ subject: String, _ made: [(mutant: Mutant, cells: [Int])]) {
    let number = subjects.count
    subjects[subject] = (number, mutants.count)
    for (mutant, cells) in made {
      mutants.append((mutant, cells.map { Use(subject: number, cell: $0) }))
    }
  }

  /// Records a use of a subject whose mutants have already been added.
  ///
  /// - Parameter ids: the clauses that this use applied; nil if every use applies the mutant's own
  ///   clauses. The clauses are added to the subject's only mutant; for a subject with several
  ///   mutants, `ids` must be nil.
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

  /// Adds the notes of later runs, which were taken separately. The result is the same as if these
  /// runs had noted here.
  ///
  /// - Returns: for the numbers of subjects, and of lists of clauses, in `other` the numbers here.
  public mutating func append(_ other: MutantNotes) -> (subjects: [Int], clauses: [Int]) {
    let added = other.subjects.sorted { $0.value.number < $1.value.number }
    let ends = added.dropFirst().map(\.value.first) + [other.mutants.count]
    let numbers = zip(added, ends).map { subject, end -> Int in
      let made = other.mutants[subject.value.first..<end]
      guard let (number, first) = subjects[subject.key] else {
        add(subject.key, made.map { ($0.mutant, $0.uses.map(\.cell)) })
        return subjects.count - 1
      }
      for id in made.first?.mutant.ids ?? [] where !mutants[first].mutant.ids.contains(id) {
        mutants[first].mutant.ids.append(id)
      }
      return number
    }
    return (numbers, other.clauses.map { index(of: $0) })
  }

  private mutating func index(of list: [String]) -> Int {
    if let known = indexOfClauses[list] { return known }
    clauses.append(list)
    indexOfClauses[list] = clauses.count - 1
    return clauses.count - 1
  }
}
