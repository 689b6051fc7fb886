import Conforming
import Events
import Foundation
import ScenarioLanguage
import Simulation
import TestSupport

/// The logs of the repository's scenarios, written and read back.
///
/// `IMSIM_LOGS=1` takes all of them, another number each so many-th one.
struct LoggedScenarios {
  static let stride = ProcessInfo.processInfo.environment["IMSIM_LOGS"].flatMap(Int.init) ?? 60

  /// A scenario with the logs of a way through it.
  struct Logged {
    let name: String
    let reading: LogReading
    /// Another number for each.
    let seed: UInt64
  }

  /// Visits them one after the other.
  static func visit(_ body: (Logged) throws -> Void) throws {
    var count = 0
    for path in RepositoryScenarios.paths {
      for scenario in try RepositoryScenarios.scenarios(path) where !scenario.steps.isEmpty {
        count += 1
        guard count % stride == 0 else { continue }
        for way in ScenarioRunner.run(scenario, options: runOptions).ways.prefix(2) {
          let files = LogWriter.logs(scenario, way)
            .map { LogFile(path: $0.name, bytes: $0.text.bytes) }
          let reading = try LogReader.read(files, scene: scenario)
          try body(
            Logged(
              name: "\(path) \(scenario.row ?? 0)", reading: reading, seed: UInt64(count)))
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
  static func options(tolerance: Int64 = 300_000) -> Conformance.Options {
    var options = Conformance.Options()
    options.tolerance = tolerance
    options.steps = 3_000
    options.divergences = 1
    return options
  }
}
