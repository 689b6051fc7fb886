package import Events
import IMProtocol

extension MutantReport {
  /// Appends one JSON object per line for each mutant, in the order of `verdicts`.
  package func appendJSON(to buffer: inout TextBuffer) {
    buffer.appendLines(verdicts) { verdict, writer in
      let mutant = verdict.mutant
      writer.member("kind", mutant.kind.rawValue)
      writer.member("mutant", mutant.name)
      if !mutant.location.isEmpty { writer.member("place", mutant.location) }
      writer.member("ids", mutant.ids)
      writer.member("status", verdict.status.word)
      switch verdict.status {
      case .noticed(let name), .stopped(let name): writer.member("case", name)
      case .excused(let reason): writer.member("why", reason)
      case .alive: writer.member("cases", verdict.cases)
      case .unreached: break
      }
    }
  }
}
