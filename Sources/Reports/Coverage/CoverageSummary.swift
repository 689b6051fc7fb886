package import Events
import Ground
import IMProtocol
import ScenarioLanguage

/// What a person must know at the end: the counts, the scenarios that count for nothing, and what
/// finished sections lack.
package struct CoverageSummary: Sendable {
  private let coverage: Coverage
  private let filesWithErrors: Int
  private let seed: UInt64
  private let isColored: Bool

  package init(_ coverage: Coverage, filesWithErrors: Int, seed: UInt64, isColored: Bool) {
    self.coverage = coverage
    self.filesWithErrors = filesWithErrors
    self.seed = seed
    self.isColored = isColored
  }

  package func append(to buffer: inout TextBuffer) {
    let others = coverage.scenarios.filter { $0.status != .passed && $0.status != .skipped }
    if !others.isEmpty {
      buffer.append("these did not pass and count for nothing:", .red, inColor: isColored)
      buffer.endLine()
      for scenario in others {
        buffer.append("  imsim run \(ShellQuoting.operand(scenario.path)) --seed \(seed)\n")
      }
      buffer.endLine()
    }
    appendCounts(to: &buffer)
    appendFinished(to: &buffer)
  }

  private func appendCounts(to buffer: inout TextBuffer) {
    let tallies = [false, true].compactMap { areDecisions -> String? in
      let entries = coverage.entries.filter { $0.statement.isDecision == areDecisions }
      guard !entries.isEmpty else { return nil }
      return CoverageSection.tally(of: entries, areDecisions: areDecisions)
    }
    buffer.append("\(tallies.joined(separator: ", "))\n")
    buffer.append("\(coverage.scenarios.count.counted("scenario")): ")
    let broken = repeatElement(RunEvents.Status.broken, count: filesWithErrors)
    StatusCounts(coverage.scenarios.map(\.status) + broken)
      .append(to: &buffer, isColored: isColored)
  }

  private func appendFinished(to buffer: inout TextBuffer) {
    let sections = coverage.finished.map(Escaping.plain).joined(separator: ", ")
    guard !sections.isEmpty else {
      buffer.append("no section is finished yet\n")
      return
    }
    let lacking = coverage.lacking
    var text = "finished: \(sections); "
    text +=
      lacking.isEmpty
      ? "all of their requirements are verified"
      : "not verified: \(lacking.map(\.statement.id).joined(separator: ", "))"
    for line in Wrapping.lines(text, width: CoverageText.width) {
      buffer.append(line, lacking.isEmpty ? .green : .red, inColor: isColored)
      buffer.endLine()
    }
  }
}
