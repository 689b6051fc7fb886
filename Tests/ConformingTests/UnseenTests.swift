import Conforming
import Events
import ScenarioLanguage
import Simulation
import TestSupport
import Testing

/// Calls of those who have written no log are assumed where rows need them, and only if that is
/// allowed; else it can't be said whether the logs agree.
struct UnseenTests {
  /// A head of user A's phone.
  private static let head =
    #"{"kind":"head","format":"imsim-log","version":1,"user":"A","device":"phone","#
    + #""connected":true}"#

  @Test func `measure logs of scenarios from which one is left out`() throws {
    var counts: [String: Int] = [:]
    var wrong: [String] = []
    try LoggedScenarios.visit { logged in
      let logs = logged.reading.logs
      guard logs.count > 1, logs.count < 6 else { return }
      let scenario = logged.reading.scenario
      let files = LogWriter.logs(scenario, try #require(ScenarioRunner.run(scenario).ways.first))
        .map { LogFile(path: $0.name, bytes: $0.text.bytes) }
      let rest = Array(files.dropFirst())
      guard let checked = try? CheckedLogs.check(rest, scene: scenario, LoggedScenarios.options())
      else { return }
      let name = "\(checked.conformance.verdict)"
      counts[name, default: 0] += 1
      if name == "disagrees" {
        wrong.append("\(logged.name) without \(files[0].path)")
        wrong.append(
          ConformanceTextTests.text(checked).split(separator: "\n").prefix(5).joined(
            separator: "\n"))
      }
    }
    print("COUNTS", counts)
    print(wrong.joined(separator: "\n"))
  }
}
