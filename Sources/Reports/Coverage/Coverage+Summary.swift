import Base
package import Events
import ScenarioLanguage

extension Coverage {
  /// Appends a readable summary: the scenarios that did not pass, the counts, and the requirements
  /// in finished sections that no passing scenario cites.
  package func appendSummary(
    filesWithErrors: Int, seed: UInt64, isColored: Bool, to buffer: inout TextBuffer
  ) {
    let others = scenarios.filter { $0.status != .passed && $0.status != .skipped }
    if !others.isEmpty {
      buffer.append(line: "these did not pass and are not counted:", .red, inColor: isColored)
      for scenario in others {
        buffer.append("  imsim run \(ShellQuoting.operand(scenario.path)) --seed \(seed)\n")
      }
      buffer.endLine()
    }
    appendCounts(filesWithErrors, isColored, to: &buffer)
    appendFinished(isColored, to: &buffer)
  }

  private func appendCounts(
    _ filesWithErrors: Int, _ isColored: Bool, to buffer: inout TextBuffer
  ) {
    let tallies = [false, true].compactMap { areDecisions -> String? in
      let entries = entries.filter { $0.statement.isDecision == areDecisions }
      guard !entries.isEmpty else { return nil }
      return CoverageSection.tally(of: entries, areDecisions: areDecisions)
    }
    buffer.append("\(tallies.joined(separator: ", "))\n")
    buffer.append("\(scenarios.count.counted("scenario")): ")
    let broken = repeatElement(RunEvents.Status.broken, count: filesWithErrors)
    StatusCounts(scenarios.map(\.status) + broken)
      .append(to: &buffer, isColored: isColored)
  }

  private func appendFinished(_ isColored: Bool, to buffer: inout TextBuffer) {
    let sections = finished.map(Escaping.plain).joined(separator: ", ")
    guard !sections.isEmpty else {
      buffer.append("no section is finished yet\n")
      return
    }
    let lacking = self.lacking
    var text = "finished: \(sections); "
    text +=
      lacking.isEmpty
      ? "all of their requirements are verified"
      : "not verified: \(lacking.map(\.statement.id).joined(separator: ", "))"
    for line in Wrapping.lines(text, width: CoverageText.width) {
      buffer.append(line: line, lacking.isEmpty ? .green : .red, inColor: isColored)
    }
  }
}
