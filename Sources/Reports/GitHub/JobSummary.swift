import Base
package import Events

/// A run's result, as a job summary for GitHub Actions.
package enum JobSummary {
  /// The largest summary, in bytes, that GitHub accepts for one step.
  package static let longest = 1_048_576
  /// How many bytes are reserved for a note that says what was omitted.
  private static let room = 1_000
  /// The length, in bytes, at which texts are truncated.
  private static let longestText = 20_000

  /// Appends the counts and then the problems, worst first, in at most `limit` bytes. If some
  /// problems or marked cases do not fit, a note says how many are missing.
  package static func append(
    _ run: RunEvents, limit: Int = longest, to buffer: inout TextBuffer
  ) {
    guard limit >= 2 * room else { return }
    let end = buffer.bytes.count + limit - room
    let wrong = run.wrong
    let counts = RunCounts(run.items)
    let right =
      counts.ended[.passed] == counts.cases ? "all passed" : "all passed except marked cases"
    buffer.append("## imsim: \(wrong.isEmpty ? right : "something went wrong")\n\n")
    var columns = [
      ("Cases", counts.cases), ("Passed", counts.ended[.passed]), ("Failed", counts.ended[.failed]),
      ("Without a verdict", counts.ended[.exhausted]), ("Files with errors", counts.ended[.broken]),
    ]
    columns += counts.ended.exemptColumns
    MarkdownText.appendTable(columns, to: &buffer)
    if run.head.notRun > 0 { buffer.append("\n\(run.head.notRunText).\n") }
    if let text = run.explorationsText {
      buffer.append("\nNot explored here: \(MarkdownText.escaped(text)).\n")
    }
    let problems = RunProblem.problems(wrong)
    for (index, problem) in problems.enumerated() {
      var section = TextBuffer()
      append(problem, to: &section)
      guard buffer.bytes.count + section.bytes.count <= end else {
        buffer.append("\n… and ")
        buffer.append("\(problems[index...].reduce(0) { $0 + 1 + $1.others.count }.grouped)")
        buffer.append(" more that did not pass: the log of the step has them.\n")
        return
      }
      buffer.append(section)
    }
    append(run.exempt, end: end, to: &buffer)
    appendExplored(run.cases, end: end, to: &buffer)
  }

  /// Appends a table of the explorations and their results, but only if the whole table fits.
  private static func appendExplored(
    _ cases: [CaseEvents], end: Int, to buffer: inout TextBuffer
  ) {
    var table = TextBuffer("\n| Exploration | Verdict | Properties | States | Transitions |\n")
    table.append("|---|---|---|---|---|\n")
    let explored = cases.filter { $0.exploration.map { $0.ending != .unexplored } ?? false }
    for events in explored {
      guard let one = events.exploration else { continue }
      let counts = RunCounts([.ran(events)])
      table.append("| \(MarkdownText.escaped(one.title)) | \(one.ending.words) |")
      MarkdownText.appendCells(
        [one.properties.count, counts.states, counts.transitions], to: &table)
    }
    let isWhole = buffer.bytes.count + table.bytes.count <= end
    if isWhole, !explored.isEmpty { buffer.append(table) }
  }

  /// Appends the cases that a mark exempts from judgment, each with the mark's reason.
  private static func append(_ exempt: [CaseEvents], end: Int, to buffer: inout TextBuffer) {
    for (index, events) in exempt.enumerated() {
      var line = TextBuffer()
      line.append(index == 0 ? "\n- " : "- ")
      line.append(
        "<code>\(XMLText.escaped(Escaping.plain(RunEvents.plainPath(events.path))))</code> ")
      line.append(
        MarkdownText.escaped(
          "\(events.name): \(events.status.words), \(events.mark?.reason ?? "")"))
      line.endLine()
      guard buffer.bytes.count + line.bytes.count <= end else {
        buffer.append("\n… and \((exempt.count - index).grouped) more that are marked\n")
        return
      }
      buffer.append(line)
    }
  }

  private static func append(_ problem: RunProblem, to buffer: inout TextBuffer) {
    let item = problem.item
    buffer.append("\n<details><summary><code>")
    buffer.append(XMLText.escaped(Escaping.plain(RunEvents.plainPath(item.path))))
    buffer.append("</code> \(XMLText.escaped(Escaping.plain(item.name)))</summary>\n\n")
    MarkdownText.appendBlock(item.text(atMost: longestText), to: &buffer)
    if let alike = problem.alikeText { buffer.append("\n\(MarkdownText.escaped(alike))\n") }
    buffer.append("\n</details>\n")
  }
}
