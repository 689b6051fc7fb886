import Base
package import Events
import IMProtocol

extension MutantReport {
  /// The maximum number of cases that are named for a mutant. The named cases use the part that the
  /// mutant changes.
  private static let mostCases = 3

  private static let mostUnreached = 10

  /// Appends the alive mutants, the unreached mutants and the unneeded excuses, and then the counts
  /// for each kind of mutant.
  package func appendText(isColored: Bool, to buffer: inout TextBuffer) {
    for verdict in alive { append(verdict, isColored: isColored, to: &buffer) }
    appendUnreached(isColored: isColored, to: &buffer)
    for name in unneeded {
      buffer.append("NOT NEEDED", .red, inColor: isColored)
      buffer.append("  \(name)\n            \(excuses) excuses a mutant that is missing or ")
      buffer.append("noticed; remove the entry\n\n")
    }
    if verdicts.isEmpty {
      buffer.append("no mutant is concerned\n")
      return
    }
    appendTable(to: &buffer)
    appendAdvice(to: &buffer)
  }

  private func append(_ verdict: Verdict, isColored: Bool, to buffer: inout TextBuffer) {
    let mutant = verdict.mutant
    buffer.append("ALIVE", .red, inColor: isColored)
    buffer.append("  \(mutant.name)\n")
    let origin = ([mutant.location] + mutant.ids).filter { !$0.isEmpty }
    if !origin.isEmpty { buffer.append("       \(origin.joined(separator: ", "))\n") }
    buffer.append("       \(verdict.cases.count.counted("case"))")
    buffer.append(verdict.cases.count == 1 ? " uses it and passes:\n" : " use it and pass:\n")
    for name in verdict.cases.prefix(Self.mostCases) { buffer.append("         \(name)\n") }
    if verdict.cases.count > Self.mostCases { buffer.append("         …\n") }
    buffer.endLine()
  }

  /// For each kind of mutant, appends the mutants that change unused parts of the model: parts that
  /// no case uses.
  private func appendUnreached(isColored: Bool, to buffer: inout TextBuffer) {
    for kind in Mutant.Kind.allCases {
      let mine = unreached.filter { $0.mutant.kind == kind }
      if mine.isEmpty { continue }
      buffer.append("UNREACHED", .red, inColor: isColored)
      buffer.append("  \(mine.count.counted("mutant")) of the kind \(kind.rawValue): no case uses ")
      buffer.append("what \(mine.count == 1 ? "it changes" : "they change")\n")
      for verdict in mine.prefix(Self.mostUnreached) {
        buffer.append("           \(verdict.mutant.name)\n")
      }
      if mine.count > Self.mostUnreached {
        buffer.append("           … (--format json names all)\n")
      }
      buffer.endLine()
    }
  }

  private func appendTable(to buffer: inout TextBuffer) {
    buffer.append("            mutants  noticed  stopped  excused    alive  unreached\n")
    for kind in Mutant.Kind.allCases {
      let tally = Self.tally(verdicts.filter { $0.mutant.kind == kind })
      if tally.all > 0 { append(kind.rawValue, tally, to: &buffer) }
    }
    append("all", Self.tally(verdicts), to: &buffer)
  }

  private func append(
    _ name: String, _ tally: Tally, to buffer: inout TextBuffer
  ) {
    buffer.append(name, paddedTo: 10)
    for (index, count) in tally.counts.enumerated() {
      let width = index == tally.counts.count - 1 ? 11 : 9
      buffer.appendBlanks(width - count.grouped.utf8.count)
      buffer.append(count.grouped)
    }
    buffer.endLine()
  }

  private func appendAdvice(to buffer: inout TextBuffer) {
    let stopped = Self.tally(verdicts).stopped
    if stopped > 0 {
      buffer.append("stopped: no case fails with \(stopped == 1 ? "it" : "them"), but a ")
      buffer.append("precondition stops the program; --format json names the case\n")
    }
    if holds { return }
    let missing = alive.count + unreached.count
    if missing > 0 {
      buffer.append("write a scenario that fails with \(missing == 1 ? "it" : "each"), or say in ")
      buffer.append("\(excuses) why no case can notice\n")
    }
  }
}
