import Base
import Events
import ScenarioLanguage

/// The clauses of one kind that have the same heading in the catalogue.
struct CoverageSection {
  /// The heading; the name of the kind if there is no heading.
  let title: String
  let isDecisions: Bool
  /// The clauses, in the order of the catalogue.
  private(set) var entries: [Coverage.Entry]

  /// The sections of a report, in the order of the catalogue.
  static func sections(of coverage: Coverage) -> [CoverageSection] {
    var sections: [CoverageSection] = []
    for entry in coverage.entries {
      let statement = entry.statement
      let unnamed = statement.isDecision ? "Decisions" : "Requirements"
      let title = statement.section.isEmpty ? unnamed : statement.section
      if let last = sections.last, last.title == title,
        last.isDecisions == statement.isDecision
      {
        sections[sections.count - 1].entries.append(entry)
      } else {
        sections.append(
          CoverageSection(title: title, isDecisions: statement.isDecision, entries: [entry]))
      }
    }
    return sections
  }

  /// The clauses, beginning with those that no passing scenario cites.
  var uncoveredFirst: [Coverage.Entry] {
    entries.filter { !$0.isCovered } + entries.filter(\.isCovered)
  }

  /// A text with the number of covered clauses.
  var tally: String { Self.tally(of: entries, areDecisions: isDecisions) }

  /// A text with the number of covered clauses: `57 of 59 requirements verified`, `1 of 1 decision
  /// assumed`.
  static func tally(of entries: [Coverage.Entry], areDecisions: Bool) -> String {
    let all = entries.count.counted(areDecisions ? "decision" : "requirement")
    let covered = entries.count(where: \.isCovered).grouped
    return "\(covered) of \(all) \(areDecisions ? "assumed" : "verified")"
  }
}
