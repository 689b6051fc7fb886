import Base
package import Events
package import ScenarioLanguage

/// Writes the report of a scenario file as a Markdown page for GitHub: the verdict and the cited
/// clauses, and each execution's trace and sequence diagram.
///
/// The page is the same on every machine. To limit its length, the page omits some table rows,
/// executions and events, and names the command that shows everything.
package struct ScenarioPage: Sendable {
  /// Once the page has this many bytes, the remaining rows of the examples table are shown without
  /// executions.
  private static let fullRows = 30_000
  private static let maximumExecutions = 4
  /// How many events of a trace are shown. The number is halved until the shown events have at most
  /// `longestTrace` bytes.
  private static let mostEvents = 150
  private static let longestTrace = 24_000

  private let cases: [CaseEvents]
  private let linked: KnownClauses?
  private let path: String

  /// Creates the page of one file's cases. There must be at least one case, and the cases' paths
  /// must begin with `scenarios/`. `linked` has the clauses of scenarios/requirements.md, whose ids
  /// become links.
  package init(_ cases: [CaseEvents], linked: KnownClauses?) {
    self.cases = cases
    self.linked = linked
    path = cases[0].path
  }

  /// The path of a scenario's page, relative to the folder of reports, such as `friends/x.md` for
  /// `scenarios/friends/x.scenario`. The path is nil for scenarios outside `scenarios/`, for paths
  /// with a component that is empty, `.` or `..`, and for paths that an index page or a page about
  /// clauses could have.
  package static func path(of scenario: String) -> String? {
    let ending = ".scenario"
    guard Path(scenario).hasEnding(ending), let rest = Path(scenario).rest(after: "scenarios/")
    else { return nil }
    let name = Path(rest).without(ending: ending)
    let parts = Path(name).allNames
    let isPlain = parts.allSatisfy { !["", ".", ".."].contains($0) }
    let isFree = parts.last != "README" && parts[0] != ReportIndex.statements
    return isPlain && isFree ? "\(name).md" : nil
  }

  package func append(to buffer: inout TextBuffer) {
    let title = cases.count == 1 ? cases[0].title : Self.fileName(of: path)
    buffer.append("# \(MarkdownText.escaped(title))\n\n**\(verdict)** · ")
    appendCounts(to: &buffer)
    buffer.append(" · [\(MarkdownText.escaped(path))](\(root)\(MarkdownText.link(path)))\n")
    appendCited("Verifies", cases.flatMap(\.verifies), to: &buffer)
    appendCited("Assumes", cases.flatMap(\.assumes), to: &buffer)
    let start = buffer.bytes.count
    for (index, events) in cases.enumerated() {
      let isFull = buffer.bytes.count - start < Self.fullRows
      if !isFull, !events.status.isWrong {
        appendRest(Array(cases[index...]), to: &buffer)
        return
      }
      append(events, to: &buffer)
    }
  }

  /// The relative path that leads from the page's folder to the parent of the folder of reports.
  private var root: String {
    String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") })
  }

  private static func fileName(of path: String) -> String {
    Path(Path(path).name).without(ending: ".scenario")
  }

  private var verdict: String { (cases.map(\.status).max() ?? .passed).words }

  private func appendCounts(to buffer: inout TextBuffer) {
    let counts = RunCounts(cases.map { .ran($0) })
    if cases.count > 1 {
      buffer.append("\(cases.count.counted("row")), ")
    }
    buffer.append("\(counts.devices.counted("device"))")
    if !cases.allSatisfy(\.isOnlyExplored) {
      buffer.append(", \(counts.callbacks.counted("callback"))")
    }
    if counts.states > 0 {
      buffer.append(", \(counts.states.counted("state")), ")
      buffer.append("\(counts.transitions.counted("transition"))")
    }
    if counts.orders.run > 0 { buffer.append(", \(counts.orders.text)") }
  }

  private func appendCited(_ heading: String, _ ids: [String], to buffer: inout TextBuffer) {
    guard !ids.isEmpty else { return }
    buffer.append("\n\(heading):\n\n")
    for id in ids.grouped(by: { $0 }).map(\.key) {
      buffer.append("- ")
      if let statement = linked?[id] {
        let anchor = MarkdownText.anchor(of: statement.section)
        buffer.append("[\(id)](\(root)scenarios/requirements.md#\(anchor))")
      } else {
        buffer.append(MarkdownText.escaped(id))
      }
      if let statement = linked?[id] ?? KnownClauses.builtIn[id] {
        buffer.append(" \(Escaping.plain(statement.text))")
      }
      buffer.endLine()
    }
  }

  private func append(_ events: CaseEvents, to buffer: inout TextBuffer) {
    if let row = events.row {
      buffer.append("\n## Row \(row): \(MarkdownText.escaped(events.title))\n")
      if cases.contains(where: { $0.status != events.status }) {
        buffer.append("\n**\(events.status.words)**\n")
      }
    }
    if let reason = events.reason {
      buffer.append("\n\(MarkdownText.escaped("\(events.status.words): \(reason)"))\n")
    }
    if !events.text.isEmpty {
      buffer.endLine()
      MarkdownText.appendBlock(events.text.plain, to: &buffer)
    }
    if let exploration = events.exploration {
      ExplorationSection(exploration: exploration, events: events)
        .append(level: events.row == nil ? 2 : 3, to: &buffer)
    }
    if events.isOnlyExplored { return }
    appendRaces(events, to: &buffer)
    for (index, execution) in shownExecutions(of: events).enumerated() {
      if events.executions.count > 1 { append(execution, number: index + 1, events, to: &buffer) }
      appendExecution(execution, events, to: &buffer)
    }
    let others = events.executions.count - min(events.executions.count, Self.maximumExecutions)
    if others > 0 {
      buffer.append("\n… and \(others.counted("more execution"))")
      buffer.append(": `imsim run --trace \(ShellQuoting.operand(path))` shows them.\n")
    }
  }

  private func appendRaces(_ events: CaseEvents, to buffer: inout TextBuffer) {
    guard !events.races.isEmpty else { return }
    buffer.append("\n| Race | Outcome | Orders |\n|---|---|---|\n")
    for race in events.races {
      for outcome in race.outcomes {
        buffer.append("| \(MarkdownText.escaped(events.steps[race.step].title)) ")
        buffer.append("| \(MarkdownText.escaped(outcome.title)) | \(outcome.orders.grouped) |\n")
      }
    }
  }

  /// Which executions to show. If there are too many executions, executions with different outcomes
  /// are shown first.
  private func shownExecutions(of events: CaseEvents) -> [Int] {
    var first: [Int] = []
    var seen: [[Int?]] = []
    for (index, execution) in events.executions.enumerated()
    where first.count < Self.maximumExecutions {
      let outcomes = execution.choices.map(\.outcome)
      if seen.contains(outcomes) { continue }
      seen.append(outcomes)
      first.append(index)
    }
    let others = events.executions.indices.filter { !first.contains($0) }
    return Array((first + others.prefix(Self.maximumExecutions - first.count)).sorted())
  }

  private func append(
    _ execution: Int, number: Int, _ events: CaseEvents, to buffer: inout TextBuffer
  ) {
    buffer.append("\n### Execution \(execution + 1) of \(events.executions.count)\n")
    for choice in events.executions[execution].choices {
      let race = events.races.first { $0.step == choice.step }
      buffer.append("\n\(MarkdownText.escaped(events.steps[choice.step].heading))")
      if let outcome = choice.outcome, let title = race?.outcomes[outcome].title {
        buffer.append(" ends in \(MarkdownText.escaped(Escaping.quoted(title)))")
      }
      buffer.append(" in this order:\n\n")
      for (index, statement) in choice.order.enumerated() {
        buffer.append("\(index + 1). \(MarkdownText.escaped(statement))\n")
      }
    }
  }

  private func appendExecution(_ execution: Int, _ events: CaseEvents, to buffer: inout TextBuffer)
  {
    var diagram = MermaidDiagram(events, execution: execution)
    buffer.endLine()
    diagram.append(to: &buffer)
    for note in diagram.notes { buffer.append("\n\(MarkdownText.escaped(note))\n") }
    if diagram.leftOut > 0 {
      buffer.append("\nThe diagram omits \(diagram.leftOut.counted("event")).\n")
    }
    buffer.append("\n<details><summary>Every event</summary>\n\n")
    var (trace, rest, most) = (TextBuffer(), 0, Self.mostEvents)
    repeat {
      trace = TextBuffer()
      rest = TraceText.append(
        events, execution: execution, isColored: false, atMost: most, to: &trace)
      most /= 2
    } while trace.bytes.count > Self.longestTrace && most > 0
    MarkdownText.appendBlock(trace.string, to: &buffer)
    if rest > 0 {
      buffer.append("\n… and \(rest.counted("more event"))")
      buffer.append(": `imsim run --trace \(ShellQuoting.operand(path))` shows them.\n")
    }
    buffer.append("\n</details>\n")
  }

  /// Appends a table of the rows that are shown without executions.
  private func appendRest(_ cases: [CaseEvents], to buffer: inout TextBuffer) {
    buffer.append("\n## More rows\n\n| Row | Title | Verdict | Callbacks |\n|---|---|---|---|\n")
    for events in cases {
      buffer.append("| \(events.row ?? 1) | \(MarkdownText.escaped(events.title)) ")
      buffer.append("| \(events.status.words) | \(RunCounts([.ran(events)]).callbacks.grouped) |\n")
    }
    buffer.append("\n`imsim run --trace \(ShellQuoting.operand(path))` shows what happened.\n")
  }
}
