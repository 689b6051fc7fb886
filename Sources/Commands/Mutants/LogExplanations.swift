import Conforming
import IMProtocol
import OperatingSystem
import ScenarioLanguage
import Simulation

/// If the model does not explain the logs, searches for a mutant of the model that explains the
/// logs. The search runs in another process, because a mutant may crash its process.
struct LogExplanations {
  /// A hidden option that makes `imsim conform` only try changes of the model. The value of the
  /// option is the index of the first change to try.
  static let option = Option.value(
    "changes-from", "N", "tries changes of the model, from the N-th on", isHidden: true)

  /// A hidden option that disables inferring facts about the state before the logs begin. The
  /// search sets this option if the check needs no facts about that state.
  static let withoutFacts = Option.flag(
    "without-facts", "assumes nothing of what stood before", isHidden: true)

  let arguments: [String]
  /// The contents of standard input.
  let input: [UInt8]
  /// Whether the check needs inferred facts. If the check needs such facts, the other process must
  /// infer them again.
  let hasFacts: Bool

  /// Returns the first change that explains the logs, or nil if none does.
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

  /// Returns the explanation after the exclamation mark in `text`, or nil if there is no valid
  /// explanation.
  private static func explanation(_ text: String) -> LogExplanation? {
    guard let mark = text.firstIndex(of: "!") else { return nil }
    let parts = text[text.index(after: mark)...].dropLast()
      .split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 4 else { return nil }
    return LogExplanation(
      statement: parts[0], change: parts[1], location: parts[2], needsFacts: parts[3] == "true")
  }

  /// Tries the changes from the index `first` on, until one explains the logs. Prints a dot before
  /// each attempt. If a change explains the logs, prints an exclamation mark and the explanation at
  /// the end.
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
