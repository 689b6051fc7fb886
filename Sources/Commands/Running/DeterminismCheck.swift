import Events
import OperatingSystem
import Reports

/// Runs everything a second time in another process, whose hashes have another seed, and compares.
struct DeterminismCheck {
  /// The program of the second process; another one only in tests.
  var executable = ThisProcess.executable
  let settings: RunSettings
  let runs: ScenarioRuns

  /// The variable that would make hashes the same in every process.
  private static let sameHashes = "SWIFT_DETERMINISTIC_HASHING="
  /// How the second process may end.
  private static let lawful: [ExitCode] = [
    .passed, .failed, .scenarioErrors, .nothingSelected, .exhausted,
  ]

  func run(_ kept: [ScenarioRuns.Kept], _ buffer: inout TextBuffer) -> ExitCode {
    let first = runs.fingerprints(kept)
    let hasFault = kept.contains { RunEvents.Item.ran($0.events).hasFault }
    guard let second = start(settings.argumentsOfSecondRun(), mayFail: hasFault) else {
      buffer.append("determinism: the second process did not run to its end\n")
      return .fault
    }
    let lines = second.split(separator: UInt8(ascii: "\n"))
    guard let difference = RunDifference.first(first, lines: lines) else {
      DeterminismText.appendAgreement(cases: first.count, to: &buffer)
      return .passed
    }
    let isKnown = runs.selection.cases.indices.contains(difference.place)
    let name =
      isKnown ? runs.set.name(of: runs.selection.cases[difference.place]) : "one that only one ran"
    let trace = isKnown ? self.trace(of: difference.place) : nil
    DeterminismText.append(difference, case: name, trace: trace, to: &buffer)
    return .different
  }

  /// The first event in which a case differs when both processes run it once more.
  private func trace(of place: Int) -> TraceDifference? {
    var again = runs
    again.keepsWays = true
    var mine = TextBuffer()
    EventLines.appendWays(of: again.run(runs.selection.cases[place]).events, to: &mine)
    guard let other = start(settings.argumentsOfSecondRun(traceOf: place)) else { return nil }
    return TraceDifference.first(mine.bytes, other)
  }

  /// The variables of the second process, each as `NAME=value`.
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
