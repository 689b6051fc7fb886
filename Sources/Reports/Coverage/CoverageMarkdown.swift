import Base
package import Events
import ScenarioLanguage

/// The coverage as a Markdown page with a table for each section. Each row pairs a clause with the
/// scenarios that cite it.
package enum CoverageMarkdown {
  /// Appends the tables. The links contain the scenarios' paths unchanged, so the page must be in
  /// the folder to which the paths are relative.
  package static func append(_ coverage: Coverage, to buffer: inout TextBuffer) {
    append(CoverageSection.sections(of: coverage), linksToPages: false, to: &buffer)
  }

  /// Appends the tables of the given sections. With `linksToPages`, the links lead to the
  /// scenarios' pages, and the page with the tables must be in a folder of reports.
  static func append(
    _ sections: [CoverageSection], linksToPages: Bool, to buffer: inout TextBuffer
  ) {
    for section in sections {
      if !buffer.isEmpty { buffer.endLine() }
      buffer.append("## \(Escaping.plain(section.title))\n\n\(section.tally).\n\n")
      buffer.append("| \(section.isDecisions ? "Decision" : "Requirement") ")
      buffer.append("| Scenarios | Verdict |\n|---|---|---|\n")
      for entry in section.entries { append(entry, linksToPages, to: &buffer) }
    }
    if sections.contains(where: { $0.entries.contains(where: \.statement.isInferred) }) {
      buffer.append("\n\\\(CoverageText.legend)\n")
    }
  }

  private static func append(
    _ entry: Coverage.Entry, _ linksToPages: Bool, to buffer: inout TextBuffer
  ) {
    func link(_ path: String) -> String {
      let name = Path(Path(path).rest(after: "scenarios/") ?? path).without(ending: ".scenario")
      let page = linksToPages ? ScenarioPage.path(of: path).map { "../\($0)" } : nil
      return "[\(MarkdownText.escaped(name))](\(MarkdownText.link(page ?? path)))"
    }
    let statement = entry.statement
    // Clauses are already Markdown. Only a vertical bar needs escaping, because it would end the
    // table cell.
    let text = Escaping.plain(statement.text).replacing("|", with: "\\|")
    let links =
      entry.passing.map(link) + entry.others.map { "\(link($0)) (did not pass)" }
      + entry.unproven.map { "\(link($0)) (unproven)" }
      + entry.explored.map { "\(link($0)) (only explored)" }
    let verdict =
      switch entry.verdict {
      case .covered: "verified"
      case .cited: "cited"
      case .failing: "**failing**"
      case .unproven: "**hollow**"
      case .missing: "**missing**"
      case .open: "open"
      }
    buffer.append("| \(statement.id)\(statement.isInferred ? " \\*" : "") \(text) ")
    buffer.append("| \(links.joined(separator: ", ")) | \(verdict) |\n")
  }
}
