import ScenarioLanguage
import Simulation

/// The front page of the reports: counts, every scenario with its page, which requirements are
/// verified and which decisions assumed, and what races come to.
public struct ReportIndex: Sendable {
  private let run: RunEvents
  private let coverage: Coverage

  /// Makes the front page of a run of all scenarios.
  public init(_ run: RunEvents, _ coverage: Coverage) {
    self.run = run
    self.coverage = coverage
  }

  /// Appends the page.
  public func append(to buffer: inout TextBuffer) {
    buffer.append("# Reports\n\n")
    buffer.append("A page for each scenario: its verdict, what it verifies, who calls and receives")
    buffer.append(" what.\n`imsim report --update` writes them, and `imsim report --check` says ")
    buffer.append(
      "whether they are\ncurrent; a change of behaviour is a change of these files.\n\n")
    appendCounts(to: &buffer)
    appendFolders(to: &buffer)
    CoverageMarkdown(coverage, linksToPages: true).append(to: &buffer)
    appendRaces(to: &buffer)
  }

  private func appendCounts(to buffer: inout TextBuffer) {
    let cases = run.cases
    buffer.append(
      "| Scenarios | Cases | Passed | Failed | Without a verdict | Calls | Callbacks |\n")
    buffer.append("|---|---|---|---|---|---|---|\n|")
    let counts = [
      files.count, cases.count, cases.count { $0.status == .passed },
      cases.count { $0.status == .failed }, cases.count { $0.status == .exhausted },
      cases.reduce(0) { $0 + $1.counters.calls }, cases.reduce(0) { $0 + $1.counters.callbacks },
    ]
    for count in counts {
      buffer.append(" ")
      buffer.append(grouped: count)
      buffer.append(" |")
    }
    buffer.endLine()
  }

  // MARK: - Scenarios

  /// The cases by file.
  private var files: [[CaseEvents]] {
    var files: [[CaseEvents]] = []
    for events in run.cases {
      if files.last?[0].path == events.path {
        files[files.count - 1].append(events)
      } else {
        files.append([events])
      }
    }
    return files
  }

  private func appendFolders(to buffer: inout TextBuffer) {
    var folder: Substring?
    for cases in files {
      guard let page = ScenarioPage.path(of: cases[0].path) else { continue }
      let own = page.lastIndex(of: "/").map { page[..<$0] } ?? ""
      if folder != own {
        folder = own
        let title = own.isEmpty ? "Scenarios" : MarkdownText.escaped(String(own))
        buffer.append("\n## \(title)\n\n| Scenario | Verdict | Cases | Callbacks |\n")
        buffer.append("|---|---|---|---|\n")
      }
      let status = cases.map(\.status).max() ?? .passed
      buffer.append("| [\(MarkdownText.escaped(cases[0].title))](\(MarkdownText.link(page))) ")
      buffer.append("| \(status == .passed ? status.words : "**\(status.words)**") | ")
      buffer.append(grouped: cases.count)
      buffer.append(" | ")
      buffer.append(grouped: cases.reduce(0) { $0 + $1.counters.callbacks })
      buffer.append(" |\n")
    }
  }

  // MARK: - Races

  private func appendRaces(to buffer: inout TextBuffer) {
    let racing = files.filter { cases in cases.contains { !$0.races.isEmpty } }
    guard !racing.isEmpty else { return }
    buffer.append("\n## Outcomes of races\n\n")
    buffer.append("| Scenario | Race | Outcome | Orders |\n|---|---|---|---|\n")
    for cases in racing {
      // The rows of a table run the same races with other values.
      let events = cases[0]
      let page = ScenarioPage.path(of: events.path) ?? events.path
      for race in events.races {
        for (place, outcome) in race.outcomes.enumerated() {
          let orders = cases.reduce(0) { sum, events in
            let outcomes = events.races.first { $0.step == race.step }?.outcomes ?? []
            return sum + (place < outcomes.count ? outcomes[place].orders : 0)
          }
          buffer.append("| [\(MarkdownText.escaped(events.title))](\(MarkdownText.link(page))) ")
          buffer.append("| \(MarkdownText.escaped(events.steps[race.step].title)) ")
          buffer.append("| \(MarkdownText.escaped(outcome.title)) | ")
          buffer.append(grouped: orders)
          buffer.append(" |\n")
        }
      }
    }
  }
}
