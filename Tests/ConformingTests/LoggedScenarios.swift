import Conforming
import Events
import Foundation
import ScenarioLanguage
import Simulation
import TestSupport

/// The logs of the scenarios in the repository. Tests write these logs and read them again.
///
/// If the environment variable `IMSIM_LOGS` is 1, all scenarios are tested. If the variable is n,
/// every n-th scenario is tested. In both cases, the tests also print their results.
struct LoggedScenarios {
  private static let wanted = ProcessInfo.processInfo.environment["IMSIM_LOGS"].flatMap(Int.init)
  static let stride = wanted ?? 300
  static var tells: Bool { wanted != nil }

  /// Scenarios in which a device's clock changes by days, and a rule depends on time. No tolerance
  /// can distinguish such a change of the clock from the passing of several days.
  private static let turned: Set = [
    "faults/clocks/group-application-expires-by-the-servers-clock.scenario",
    "faults/clocks/missed-request-is-told-by-the-servers-clock.scenario",
  ]

  /// A scenario with the logs of one of its executions.
  struct Logged {
    let name: String
    let scenario: Scenario
    var logs: [LogLines]
    /// A different seed for each execution.
    let seed: UInt64

    /// Checks logs. The initial state is `scene`. If `scene` is nil, the initial state is the
    /// scenario itself.
    func check(
      _ logs: [LogLines], scene: Scenario? = nil, _ options: Conformance.Options
    ) throws(CheckedLogs.Refusal) -> CheckedLogs {
      try CheckedLogs.check(logs.map(\.file), scene: scene ?? scenario, options)
    }
  }

  /// Calls `body` for executions of the scenarios, one after the other.
  ///
  /// - Parameter looks: Whether the logs record the local data that `holds` lines compare.
  static func visit(looks: Bool = false, _ body: (Logged) throws -> Void) throws {
    var count = 0
    for path in RepositoryScenarios.paths where !turned.contains(path) {
      for scenario in try RepositoryScenarios.scenarios(path) where !scenario.steps.isEmpty {
        count += 1
        guard count % stride == 0 else { continue }
        let result = ScenarioRunner.run(scenario, options: looks ? runOptions : RunOptions())
        for (index, execution) in result.executions.prefix(2).enumerated() {
          try body(
            Logged(
              name: "\(path) \(scenario.row ?? 0)", scenario: scenario,
              logs: try LogLines.logs(scenario, execution), seed: UInt64(count * 2 + index)))
        }
      }
    }
  }

  /// With these options, a run stores everything that logs can contain, including local data.
  static var runOptions: RunOptions {
    var options = RunOptions()
    options.keepsSnapshots = true
    return options
  }

  /// With these options, a check is fast enough for a test.
  static func options(divergences: Int = 1, tolerance: Int64 = 300_000) -> Conformance.Options {
    var options = Conformance.Options()
    options.tolerance = tolerance
    options.steps = 3_000
    options.divergences = divergences
    return options
  }
}
