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

  /// The page, of a version of imsim.
  package func page(imsim: String) -> LogPage {
    var page = LogPage(imsim: imsim, agrees: agrees, sentence: sentence)
    page.remarks = table.remarks(checked)
    page.devices = checked.reading.logs.indices.map {
      LogPage.Device(name: diagnosis.device($0), path: checked.reading.paths[$0])
    }
    page.rows = ConformanceRows(diagnosis).rows
    page.differences = checked.conformance.divergences.map(difference)
    page.assumptions = AssumptionWords(diagnosis).sentences
    page.notes = checked.reading.notes.map(\.description)
    page.counts = table.entries.map { entry in
      LogPage.Count(
        statement(entry.id), confirmed: entry.confirmed, contradicted: entry.contradicted)
    }
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

  private var sentence: String {
    var text = TextBuffer()
    text.append(checked.rows, of: "row")
    text.append(" of ")
    text.append(checked.reading.logs.count, of: "device")
    switch checked.conformance.verdict {
    case .agrees: text.append(" are what the model does")
    case .disagrees:
      text.append(" are not what the model does, at ")
      text.append(checked.conformance.divergences.count, of: "place")
    case .open where !checked.unknown.isEmpty:
      text.append(" are not what the model does, unless more stood when the logs begin")
    case .open:
      text.append(", of which \(checked.conformance.agreeing.grouped) were explained, in ")
      text.append(checked.conformance.steps, of: "step")
    }
    return text.string
  }

  // MARK: - Differences

  private func difference(_ divergence: Divergence) -> LogPage.Difference {
    let words = DivergenceWords(divergence, diagnosis)
    var difference = LogPage.Difference(
      headline: words.headline, place: diagnosis.place(divergence.log, divergence.row),
      logged: divergence.isMissing ? words.row.map { "nothing; next comes \($0)" } : words.row,
      expected: words.expected)
    difference.field = words.difference.map {
      LogPage.Field(path: $0.place, logged: $0.logged, expected: $0.expected)
    }
    difference.cause = diagnosis.cause(of: divergence)
    difference.statements = table.suspectsFirst(diagnosis.grounds(of: divergence)).map(statement)
    return difference
  }
}
