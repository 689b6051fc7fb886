import Events
import OperatingSystem
import Reports

/// Runs all cases a second time, in another process with a different hash seed, and compares the
/// results.
struct DeterminismCheck {
  /// The executable of the second process. Tests use other ones.
  var executable = ThisProcess.executable
  let settings: RunSettings
  let runs: ScenarioRuns

  /// If this environment variable were set, all processes would have the same hash seed.
  private static let sameHashes = "SWIFT_DETERMINISTIC_HASHING="
  /// The exit codes with which the second process may end.
  private static let lawful: [ExitCode] = [
    .passed, .failed, .scenarioErrors, .nothingSelected, .exhausted,
  ]

  func run(_ results: [ScenarioRuns.StoredResult], _ buffer: inout TextBuffer) -> ExitCode {
    let first = runs.fingerprints(results)
    let hasFault = results.contains { RunEvents.Item.ran($0.events).hasFault }
    guard let second = start(settings.argumentsOfSecondRun(), mayFail: hasFault) else {
      buffer.append("determinism: the second process did not finish\n")
      return .fault
    }
    let lines = second.split(separator: UInt8(ascii: "\n"))
    guard let difference = RunDifference.first(first, lines: lines) else {
      DeterminismText.appendAgreement(cases: first.count, to: &buffer)
      return .passed
    }
    let isKnown = runs.selection.cases.indices.contains(difference.index)
    let name =
      isKnown
      ? runs.set.name(of: runs.selection.cases[difference.index]) : "one that only one process ran"
    let trace = isKnown ? self.trace(of: difference.index) : nil
    DeterminismText.append(difference, case: name, trace: trace, to: &buffer)
    return .different
  }

  /// Runs a case again in both processes, and returns the first event that differs, or nil if none
  /// does.
  private func trace(of index: Int) -> TraceDifference? {
    var again = runs
    again.keepsExecutions = true
    var mine = TextBuffer()
    EventLines.appendExecutions(of: again.run(runs.selection.cases[index]).events, to: &mine)
    guard let other = start(settings.argumentsOfSecondRun(traceOf: index)) else { return nil }
    return TraceDifference.first(mine.bytes, other)
  }

  /// Returns the environment of the second process, in the format `NAME=value`, without the
  /// variable that would give all processes the same hash seed.
  static func environment(_ variables: [String]) -> [String] {
    variables.filter { !$0.hasPrefix(sameHashes) }
  }

  private func start(_ arguments: [String], mayFail: Bool = false) -> [UInt8]? {
    guard
      let process = ChildProcess(
        executable: executable, arguments: arguments,
        environment: Self.environment(ThisProcess.variables), input: runs.set.standardInput),
      let code = process.code.flatMap(ExitCode.init),
      Self.lawful.contains(code) || mayFail && code == .fault
    else { return nil }
    return process.output
  }
}
