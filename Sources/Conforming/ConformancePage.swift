import Events
import Ground
package import Reports
package import ScenarioLanguage
import Simulation

/// What came of checking logs, for a page.
package struct ConformancePage {
  private let checked: CheckedLogs
  private let diagnosis: Diagnosis
  private let table: StatementTable
  private let known: KnownStatements

  /// Prepares; statements are told as `known` has them.
  package init(_ checked: CheckedLogs, _ known: KnownStatements) {
    self.checked = checked
    self.known = known
    diagnosis = Diagnosis(checked)
    table = StatementTable(checked, diagnosis, known)
  }

  package func page(imsim: String) -> LogPage {
    var page = LogPage(imsim: imsim, agrees: agrees, sentence: VerdictWords.sentence(diagnosis))
    page.remarks = table.remark(checked).map { [$0.sentence] } ?? []
    page.devices = checked.reading.logs.indices.map {
      (name: diagnosis.device($0), path: checked.reading.paths[$0])
    }
    page.rows = ConformanceRows(diagnosis).rows
    page.differences = diagnosis.divergences.map(difference)
    page.missing = missing
    page.assumptions = AssumptionWords(diagnosis).sentences
    page.notes = checked.reading.notes.map(\.description)
    page.counts = table.entries.map { (statement($0.id), $0.confirmed, $0.contradicted) }
    page.untouched = table.untouched
    return page
  }

  private func statement(_ id: String) -> KnownStatement { known[id] ?? KnownStatement(id: id) }

  // MARK: - The verdict

  private var agrees: Bool? {
    switch checked.conformance.verdict {
    case .agrees: true
    case .disagrees: false
    case .open: nil
    }
  }

  /// Who would have had to write a log, and the calls that would be in it.
  private var missing: [String] {
    let words = MissingWords(diagnosis)
    return words.unknown
      + words.entries.flatMap { entry in
        [words.headline(entry)] + entry.calls.map { words.sentence($0, of: entry) }
      }
  }

  // MARK: - Differences

  private func difference(_ one: ToldDivergence) -> LogPage.Difference {
    let divergence = one.divergence
    let words = DivergenceWords(divergence, diagnosis, slip: one.slip)
    var difference = LogPage.Difference(
      headline: words.headline, place: diagnosis.place(divergence.log, divergence.row),
      logged: divergence.isMissing ? words.row.map { "nothing; next comes \($0)" } : words.row,
      expected: words.expected)
    difference.field = words.difference.map { ($0.place, $0.logged, $0.expected) }
    difference.hint = words.hint
    difference.others = one.others.map(diagnosis.sentence)
    difference.cause = diagnosis.cause(of: divergence)
    difference.statements = table.suspectsFirst(of: divergence, diagnosis, known).map(statement)
    return difference
  }
}
