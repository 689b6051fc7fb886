import Conforming
import ScenarioLanguage
import Simulation
import TestSupport
import Testing

/// Logs of devices whose connections end, fail and are made again.
struct ConnectionLogTests {
  private static let names = [
    "application-connects-between-two-attempts", "connecting-without-a-network",
    "each-attempt-waits-longer", "intervals-go-on-when-the-server-can-be-reached-again",
    "time-limit", "wrong-token",
  ]

  @Test(arguments: names) func `what an SDK reports about its connection is explained`(
    _ name: String
  ) throws {
    for scenario in try RepositoryScenarios.scenarios("connection/\(name).scenario") {
      let result = ScenarioRunner.run(scenario, options: LoggedScenarios.runOptions)
      let execution = try #require(result.executions.first)
      let logged = LoggedScenarios.Logged(
        name: name, scenario: scenario, logs: try LogLines.logs(scenario, execution), seed: 1)
      let found = try logged.check(logged.logs, LoggedScenarios.options()).conformance
      #expect(found.verdict == .agrees, "\(found.divergences)")
    }
  }
}
