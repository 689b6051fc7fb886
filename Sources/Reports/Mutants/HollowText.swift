package import Events
import Ground
import IMProtocol

/// Hollow citations for a terminal: what was tried, and what would prove them.
package struct HollowText {
  private let report: CitationReport
  private let isColored: Bool

  /// How many of the mutants that were tried are named.
  private static let mostMutants = 3

  package init(_ report: CitationReport, isColored: Bool) {
    self.report = report
    self.isColored = isColored
  }

  package func append(to buffer: inout TextBuffer) {
    for verdict in report.hollow { append(verdict, to: &buffer) }
    for idle in report.idle {
      buffer.append("IDLE", .yellow, inColor: isColored)
      buffer.append("    \(Escaping.plain(idle.path)):\(idle.line)\n")
    }
    if !report.idle.isEmpty {
      buffer.append("        no mutant fails ")
      buffer.append(report.idle.count == 1 ? "this line" : "these lines")
      buffer.append(", whatever else it fails\n\n")
    }
    let proved = report.verdicts.count - report.hollow.count
    buffer.append("\(proved.grouped) of \(report.verdicts.count.counted("citation"))")
    buffer.append(" proved by a mutant\n")
  }

  private func append(_ verdict: CitationReport.Verdict, to buffer: inout TextBuffer) {
    buffer.append("HOLLOW", .red, inColor: isColored)
    buffer.append("  \(verdict.id) in \(Escaping.plain(verdict.path))\n")
    if verdict.tried.isEmpty {
      buffer.append("        it uses nothing that follows \(verdict.id)\n")
    } else {
      buffer.append("        it passes with each of \(verdict.tried.count.counted("mutant")):\n")
      for mutant in verdict.tried.prefix(Self.mostMutants) {
        buffer.append("          \(mutant.name)\n")
      }
      if verdict.tried.count > Self.mostMutants { buffer.append("          …\n") }
    }
    if let other = report.proof(of: verdict.id), let mutant = other.proof {
      buffer.append("        \(Escaping.plain(other.path)) proves it: it fails when\n")
      buffer.append("          \(mutant.name)\n")
    }
    buffer.endLine()
  }
}
