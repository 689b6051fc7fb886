import Conforming
import IMProtocol
import OperatingSystem
import ScenarioLanguage
import Simulation

/// Searches for a mutant with which the model explains the logs. The unchanged model contradicts
/// these logs. The search runs in another process, because a mutant may crash its process.
struct LogExplanations {
  /// A hidden option. With this option, `imsim conform` only tries changes of the model. The value
  /// of the option is the index of the first change to try.
  static let option = Option.value(
    "changes-from", "N", "tries changes of the model, from the N-th on", isHidden: true)

  /// A hidden option that disables the inference of facts about the state before the logs begin.
  /// The search uses this option if the check needs no inferred facts.
  static let withoutFacts = Option.flag(
    "without-facts", "assumes nothing of what stood before", isHidden: true)

  /// The arguments of the check.
  let arguments: [String]
  /// The contents of standard input.
  let input: [UInt8]
  /// Whether the check needs inferred facts. If the check needs inferred facts, the other process
  /// must infer the facts again.
  let hasFacts: Bool

  /// Returns the first change that explains the logs; nil if no change explains the logs.
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

  /// Returns the explanation that follows an exclamation mark in `text`; nil if there is no valid
  /// explanation.
  private static func explanation(_ text: String) -> LogExplanation? {
    guard let mark = text.firstIndex(of: "!") else { return nil }
    let parts = text[text.index(after: mark)...].dropLast()
      .split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 4 else { return nil }
    return LogExplanation(
      statement: parts[0], change: parts[1], location: parts[2], needsFacts: parts[3] == "true")
  }

  /// Tries the changes from the index `first` on, until a change explains the logs. Prints a dot
  /// before it tries a change. If a change explains the logs, prints an exclamation mark and the
  /// explanation.
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
