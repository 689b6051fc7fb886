import Base
import Events
import ScenarioLanguage

/// The requirements, or the decisions, below one heading of the catalogue.
struct CoverageSection {
  /// The heading, or "Requirements" or "Decisions" if there is none.
  let title: String
  let isDecisions: Bool
  private(set) var entries: [Coverage.Entry]

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

  /// The section's clauses, starting with the clauses that no passing scenario cites.
  var uncoveredFirst: [Coverage.Entry] {
    entries.filter { !$0.isCovered } + entries.filter(\.isCovered)
  }

  var tally: String { Self.tally(of: entries, areDecisions: isDecisions) }

  /// A text that says how many clauses are covered, such as `57 of 59 requirements verified` or `1
  /// of 1 decision cited`.
  static func tally(of entries: [Coverage.Entry], areDecisions: Bool) -> String {
    let all = entries.count.counted(areDecisions ? "decision" : "requirement")
    let covered = entries.count(where: \.isCovered).grouped
    return "\(covered) of \(all) \(areDecisions ? "cited" : "verified")"
  }
}
