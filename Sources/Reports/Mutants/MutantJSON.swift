package import Events
import IMProtocol

/// What came of mutants as JSON Lines, one a mutant.
package enum MutantJSON {
  /// Appends a line for each mutant, in their order.
  package static func append(_ report: MutantReport, to buffer: inout TextBuffer) {
    buffer.appendLines(report.verdicts) { verdict, writer in
      let mutant = verdict.mutant
      writer.member("kind", mutant.kind.rawValue)
      writer.member("mutant", mutant.name)
      if !mutant.place.isEmpty { writer.member("place", mutant.place) }
      writer.member("ids", mutant.ids)
      writer.member("status", verdict.status.word)
      switch verdict.status {
      case .noticed(let name), .stopped(let name): writer.member("case", name)
      case .excused(let reason): writer.member("why", reason)
      case .alive: writer.member("cases", verdict.cases)
      }
    }
  }
}
