import Base
import Events
package import Reports
package import ScenarioLanguage
import Simulation

extension CheckedLogs {
  /// Returns the report of the check. The texts of the clauses come from `known`.
  ///
  /// - Parameter withRows: whether the report contains the log entries. Only the HTML page shows
  ///   these entries.
  package func report(_ known: KnownClauses, withRows: Bool = false) -> LogReport {
    let diagnosis = Diagnosis(self)
    let table = ClauseTable(self, diagnosis, known)
    func statement(_ id: String) -> KnownClause { known[id] ?? KnownClause(id: id) }
    var report = LogReport(agrees: agrees, sentence: VerdictWords.sentence(diagnosis))
    (report.agreeing, report.steps) = (conformance.agreeing, conformance.steps)
    report.isCutShort = conformance.isCutShort
    report.needsSteps = agrees == nil && missing.isEmpty && !restsOnUnknown
    let behind = AssumptionWords.behind(self)
    report.devices = reading.logs.indices.map {
      (diagnosis.device($0), reading.paths[$0], reading.logs[$0].rows.count, behind[$0])
    }
    report.suspects = table.suspects.map(\.id)
    report.explanation = explanation.map { ($0.statement, $0.change, $0.location, $0.needsFacts) }
    report.remark = table.remark(self).map { ($0.sentence, $0.ids.map(statement)) }
    if withRows { report.rows = ConformanceRows(diagnosis).rows }
    report.differences = diagnosis.divergences.map { one in
      var difference = LogReport.Difference(one, diagnosis)
      let clauses =
        one.isOfRepeats
        ? difference.citedClauses : table.suspectsFirst(of: one.divergence, diagnosis, known)
      difference.statements = clauses.map(statement)
      return difference
    }
    let words = MissingWords(diagnosis)
    report.missing = words.entries.map { entry in
      (
        entry.who, words.headline(entry), entry.assumed,
        entry.calls.map { call in
          (
            words.words(call), reading.paths[call.log], diagnosis.line(call.log, call.row),
            words.sentence(call, of: entry)
          )
        }
      )
    }
    report.unknown = words.unknown
    report.remedy = unknown.beginnings.isEmpty ? nil : words.remedy
    report.assumptions = AssumptionWords(diagnosis).sentences
    report.notes = reading.notes.map(\.description)
    if dependsOnClocks {
      report.notes.append(
        "the verdict depends on the clocks: with --clocks free, the logs agree with the model")
    }
    if folded > 0 {
      let (differences, are) = (folded.counted("later difference"), folded == 1 ? "is" : "are")
      report.notes.append("\(differences) \(are) not listed: they may be consequences")
    }
    report.counts = table.entries.map { (statement($0.id), $0.confirmed, $0.contradicted) }
    report.untouched = table.untouched
    return report
  }

  private var agrees: Bool? {
    switch conformance.verdict {
    case .agrees: true
    case .disagrees: false
    case .open: nil
    }
  }
}

extension LogReport.Difference {
  fileprivate init(_ one: ReportedDivergence, _ diagnosis: Diagnosis) {
    let divergence = one.divergence
    let words = DivergenceWords(
      divergence, diagnosis, instrumentationError: one.instrumentationError)
    self.init(
      headline: words.headline, location: diagnosis.index(divergence.log, divergence.row))
    kind = divergence.difference.name
    device = diagnosis.device(divergence.log)
    path = diagnosis.checked.reading.paths[divergence.log]
    line = diagnosis.line(divergence.log, divergence.row)
    (row, isMissing) = (words.row, divergence.isMissing)
    (expected, nothing) = (words.expected, words.nothing)
    field = words.difference.map { ($0.location, $0.logged, $0.expected) }
    hint = words.hint
    others = one.others.map(diagnosis.sentence)
    cause = one.isOfRepeats ? nil : diagnosis.cause(of: divergence)
    citedClauses =
      one.isOfRepeats ? words.clausesOfRepeats : diagnosis.citedClauses(of: divergence)
  }
}

extension Divergence.Difference {
  /// The difference's name in JSON.
  fileprivate var name: String {
    switch self {
    case .missing: "missing"
    case .unexpected: "unexpected"
    case .value: "value"
    case .code: "code"
    case .otherOrder: "order"
    case .otherDevice: "device"
    }
  }
}
