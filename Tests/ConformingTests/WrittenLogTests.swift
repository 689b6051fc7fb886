import Conforming
import Events
import Foundation
import ScenarioLanguage
import Simulation
import TestSupport
import Testing

/// What imsim writes of scenarios agrees with them when it is read back from its files.
/// `IMSIM_ALL_LOGS` in the environment takes every scenario.
struct WrittenLogTests {
  private static let paths = RepositoryScenarios.paths.enumerated().filter { place, path in
    if knownProblems.contains(where: path.hasSuffix) { return false }
    return place % 16 == 5 || path.contains("lists/")
      || ProcessInfo.processInfo.environment["IMSIM_ALL_LOGS"] != nil
  }.map(\.element)

  /// No row tells how much time has passed before the first, nor by how much a clock is wrong.
  private static let knownProblems = [
    "faults/clocks/request-expires-late-by-a-slow-clock.scenario",
    "subscriptions/subscription-ends-between-two-changes.scenario",
    "subscriptions/changes-in-the-last-millisecond.scenario",
    "groups/lists/application-list-forgets-after-seven-days.scenario",
  ]

  @Test func `logs of scenarios agree with the scenario as their scene`() throws {
    var count = 0
    for path in Self.paths {
      for scenario in try RepositoryScenarios.scenarios(path).prefix(2)
      where !scenario.steps.isEmpty {
        guard let way = ScenarioRunner.run(scenario).ways.first else { continue }
        let files = LogWriter.logs(scenario, way).map {
          LogFile(path: $0.name, bytes: $0.text.bytes)
        }
        let checked = try ConformanceTextTests.check(files, scene: scenario, steps: 3_000)
        count += 1
        guard case .agrees = checked.conformance.verdict else {
          Issue.record("\(path): \(ConformanceTextTests.text(checked).prefix(1_000))")
          continue
        }
      }
    }
    #expect(count > 50)
  }
}
