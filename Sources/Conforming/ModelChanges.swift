package import IMProtocol
package import ScenarioLanguage
package import Simulation

/// Changes of the model with which it may do all that logs tell: they say what a service does that
/// has decided otherwise.
///
/// Variations belong to the settings of a run, and are tried where the logs are checked. A mutant
/// may break a precondition: a process of its own tries them.
package struct ModelChanges {
  private let checked: CheckedLogs
  private let diagnosis: Diagnosis
  private let table: StatementTable
  private let options: Conformance.Options
  /// The logs in the scene without what was assumed to have stood; nil where nothing was.
  private let bare: LogReading?

  private var stepsLeft = 200_000

  /// Looks for changes that concern the statements on which divergences rest.
  package init(_ checked: CheckedLogs, _ known: KnownStatements, _ options: Conformance.Options) {
    self.checked = checked
    diagnosis = Diagnosis(checked)
    table = StatementTable(checked, diagnosis, known)
    bare = checked.facts.isEmpty ? nil : try? LogReader.read(checked.files)
    var options = Self.bounded(options)
    options.divergences = 1
    self.options = options
  }

  /// The statements on which each divergence rests.
  private var rested: [Set<String>] { diagnosis.unexplained.map { Set(diagnosis.grounds(of: $0)) } }

  // MARK: - Variations

  /// The first variation that explains the logs; nil where none does.
  package mutating func explanationByVariation() -> LogExplanation? {
    for variation in Variation.allCases
    where rested.contains(where: { !$0.isDisjoint(with: variation.ids) }) {
      let found = explanation(ids: variation.ids, variation.words) { changes, reading in
        changes.check(reading, [variation])
      }
      if let found { return found }
    }
    return nil
  }

  // MARK: - Mutants

  /// Mutants of what the model has used for the logs, the likeliest first.
  package mutating func mutants() -> [Mutant] {
    var notes = MutantNotes()
    Mutants.run(notingIn: &notes) { _ = check(checked.reading) }
    let rested = rested
    let concerned = notes.mutants.filter { one in
      one.mutant.kind != .variation && !notes.used.isDisjoint(with: one.uses)
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

  /// The bounds with which logs are checked before changes are tried: what can't be found within
  /// them is no change that can be told from others.
  package static func bounded(_ options: Conformance.Options) -> Conformance.Options {
    var options = options
    options.steps = min(options.steps, LogTuning.stepsOfMutant)
    return options
  }

  /// Changes of decisions come before those of what documents promise.
  private func rank(of mutant: Mutant) -> Int { mutant.ids.contains(where: isSuspect) ? 0 : 1 }

  private func isSuspect(_ id: String) -> Bool { table.suspects.contains { $0.id == id } }

  /// What a mutant comes to.
  package mutating func explanation(by mutant: Mutant) -> LogExplanation? {
    explanation(ids: mutant.ids, ChangeWords.of(mutant), at: mutant.place) { changes, reading in
      Mutants.run(with: mutant) { changes.check(reading) }
    }
  }

  /// What a change comes to; nil unless the model does all that the logs tell with it, with or
  /// without what was assumed to have stood before. Past all steps none is tried.
  private mutating func explanation(
    ids: [String], _ words: String, at place: String = "",
    _ check: (inout ModelChanges, LogReading) -> Conformance
  ) -> LogExplanation? {
    guard stepsLeft > 0 else { return nil }
    let needsFacts = check(&self, checked.reading).agrees
    if !needsFacts { guard let bare, check(&self, bare).agrees else { return nil } }
    let touched = rested.reduce(into: Set<String>()) { $0.formUnion($1) }
    let suspects = table.suspectsFirst(ids.filter(touched.contains))
    return LogExplanation(
      statement: suspects.first(where: KnownStatements.isDecision) ?? suspects.first ?? "",
      change: words, place: place, needsFacts: needsFacts)
  }

  private mutating func check(_ reading: LogReading, _ variations: Variations = []) -> Conformance {
    var scenario = reading.scenario
    scenario.settings.variations = variations
    var options = options
    // The devices from which calls are assumed are those of the scene that was checked.
    if reading.scenario.devices.count == checked.reading.scenario.devices.count {
      options.unseen = Array(checked.permissions.prefix(checked.allowed))
    }
    let conformance = Conformance.check(reading.logs, in: scenario, options)
    // What the scene does before its logs begin is done again for each change.
    stepsLeft -= conformance.steps + conformance.log.counters.events
    return conformance
  }
}
