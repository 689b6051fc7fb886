import Events
import Ground
import ScenarioLanguage

/// The statements of one kind below one heading of the catalogue.
struct CoverageSection {
  /// The heading; without one what they are.
  let title: String
  let isDecisions: Bool
  /// The statements, in the catalogue's order.
  private(set) var entries: [Coverage.Entry]

  /// The sections of a report, in the catalogue's order.
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

  /// The statements, those without a passing scenario first.
  var uncoveredFirst: [Coverage.Entry] {
    entries.filter { !$0.isCovered } + entries.filter(\.isCovered)
  }

  /// How many of the statements are covered, in words.
  var tally: String { Self.tally(of: entries, areDecisions: isDecisions) }

  /// `57 of 59 requirements verified`, `1 of 1 decision assumed`.
  static func tally(of entries: [Coverage.Entry], areDecisions: Bool) -> String {
    let all = entries.count.counted(areDecisions ? "decision" : "requirement")
    let covered = entries.count(where: \.isCovered).grouped
    return "\(covered) of \(all) \(areDecisions ? "assumed" : "verified")"
  }
}
