import Conforming
import IMProtocol
import OperatingSystem
import ScenarioLanguage
import Simulation

/// Searches for a mutant with which the model reproduces logs. The search runs in another process,
/// because a mutant affects the whole process and may crash the process.
struct LogExplanations {
  /// The hidden option that makes `imsim conform` try changes of the model, and do nothing else.
  /// The value of the option is the index of the first change to try.
  static let option = Option.value(
    "changes-from", "N", "tries changes of the model, from the N-th on", isHidden: true)

  /// The option that disables the inference of facts about the earlier state. The search uses this
  /// option if the check needs no inferred facts.
  static let withoutFacts = Option.flag(
    "without-facts", "assumes nothing of what stood before", isHidden: true)

  /// The arguments of the check.
  let arguments: [String]
  /// The contents of standard input.
  let input: [UInt8]
  /// Whether the check needs inferred facts. If facts are needed, the other process must infer them
  /// again.
  let hasFacts: Bool

  /// Returns the first change that explains the logs, or nil if no change explains them.
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
      // If a change crashes the process, another process continues with the next change.
      let attempts = process.output.count { $0 == UInt8(ascii: ".") }
      guard process.signal != nil, attempts > 0 else { return nil }
      tried += attempts
    }
  }

  /// The explanation that follows an exclamation mark in `text`; nil if there is no valid
  /// explanation.
  private static func explanation(_ text: String) -> LogExplanation? {
    guard let mark = text.firstIndex(of: "!") else { return nil }
    let parts = text[text.index(after: mark)...].dropLast()
      .split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 4 else { return nil }
    return LogExplanation(
      statement: parts[0], change: parts[1], location: parts[2], needsFacts: parts[3] == "true")
  }

  /// Tries the changes, beginning at the index `first`, until a change explains the logs. Prints a
  /// dot before each try. Prints an exclamation mark before the explanation.
  static func work(_ changes: ModelChanges, from first: Int) -> ExitCode {
    ProcessLimits.set()
    var changes = changes
    for mutant in changes.mutants().dropFirst(first) {
      write(".")
      guard let found = changes.explanation(by: mutant) else { continue }
      let parts = [found.statement, found.change, found.location, String(found.needsFacts)]
      write("!\(parts.joined(separator: "\t"))\n")
      break
    }
    return .passed
  }

  private static func write(_ text: String) {
    _ = Descriptor.write(Array(text.utf8), to: Descriptor.standardOutput)
  }
}
