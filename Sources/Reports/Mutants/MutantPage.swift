import Base
import Events
import IMProtocol
package import ScenarioLanguage

/// Writes the report page about mutants. A mutant changes a part of the model. For each part, and
/// for each clause that a part follows, the page shows how many mutants were noticed.
package struct MutantPage {
  package static let path = "mutants.md"

  private let report: MutantReport
  private let statements: KnownClauses

  package init(_ report: MutantReport, _ statements: KnownClauses) {
    self.report = report
    self.statements = statements
  }

  package var page: ReportPage {
    var buffer = TextBuffer()
    buffer.append(
      """
      # Mutants

      The mutants of the model, each with one change, and whether a scenario notices them.
      `imsim mutate --update` writes this page, `imsim mutate --check` says whether it is current,
      and `imsim mutate --format json` names the case that notices each mutant. A mutant counts as
      stopped if no scenario fails with it, but a precondition of the program stops the run. It
      counts as unreached if no scenario uses the part of the model that it changes. The tables of
      the model list these parts: rows, limits, parameters, fields of messages and of the state, and
      the kinds of notifications and answers.

      """)
    appendKinds(to: &buffer)
    for kind in Mutant.Kind.allCases { append(kind, to: &buffer) }
    appendStatements(to: &buffer)
    append("Stopped\n\n| No scenario fails when | but the program stops in", to: &buffer) {
      if case .stopped(let location) = $0 { MarkdownText.escaped(location) } else { nil }
    }
    append("Excused\n\n| No scenario can notice that | since", to: &buffer) {
      if case .excused(let reason) = $0 { reason } else { nil }
    }
    return (Self.path, buffer)
  }

  private func appendKinds(to buffer: inout TextBuffer) {
    buffer.append(
      "\n| | Mutants | Noticed | Stopped | Excused | Alive | Unreached |\n"
        + "|---|---|---|---|---|---|---|\n"
    )
    func append(_ name: String, _ verdicts: [MutantReport.Verdict]) {
      let tally = MutantReport.tally(verdicts)
      buffer.append("| \(name) |")
      MarkdownText.appendCells(tally.counts, to: &buffer)
    }
    for kind in Mutant.Kind.allCases {
      let verdicts = report.verdicts.filter { $0.mutant.kind == kind }
      if !verdicts.isEmpty { append("[\(kind.heading)](#\(kind.anchor))", verdicts) }
    }
    append("All", report.verdicts)
  }

  /// Appends a table of the changed parts of one kind: each part, the number of its mutants, and
  /// the number of noticed mutants.
  private func append(_ kind: Mutant.Kind, to buffer: inout TextBuffer) {
    let subjects = report.verdicts.filter { $0.mutant.kind == kind }.grouped { verdict in
      let mutant = verdict.mutant
      return mutant.detail.isEmpty ? mutant.subject : "\(mutant.subject) \(mutant.detail)"
    }
    if subjects.isEmpty { return }
    buffer.append("\n## \(kind.heading)\n\n| | Follows | Noticed |\n|---|---|---|\n")
    for (name, mine) in subjects.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
    {
      let ids = mine[0].mutant.ids.joined(separator: ", ")
      buffer.append("| \(MarkdownText.escaped(name)) | \(ids) ")
      buffer.append("| \(MutantReport.tally(mine).words) |\n")
    }
  }

  private func appendStatements(to buffer: inout TextBuffer) {
    var ofID: [String: [MutantReport.Verdict]] = [:]
    for verdict in report.verdicts {
      for id in verdict.mutant.ids { ofID[id, default: []].append(verdict) }
    }
    buffer.append("\n## Requirements and decisions\n\n| | Noticed |\n|---|---|\n")
    for statement in statements.statements {
      guard let mine = ofID[statement.id] else { continue }
      buffer.append("| \(statement.id) | \(MutantReport.tally(mine).words) |\n")
    }
  }

  /// Appends a table of mutants and notes. The closure `note` returns the note for a status, or nil
  /// to leave out the mutants with this status. If no mutant has a note, appends nothing.
  private func append(
    _ heads: String, to buffer: inout TextBuffer, _ note: (MutantReport.Status) -> String?
  ) {
    let noted = report.verdicts.compactMap { one in note(one.status).map { (one.mutant.name, $0) } }
    if noted.isEmpty { return }
    buffer.append("\n## \(heads) |\n|---|---|\n")
    for (name, note) in noted { buffer.append("| \(MarkdownText.escaped(name)) | \(note) |\n") }
  }
}

extension Mutant.Kind {
  fileprivate var heading: String {
    switch self {
    case .row: "Rows of rules"
    case .precedence: "Order of rows"
    case .limit: "Limits"
    case .notice: "Notices"
    case .answer: "Answers"
    case .field: "Fields"
    case .parameter: "Parameters"
    case .state: "State"
    case .text: "Texts"
    case .variation: "Variations"
    }
  }

  fileprivate var anchor: String { MarkdownText.anchor(of: heading) }
}
