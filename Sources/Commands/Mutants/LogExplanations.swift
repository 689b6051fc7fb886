import Conforming
import IMProtocol
import OperatingSystem
import ScenarioLanguage
import Simulation

/// Looks for a mutant of the model with which it does all that logs tell, in a process of its own:
/// a mutant concerns the whole process, and may stop it.
struct LogExplanations {
  /// The option that makes `imsim conform` the other process: from which change on it tries them.
  static let option = Option.value(
    "changes-from", "N", "tries changes of the model, from the N-th on", isHidden: true)

  /// The option by which it looks for no facts, since there are none.
  static let withoutFacts = Option.flag(
    "without-facts", "assumes nothing of what stood before", isHidden: true)

  /// The arguments with which the logs were checked.
  let arguments: [String]
  /// What standard input gave.
  let input: [UInt8]
  /// Whether it takes facts that are to be looked for again.
  let hasFacts: Bool

  /// The first change that explains the logs; nil where none does.
  func first() -> LogExplanation? {
    var tried = 0
    while true {
      let process = ChildProcess(
        arguments: ["conform", "--\(Self.option.name)", String(tried)]
          + (hasFacts ? [] : ["--\(Self.withoutFacts.name)"]) + arguments,
        input: input, isSilent: true)
      guard let process else { return nil }
      let text = String(decoding: process.output, as: UTF8.self)
      if let found = Self.explanation(text) { return found }
      // Where a change stops the process, another goes on behind it.
      let attempts = process.output.count { $0 == UInt8(ascii: ".") }
      guard process.signal != nil, attempts > 0 else { return nil }
      tried += attempts
    }
  }

  /// What a line says that begins with an exclamation mark.
  private static func explanation(_ text: String) -> LogExplanation? {
    guard let mark = text.firstIndex(of: "!") else { return nil }
    let parts = text[text.index(after: mark)...].dropLast()
      .split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 4 else { return nil }
    return LogExplanation(
      statement: parts[0], change: parts[1], place: parts[2], needsFacts: parts[3] == "true")
  }

  /// Tries the changes from one on until one explains the logs, and prints a point for each before
  /// it is tried, and what it comes to behind an exclamation mark.
  static func work(_ changes: ModelChanges, from first: Int) -> ExitCode {
    ProcessLimits.set()
    var changes = changes
    for mutant in changes.mutants().dropFirst(first) {
      write(".")
      guard let found = changes.explanation(by: mutant) else { continue }
      let parts = [found.statement, found.change, found.place, String(found.needsFacts)]
      write("!\(parts.joined(separator: "\t"))\n")
      break
    }
    return .passed
  }

  private static func write(_ text: String) {
    _ = Descriptor.write(Array(text.utf8), to: Descriptor.standardOutput)
  }
}
