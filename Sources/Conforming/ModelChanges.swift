package import IMProtocol
package import ScenarioLanguage
package import Simulation

/// Changes of the model with which it may do all that logs tell: they say what a service does that
/// has decided otherwise.
///
/// A change concerns the whole process, and may stop it: only a process that does nothing else
/// tries them.
package struct ModelChanges {
  private let checked: CheckedLogs
  private let diagnosis: Diagnosis
  private let table: StatementTable
  private let options: Conformance.Options
  /// The logs in the scene without what was assumed to have stood; nil where nothing was.
  private let bare: LogReading?
  /// The changes, the likeliest first.
  package private(set) var mutants: [Mutant] = []

  /// So many are tried at most, and fewer where logs are long.
  private static let most = 200
  private static let fewest = 8
  private static let mostRows = 1_000_000
  /// The steps of one check, beside one for each row, and of all.
  private static let stepsOfOne = 2_000
  private var stepsLeft = 200_000

  /// Finds the changes of what the model has used for logs that concern the statements on which
  /// divergences rest.
  package init(
    _ checked: CheckedLogs, _ known: KnownStatements, _ options: Conformance.Options
  ) {
    self.checked = checked
    diagnosis = Diagnosis(checked)
    table = StatementTable(checked, diagnosis, known)
    bare = checked.facts.isEmpty ? nil : try? LogReader.read(checked.files)
    var options = Self.bounded(options)
    options.divergences = 1
    self.options = options
    Mutants.watch()
    _ = check(checked.reading)
    Mutants.end()
    let used = Mutants.used
    let rested = diagnosis.unexplained.map { Set(diagnosis.grounds(of: $0)) }
    let concerned = Mutants.all.filter { !used.isDisjoint(with: $0.uses) }.map { one in
      (mutant: one.mutant, count: rested.count { !$0.isDisjoint(with: one.mutant.ids) })
    }.filter { $0.count > 0 }
    let order = concerned.indices.sorted { one, other in
      let (left, right) = (rank(of: concerned[one].mutant), rank(of: concerned[other].mutant))
      return (-concerned[one].count, left, one) < (-concerned[other].count, right, other)
    }
    let most = max(Self.fewest, min(Self.most, Self.mostRows / max(1, checked.rows)))
    mutants = order.prefix(most).map { concerned[$0].mutant }
  }

  /// The bounds with which logs are checked before changes are tried: what can't be found within
  /// them is no change that can be told from others.
  package static func bounded(_ options: Conformance.Options) -> Conformance.Options {
    var options = options
    options.steps = min(options.steps, stepsOfOne)
    return options
  }

  /// Changes of decisions come before those of what documents promise.
  private func rank(of mutant: Mutant) -> Int { mutant.ids.contains(where: isSuspect) ? 0 : 1 }

  private func isSuspect(_ id: String) -> Bool { table.suspects.contains { $0.id == id } }

  /// What a change comes to; nil unless the model does all that the logs tell with it, with or
  /// without what was assumed to have stood before. Past all steps none is tried.
  package mutating func explanation(by mutant: Mutant) -> LogExplanation? {
    guard stepsLeft > 0 else { return nil }
    Mutants.begin(mutant)
    defer { Mutants.end() }
    let needsFacts = check(checked.reading).agrees
    if !needsFacts {
      guard let bare, check(bare).agrees else { return nil }
    }
    let touched = diagnosis.unexplained.flatMap { diagnosis.grounds(of: $0) }
    let ids = mutant.ids.filter(touched.contains)
    let suspects = table.suspectsFirst(ids)
    return LogExplanation(
      statement: suspects.first(where: KnownStatements.isDecision) ?? suspects.first ?? "",
      change: ChangeWords.of(mutant), place: mutant.place, needsFacts: needsFacts)
  }

  private mutating func check(_ reading: LogReading) -> Conformance {
    var options = options
    // The devices from which calls are assumed are those of the scene that was checked.
    if reading.scenario.devices.count == checked.reading.scenario.devices.count {
      options.unseen = Array(checked.permissions.prefix(checked.allowed))
    }
    let conformance = Conformance.check(reading.logs, in: reading.scenario, options)
    // What the scene does before its logs begin is done again for each change.
    stepsLeft -= conformance.steps + conformance.log.counters.events
    return conformance
  }
}
