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

  init(_ set: ScenarioSet, _ selection: Selection, seed: UInt64, jobs: Int) {
    var users: [MutantNotes.Use: [(index: Int, clauses: Int?)]] = [:]
    for batch in Self.watch(set, selection, seed: seed, jobs: jobs) {
      let (subjects, lists) = notes.append(batch.notes)
      for (index, result) in zip(batch.cases, batch.results) {
        // order: each use has its own list.
        for (use, clauses) in result?.used ?? [:] {
          users[use.renumbered(subjects), default: []].append((index, clauses.map { lists[$0] }))
        }
        if result?.hasPassed != true { failing.append(index) }
        if result == nil { trapped.append(index) }
        costs.append(result?.cost ?? 0)
      }
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

  /// The number of batches. Each batch repeats the work of making the mutants that its cases share
  /// with other batches, so there are only a few.
  private static let countOfBatches = 8

  /// Successive cases, and their notes.
  private struct Batch {
    let cases: Range<Int>
    var notes = MutantNotes()
    /// What each case that has begun used; nil for a case that traps.
    var results: [Watched?] = []
  }

  /// Runs the cases. The cases of a batch run one after another, so that its mutants are in the
  /// order of their first use. The notes are stored outside of the cases, so that the notes of
  /// earlier cases are not lost when a case traps.
  private static func watch(
    _ set: ScenarioSet, _ selection: Selection, seed: UInt64, jobs: Int
  ) -> [Batch] {
    let count = selection.cases.count
    let size = max(1, (count + countOfBatches - 1) / countOfBatches)
    let starts = Array(stride(from: 0, to: count, by: size))
    let batches = Mutex(starts.map { Batch(cases: $0..<min(count, $0 + size)) })
    let progress = Progress(total: count, isOn: true)
    defer { progress.end() }
    func show(_: Int) {
      progress.show(batches.withLock { $0.reduce(0) { $0 + $1.results.count } })
    }
    // A batch in which a case has trapped continues with the next case.
    var rest = Array(starts.indices)
    while !rest.isEmpty {
      let open = rest
      let areDone = Workers.isolated(
        count: open.count, jobs: jobs, tick: show, stopped: { _, _ in false },
        work: { piece in
          let batch = open[piece]
          while true {
            let begun = batches.withLock { batches -> (index: Int, notes: MutantNotes)? in
              let index = batches[batch].cases.lowerBound + batches[batch].results.count
              guard batches[batch].cases.contains(index) else { return nil }
              batches[batch].results.append(nil)
              return (index, batches[batch].notes)
            }
            guard var begun else { return true }
            let watched = Watched(set, selection.cases[begun.index], seed: seed, &begun.notes)
            batches.withLock {
              $0[batch].notes = begun.notes
              $0[batch].results[$0[batch].results.count - 1] = watched
            }
          }
        })
      rest = zip(open, areDone).filter { !$1 }.map(\.0)
    }
    return batches.withLock { $0 }
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
