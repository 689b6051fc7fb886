package import IMProtocol
package import ScenarioLanguage
package import Simulation

/// Searches for changes of the model that make it reproduce the logs. Such changes show how the
/// service may deviate from the model.
///
/// A change is a variation or a mutant. Variations are settings of a run, and are tried in the
/// process that checks the logs. Mutants are tried in a separate process, because a mutant may
/// violate a precondition and crash its process.
package struct ModelChanges {
  private let checked: CheckedLogs
  private let diagnosis: Diagnosis
  private let table: ClauseTable
  private let options: Conformance.Options
  /// The logs without the assumed facts about the initial state, or nil if no facts are assumed.
  private let bare: LogReading?

  /// A slice of the logs that no order of events explains, or nil if there is none.
  private let slice: LogSlice?

  /// The indices of the logs in those independent parts that have divergences.
  private let diverging: [Int]

  private var stepsLeft = 200_000

  /// Prepares a search for changes of the clauses on which divergences depend.
  package init(_ checked: CheckedLogs, _ known: KnownClauses, _ options: Conformance.Options) {
    self.checked = checked
    diagnosis = Diagnosis(checked)
    table = ClauseTable(checked, diagnosis, known)
    bare = checked.facts.isEmpty ? nil : try? LogReader.read(checked.files)
    slice = checked.conformance.slice.flatMap {
      LogSlice(of: $0, checked.reading.logs, in: checked.reading.scenario)
    }
    diverging = checked.divergingLogs.sorted()
    self.options = Self.bounded(options)
  }

  /// For each divergence, the clauses on which the divergence depends.
  private var rested: [Set<String>] {
    diagnosis.unexplained.map { Set(diagnosis.citedClauses(of: $0)) }
  }

  // MARK: - Variations

  /// Tries the variations, and returns the first explanation, or nil if no variation explains the
  /// logs.
  package mutating func explanationByVariation() -> LogExplanation? {
    let rested = rested
    let isLikely = { (variation: Variation) in
      rested.contains { !$0.isDisjoint(with: variation.ids) }
    }
    let all = Variation.likeliestFirst
    for variation in all.filter(isLikely) + all.filter({ !isLikely($0) }) {
      let found = explanation(ids: variation.ids, variation.wordsWithEvidence) { changes, reading in
        changes.check(reading, [variation])
      }
      if let found { return found }
    }
    return nil
  }

  // MARK: - Mutants

  /// Returns mutants of the code that the model has used for the logs. The likeliest mutants come
  /// first.
  package mutating func mutants() -> [Mutant] {
    var notes = MutantNotes()
    // The check goes on after the first divergence, in order to use the parts of the model on which
    // later entries depend.
    Mutants.run(notingIn: &notes) { _ = check(checked.reading, divergences: 1) }
    let rested = rested
    let concerned = notes.mutants.filter { one in
      one.mutant.kind != .variation && one.uses.contains { notes.used[$0] != nil }
    }.map { one in
      (mutant: one.mutant, count: rested.count { !$0.isDisjoint(with: one.mutant.ids) })
    }.filter { $0.count > 0 }
    let order = concerned.indices.sorted { one, other in
      let (left, right) = (rank(of: concerned[one].mutant), rank(of: concerned[other].mutant))
      return (-concerned[one].count, left, one) < (-concerned[other].count, right, other)
    }
    let most = max(
      LogTuning.fewestMutants,
      min(LogTuning.mostMutants, LogTuning.rowsOfMutants / max(1, checked.rows)))
    return order.prefix(most).map { concerned[$0].mutant }
  }

  /// Returns the options for trying a change. The options limit the number of steps. A divergence
  /// that appears only after this number of steps does not help to choose between changes.
  package static func bounded(_ options: Conformance.Options) -> Conformance.Options {
    var options = options
    options.steps = min(options.steps, LogTuning.stepsOfMutant)
    return options
  }

  /// Returns 0 for mutants of suspects, and 1 for all other mutants. Mutants of suspects are tried
  /// first.
  private func rank(of mutant: Mutant) -> Int { mutant.ids.contains(where: isSuspect) ? 0 : 1 }

  private func isSuspect(_ id: String) -> Bool { table.suspects.contains { $0.id == id } }

  /// Tries a mutant. Returns the explanation if the mutated model reproduces the logs, and nil if
  /// it does not.
  package mutating func explanation(by mutant: Mutant) -> LogExplanation? {
    explanation(ids: mutant.ids, ChangeWords.of(mutant), at: mutant.location) { changes, reading in
      Mutants.run(with: mutant) { changes.check(reading) }
    }
  }

  /// Tries a change. Returns the explanation if the changed model reproduces the logs, and nil if
  /// it does not. The change is tried with the assumed facts and then, if necessary, without them.
  /// If no steps are left, the change is not tried.
  private mutating func explanation(
    ids: [String], _ words: String, at index: String = "",
    _ check: (inout ModelChanges, LogReading) -> Conformance
  ) -> LogExplanation? {
    guard stepsLeft > 0 else { return nil }
    let needsFacts = check(&self, checked.reading).agrees
    if !needsFacts { guard let bare, check(&self, bare).agrees else { return nil } }
    let touched = rested.reduce(into: Set<String>()) { $0.formUnion($1) }
    let suspects = table.suspectsFirst(ids.filter(touched.contains))
    return LogExplanation(
      statement: suspects.first(where: KnownClauses.isDecision) ?? suspects.first ?? ids.first
        ?? "",
      change: words, location: index, needsFacts: needsFacts)
  }

  private mutating func check(
    _ reading: LogReading, _ variations: Variations = [], divergences: Int = 0
  ) -> Conformance {
    var scenario = reading.scenario
    scenario.settings.variations = variations
    var options = options
    // There is no need to prove that a change does not explain the logs.
    (options.divergences, options.checksSlices) = (divergences, false)
    // The permissions refer to the devices of the checked scenario, so they apply only if
    // `reading.scenario` has the same devices.
    if reading.scenario.devices.count == checked.reading.scenario.devices.count {
      options.assumed = Array(checked.permissions.prefix(checked.allowed))
    }
    // A change that does not explain this slice does not explain the logs as a whole.
    if let slice {
      (options.slice, options.isSliced) = (slice.subject, true)
      let found = counted(Conformance.check(slice.logs, in: scenario, options))
      if !found.agrees, !found.isCutShort { return found }
      (options.slice, options.isSliced) = (nil, false)
    }
    // The other parts agree with the unchanged model, so they are checked last.
    if diverging.count < reading.logs.count {
      let logs = diverging.map { reading.logs[$0] }
      let found = counted(Conformance.check(logs, in: scenario, options))
      if !found.agrees { return found }
    }
    return counted(Conformance.check(reading.logs, in: scenario, options))
  }

  private mutating func counted(_ conformance: Conformance) -> Conformance {
    // The events of `given` count as steps too, because the statements of `given` run again for
    // each change.
    stepsLeft -= conformance.steps + conformance.log.counters.events
    return conformance
  }
}
