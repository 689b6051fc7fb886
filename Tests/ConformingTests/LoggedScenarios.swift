import Conforming
import Events
import Foundation
import ScenarioLanguage
import Simulation
import TestSupport

/// The logs of the repository's scenarios, written and read back.
///
/// `IMSIM_LOGS=1` takes all of them, another number each so many-th one, and tells what was found.
struct LoggedScenarios {
  private static let wanted = ProcessInfo.processInfo.environment["IMSIM_LOGS"].flatMap(Int.init)
  static let stride = wanted ?? 300
  /// Whether somebody wants to know what was found.
  static var tells: Bool { wanted != nil }

  /// A device's clock is turned by eight days there, and time counts: within no tolerance can that
  /// be told from eight days that have passed.
  private static let turned: Set = [
    "faults/clocks/group-application-expires-by-the-servers-clock.scenario"
  ]

  /// A scenario with the logs of a way through it.
  struct Logged {
    let name: String
    let scenario: Scenario
    let logs: [LogLines]
    /// Another number for each.
    let seed: UInt64

    /// What comes of the logs, or of others in their place.
    func check(
      _ logs: [LogLines], scene: Scenario? = nil, _ options: Conformance.Options
    ) throws(CheckedLogs.Refusal) -> CheckedLogs {
      try CheckedLogs.check(logs.map(\.file), scene: scene ?? scenario, options)
    }
  }

  /// Visits them one after the other.
  ///
  /// - Parameter looks: whether the logs tell what lines see of local data.
  static func visit(looks: Bool = false, _ body: (Logged) throws -> Void) throws {
    var count = 0
    for path in RepositoryScenarios.paths where !turned.contains(path) {
      for scenario in try RepositoryScenarios.scenarios(path) where !scenario.steps.isEmpty {
        count += 1
        guard count % stride == 0 else { continue }
        let result = ScenarioRunner.run(scenario, options: looks ? runOptions : RunOptions())
        for (place, way) in result.ways.prefix(2).enumerated() {
          try body(
            Logged(
              name: "\(path) \(scenario.row ?? 0)", scenario: scenario,
              logs: try LogLines.logs(scenario, way), seed: UInt64(count * 2 + place)))
        }
      }
    }
  }

  /// A run that keeps all that logs tell.
  static var runOptions: RunOptions {
    var options = RunOptions()
    options.keepsLooks = true
    return options
  }

  /// Bounds that a test can wait for.
  static func options(divergences: Int = 1, tolerance: Int64 = 300_000) -> Conformance.Options {
    var options = Conformance.Options()
    options.tolerance = tolerance
    options.steps = 3_000
    options.divergences = divergences
    return options
  }
}
