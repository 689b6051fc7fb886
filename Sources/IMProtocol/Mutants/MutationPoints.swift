/// All that could be changed of what was used so far, in the order in which it was used first.
struct MutationPoints {
  /// Of each subject its number, and the index of the first of its mutants.
  private var places: [String: (number: Int, first: Int)] = [:]
  /// Each mutant with the uses that can show it.
  private(set) var mutants: [(mutant: Mutant, uses: [Mutants.Use])] = []

  /// Whether the mutants of a subject are known.
  func isKnown(_ subject: String) -> Bool { places[subject] != nil }

  /// The number of a subject; nil for one that is not known.
  func place(of subject: String) -> Int? { places[subject]?.number }

  /// Takes over the mutants of a subject, each with the cells that can show it.
  mutating func add(_ subject: String, _ made: [(mutant: Mutant, cells: [Int])]) {
    let place = places.count
    places[subject] = (place, mutants.count)
    for (mutant, cells) in made {
      mutants.append((mutant, cells.map { Mutants.Use(subject: place, cell: $0) }))
    }
  }

  /// Adds statements that the only mutant of a subject follows, too: a transition follows others
  /// each time.
  mutating func add(_ ids: [String], to subject: String) {
    guard let first = places[subject]?.first else { return }
    for id in ids where !mutants[first].mutant.ids.contains(id) {
      mutants[first].mutant.ids.append(id)
    }
  }
}
