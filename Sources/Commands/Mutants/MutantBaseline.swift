import IMProtocol
import ScenarioLanguage
import Simulation
import Synchronization

/// How the cases end with the unchanged model, and which parts of the model each case uses.
struct MutantBaseline {
  /// The mutants of all parts of the model that the cases use. Each mutant comes with the cases
  /// that use the changed part. Cases are given by their positions in the selection.
  private(set) var mutants: [(mutant: Mutant, cases: [Int])] = []
  /// For each of the ``mutants``, the clauses that each case applied while using the part of the
  /// model that the mutant changes. The keys are the indices of the cases. A case that applied
  /// exactly the mutant's own clauses is omitted.
  private var applied: [[Int: [String]]] = []
  private(set) var failing: [Int] = []
  /// The cases in which imsim traps. All these cases are also in `failing`.
  private(set) var trapped: [Int] = []
  /// How many events each case has. Cases with fewer events are tried first.
  private(set) var costs: [Int] = []
  /// For each use of a part of the model, the indices of the ``mutants`` that the use can reveal.
  private var shown: [MutantNotes.Use: [Int]] = [:]
  private var notes = MutantNotes()

  init(_ set: ScenarioSet, _ selection: Selection, seed: UInt64) {
    let progress = Progress(total: selection.cases.count, isOn: true)
    defer { progress.end() }
    var users: [MutantNotes.Use: [(index: Int, clauses: Int?)]] = [:]
    // The cases run on one thread, so that the mutants are in the order of their first use. The
    // notes are stored outside of the cases, so that the notes of earlier cases are not lost when a
    // case traps.
    let all = Mutex(MutantNotes())
    let results = Workers.isolated(
      count: selection.cases.count, jobs: 1, tick: { progress.show($0) },
      stopped: { _, _ in Watched?.none },
      work: { index in
        var notes = all.withLock { $0 }
        defer { all.withLock { $0 = notes } }
        return Watched(set, selection.cases[index], seed: seed, &notes)
      })
    notes = all.withLock { $0 }
    for (index, result) in results.enumerated() {
      // order: each use has its own list.
      for (use, clauses) in result?.used ?? [:] {
        users[use, default: []].append((index, clauses))
      }
      if result?.hasPassed != true { failing.append(index) }
      if result == nil { trapped.append(index) }
      costs.append(result?.cost ?? 0)
    }
    for (index, (mutant, uses)) in notes.mutants.enumerated() {
      for use in uses { shown[use, default: []].append(index) }
      let uses = uses.flatMap { users[$0] ?? [] }
      let cases = Set(uses.map(\.index))
      mutants.append((mutant, cases.sorted { (costs[$0], $0) < (costs[$1], $1) }))
      let withClauses = uses.compactMap { use in
        use.clauses.map { (use.index, notes.clauses[$0]) }
      }
      applied.append(Dictionary(withClauses) { $0 + $1 })
    }
  }

  /// Returns whether a case applied the clause `id` while using the part of the model that a mutant
  /// changes.
  ///
  /// - Parameter mutant: the index of the mutant in ``mutants``.
  func applies(_ id: String, _ mutant: Int, inCase index: Int) -> Bool {
    (applied[mutant][index] ?? mutants[mutant].mutant.ids).contains(id)
  }

  private struct Watched: Sendable {
    let used: [MutantNotes.Use: Int?]
    let hasPassed: Bool
    let cost: Int

    init(
      _ set: ScenarioSet, _ entry: Selection.Case, seed: UInt64, _ notes: inout MutantNotes
    ) {
      let result = Trap.work("watch", set.files[entry.file].source.path) {
        ScenarioRunner.run(
          set.scenario(of: entry), options: RunOptions(seed: seed), notingIn: &notes)
      }
      used = notes.used
      hasPassed = if case .passed = result.verdict { true } else { false }
      cost = result.counters.packets + result.counters.callbacks + result.counters.calls
    }
  }

  func mutants(of scenario: Scenario, step: Int, seed: UInt64) -> [Mutant] {
    var notes = notes
    let options = RunOptions(seed: seed)
    _ = ScenarioRunner.run(scenario, options: options, step: step, notingIn: &notes)
    let indices = Set(notes.used.keys.flatMap { shown[$0] ?? [] })
    return indices.sorted().map { mutants[$0].mutant }
  }
}
