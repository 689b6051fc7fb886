import Base
package import Events
import IMProtocol

extension CitationReport {
  private static let mostMutants = 3

  /// Appends the unproven citations, the idle lines and the counts. For each unproven citation, the
  /// text names the mutants that were tried. If another scenario's citation of the same requirement
  /// is proved, the text names that citation, too.
  package func appendText(isColored: Bool, to buffer: inout TextBuffer) {
    for verdict in unproven { append(verdict, isColored: isColored, to: &buffer) }
    for line in idle {
      buffer.append("IDLE", .yellow, inColor: isColored)
      buffer.append("    \(Escaping.plain(line.path)):\(line.line)\n")
    }
    if !idle.isEmpty {
      buffer.append("        no mutant makes ")
      buffer.append(idle.count == 1 ? "this line fail" : "these lines fail")
      buffer.append(", even if it makes others fail\n\n")
    }
    let proved = verdicts.count - unproven.count
    buffer.append("\(proved.grouped) of \(verdicts.count.counted("citation"))")
    buffer.append(" proved by a mutant\n")
  }

  private func append(_ verdict: Verdict, isColored: Bool, to buffer: inout TextBuffer) {
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
    if let other = proof(of: verdict.id), let mutant = other.proof {
      buffer.append("        \(Escaping.plain(other.path)) proves it: it fails when\n")
      buffer.append("          \(mutant.name)\n")
    }
    buffer.endLine()
  }
}
