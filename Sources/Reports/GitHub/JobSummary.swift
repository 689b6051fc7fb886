package import Events
import Ground

/// What came of a run as the page that GitHub Actions shows of a job.
package enum JobSummary {
  /// Bytes that GitHub takes of a step.
  package static let longest = 1_048_576
  /// Bytes that are kept for the note that something is left out.
  private static let room = 1_000
  /// Bytes of a text past which it is cut.
  private static let longestText = 20_000

  /// Appends the counts and what went wrong, the worst first, in `limit` bytes at most; a note says
  /// how much is left out.
  package static func append(
    _ run: RunEvents, limit: Int = longest, to buffer: inout TextBuffer
  ) {
    guard limit >= 2 * room else { return }
    let end = buffer.bytes.count + limit - room
    let wrong = run.wrong
    buffer.append("## imsim: \(wrong.isEmpty ? "all passed" : "something went wrong")\n\n")
    buffer.append("| Cases | Passed | Failed | Without a verdict | Files with errors |\n")
    buffer.append("|---|---|---|---|---|\n|")
    let counts = RunCounts(run.items)
    MarkdownText.appendCells(
      [counts.cases, counts.passed, counts.failed, counts.exhausted, counts.broken], to: &buffer)
    for (index, item) in wrong.enumerated() {
      var section = TextBuffer()
      append(item, to: &section)
      guard buffer.bytes.count + section.bytes.count <= end else {
        buffer.append("\n… and ")
        buffer.append(grouped: wrong.count - index)
        buffer.append(" more that did not pass: the log of the step has them.\n")
        return
      }
      buffer.append(section)
    }
  }

  private static func append(_ item: RunEvents.Item, to buffer: inout TextBuffer) {
    buffer.append("\n<details><summary><code>")
    buffer.append(XMLText.escaped(Escaping.plain(RunEvents.plainPath(item.path))))
    buffer.append("</code> \(XMLText.escaped(Escaping.plain(item.name)))</summary>\n\n")
    MarkdownText.appendBlock(item.text(atMost: longestText), to: &buffer)
    buffer.append("\n</details>\n")
  }
}
