import Conforming
import Events
import ScenarioLanguage
import Simulation
import TestSupport
import Testing

/// Logs of devices whose connections end, fail and begin again.
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

  @Test(arguments: names) func `an attempt to connect that reaches nobody may be logged as ended`(
    _ name: String
  ) throws {
    for scenario in try RepositoryScenarios.scenarios("connection/\(name).scenario") {
      let result = ScenarioRunner.run(scenario, options: LoggedScenarios.runOptions)
      var logged = LoggedScenarios.Logged(
        name: name, scenario: scenario,
        logs: try LogLines.logs(scenario, try #require(result.executions.first)), seed: 1)
      for index in logged.logs.indices { logged.logs[index].logEndsOfAttempts() }
      let found = try logged.check(logged.logs, LoggedScenarios.options()).conformance
      #expect(found.verdict == .agrees, "\(found.divergences)")
    }
  }
}

extension LogLines {
  /// Adds a row `disconnected` between the status Connecting and the status Suspend. An application
  /// can't tell a failed attempt to reach the server from a broken connection.
  fileprivate mutating func logEndsOfAttempts() {
    func status(_ row: JSONValue) -> String? { row["fields"]["status"].text }
    for index in rows.indices.reversed().dropLast() {
      if status(rows[index]) == "Suspend", status(rows[index - 1]) == "Connecting" {
        let end = JSONValue.object([
          .init(name: "n", value: 0), .init(name: "t", value: rows[index]["t"]),
          .init(name: "kind", value: "connection"), .init(name: "state", value: "disconnected"),
        ])
        rows.insert(end, at: index)
      }
    }
  }
}
