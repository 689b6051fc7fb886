package import Events
import Ground
import ScenarioLanguage

/// The statements with their scenarios as tables of a Markdown page, one a section.
package enum CoverageMarkdown {
  /// Appends the tables, whose links lead from the folder that the paths start from to the
  /// scenarios.
  package static func append(_ coverage: Coverage, to buffer: inout TextBuffer) {
    append(CoverageSection.sections(of: coverage), linksToPages: false, to: &buffer)
  }

  /// Appends the tables of some sections; links lead from a folder of reports to the pages of the
  /// scenarios.
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
    // The text is Markdown already; only a bar would end its cell.
    let text = Escaping.plain(statement.text).replacing("|", with: "\\|")
    let links =
      entry.passing.map(link) + entry.others.map { "\(link($0)) (did not pass)" }
      + entry.hollow.map { "\(link($0)) (hollow)" }
      + entry.explored.map { "\(link($0)) (only explored)" }
    let verdict =
      switch entry.verdict {
      case .covered: statement.isDecision ? "assumed" : "verified"
      case .failing: "**failing**"
      case .hollow: "**hollow**"
      case .missing: "**missing**"
      case .open: "open"
      }
    buffer.append("| \(statement.id)\(statement.isInferred ? " \\*" : "") \(text) ")
    buffer.append("| \(links.joined(separator: ", ")) | \(verdict) |\n")
  }
}
