import Base
package import Events
package import ScenarioLanguage

/// A page of the reports: its path relative to the folder of reports, and its text.
package typealias ReportPage = (path: String, text: TextBuffer)

/// Writes the pages that lead to the scenarios' pages: a short front page, an index for each
/// folder, and pages about requirements and decisions.
package struct ReportIndex: Sendable {
  /// The folder for the pages about requirements and decisions. No scenario's page is in this
  /// folder.
  static let statements = "statements"

  private let run: RunEvents
  private let coverage: Coverage

  package init(_ run: RunEvents, _ coverage: Coverage) {
    self.run = run
    self.coverage = coverage
  }

  /// The path of a folder's index page. For the topmost folder, returns the front page's path.
  package static func path(ofFolder folder: some StringProtocol) -> String {
    folder.isEmpty ? "README.md" : "\(folder)/README.md"
  }

  /// The paths of the pages about clauses, relative to the folder of reports.
  package static func paths(of statements: KnownClauses) -> [String] {
    sections(of: Coverage(statements, scenarios: [])).map(\.path)
  }

  /// All index pages and all pages about clauses, in an array that ends with the front page.
  package var pages: [ReportPage] {
    let folders = folders
    let sections = Self.sections(of: coverage)
    return folders.filter { !$0.name.isEmpty }.map(page) + sections.map(page)
      + [front(folders, sections)]
  }

  private func front(_ folders: [Folder], _ sections: [Section]) -> ReportPage {
    var buffer = TextBuffer()
    buffer.append(
      """
      # Reports

      A page for each scenario: its verdict, what it verifies, the calls and the callbacks.
      `imsim report --update` writes these pages, and `imsim report --check` says whether they are
      current. A change of behaviour changes these files.


      """)
    let all = RunCounts(run.items)
    var columns = [
      ("Scenarios", all.scenarios), ("Cases", all.cases), ("Passed", all.ended[.passed]),
      ("Failed", all.ended[.failed]), ("Without a verdict", all.ended[.exhausted]),
    ]
    columns += all.ended.exemptColumns
    columns += [("Calls", all.calls), ("Callbacks", all.callbacks)]
    MarkdownText.appendTable(columns, to: &buffer)
    let below = folders.filter { !$0.name.isEmpty }
    if !below.isEmpty {
      buffer.append("\n| Folder | Scenarios | Cases | Passed | Callbacks |\n")
      buffer.append("|---|---|---|---|---|\n")
    }
    for folder in below {
      let counts = RunCounts(folder.files.flatMap(\.items))
      appendLink(folder.name, to: Self.path(ofFolder: folder.name), &buffer)
      MarkdownText.appendCells(
        [counts.scenarios, counts.cases, counts.ended[.passed], counts.callbacks], to: &buffer)
    }
    if !sections.isEmpty { buffer.append("\n| Requirements and decisions | |\n|---|---|\n") }
    for section in sections {
      for part in section.parts {
        appendLink(part.title, to: section.path, &buffer)
        buffer.append(" \(part.tally) |\n")
      }
    }
    for folder in folders where folder.name.isEmpty {
      buffer.append("\n## Scenarios\n")
      append(folder, to: &buffer)
    }
    return (Self.path(ofFolder: ""), buffer)
  }

  /// Appends a row's first cell, with the vertical bars around it. The cell contains a link.
  private func appendLink(_ title: String, to path: some StringProtocol, _ buffer: inout TextBuffer)
  {
    let link = MarkdownText.link(String(path))
    buffer.append("| [\(MarkdownText.escaped(title))](\(link)) |")
  }

  private func appendTitle(_ title: String, path: String, to buffer: inout TextBuffer) {
    let up = String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") })
    buffer.append("# \(MarkdownText.escaped(title))\n\n[All reports](\(up)README.md)\n")
  }

  private typealias Folder = (name: String, files: [RunEvents.File])

  private var folders: [Folder] {
    let files = run.files.filter { ScenarioPage.path(of: $0.path) != nil }
    return files.grouped { Path(Path(ScenarioPage.path(of: $0.path) ?? "").folder ?? "") }
      .map { ($0.key.text, $0.elements) }
  }

  private func page(_ folder: Folder) -> ReportPage {
    var buffer = TextBuffer()
    let path = Self.path(ofFolder: folder.name)
    appendTitle(folder.name, path: path, to: &buffer)
    append(folder, to: &buffer)
    return (path, buffer)
  }

  private func append(_ folder: Folder, to buffer: inout TextBuffer) {
    let explores = folder.files.contains { $0.counts.states > 0 }
    buffer.append("\n| Scenario | Verdict | Cases | Callbacks |")
    buffer.append(explores ? " States | Transitions |\n|---|---" : "\n")
    buffer.append("|---|---|---|---|\n")
    for file in folder.files {
      let words = file.status.words
      appendLink(to: file, &buffer)
      buffer.append(" \(file.status.isWrong ? "**\(words)**" : words) |")
      let counts = file.counts
      let explored = explores ? [counts.states, counts.transitions] : []
      MarkdownText.appendCells([counts.cases, counts.callbacks] + explored, to: &buffer)
    }
    appendRaces(folder, to: &buffer)
  }

  /// Appends the first cell of a file's row, with a link to the file's page in the same folder.
  private func appendLink(to file: RunEvents.File, _ buffer: inout TextBuffer) {
    let page = Path(ScenarioPage.path(of: file.path) ?? "").name
    appendLink(file.items[0].title, to: page, &buffer)
  }

  private func appendRaces(_ folder: Folder, to buffer: inout TextBuffer) {
    let racing = folder.files.filter { file in file.cases.contains { !$0.races.isEmpty } }
    guard !racing.isEmpty else { return }
    buffer.append("\n## Outcomes of races\n\n")
    buffer.append("| Scenario | Race | Outcome | Orders |\n|---|---|---|---|\n")
    for file in racing {
      // All rows of an examples table have the same races, with different values.
      let cases = file.cases
      for race in cases[0].races {
        for (index, outcome) in race.outcomes.enumerated() {
          let orders = cases.reduce(0) { sum, events in
            let outcomes = events.races.first { $0.step == race.step }?.outcomes ?? []
            return sum + (index < outcomes.count ? outcomes[index].orders : 0)
          }
          appendLink(to: file, &buffer)
          buffer.append(" \(MarkdownText.escaped(cases[0].steps[race.step].title)) ")
          buffer.append("| \(MarkdownText.escaped(outcome.title)) |")
          MarkdownText.appendCells([orders], to: &buffer)
        }
      }
    }
  }

  private typealias Section = (path: String, parts: [CoverageSection])

  private static func sections(of coverage: Coverage) -> [Section] {
    CoverageSection.sections(of: coverage).grouped { part in
      let name = MarkdownText.anchor(of: part.title).prefix(80)
      return "\(statements)/\(name.isEmpty ? "section" : name).md"
    }.map { ($0.key, $0.elements) }
  }

  private func page(_ section: Section) -> ReportPage {
    var buffer = TextBuffer()
    appendTitle("Requirements and decisions", path: section.path, to: &buffer)
    CoverageMarkdown.append(section.parts, linksToPages: true, to: &buffer)
    return (section.path, buffer)
  }
}
