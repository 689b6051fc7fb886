import Conforming
import Events
import Foundation
import IMProtocol
import ScenarioLanguage
import Simulation
import TestSupport
import Testing

/// Logs of scenarios are written and read again. If the environment variable `IMSIM_ALL_LOGS` is
/// set, the tests use every scenario.
struct RoundTripTests {
  private static let paths = RepositoryScenarios.paths.enumerated().filter { index, _ in
    index % 8 == 3 || ProcessInfo.processInfo.environment["IMSIM_ALL_LOGS"] != nil
  }.map(\.element)

  private static func check(_ scenario: Scenario, _ execution: CaseResult.Execution) throws {
    let files = LogWriter.logs(scenario, execution).map {
      LogFile(path: $0.name, bytes: $0.text.bytes)
    }
    let reading: LogReading
    do throws(LogProblems) {
      reading = try LogReader.read(files, scene: scenario)
    } catch {
      Issue.record("\(scenario.title): \(error.all.prefix(3).map(\.description))")
      return
    }
    #expect(reading.notes.isEmpty)
    var rows = SeenRows(execution.log, snapshots: execution.snapshots)
    let hasServer = !rows.seen(.absent).isEmpty
    #expect(reading.logs.count == scenario.devices.count + (hasServer ? 1 : 0))
    for log in reading.logs {
      if let misfit = rows.misfit(log) {
        Issue.record("\(scenario.title): \(misfit)")
        return
      }
      if log.device != .absent, scenario.given.isEmpty {
        #expect(log.beginsConnected == !scenario.devices[Int(log.device.index)].isOffline)
      }
    }
  }

  @Test(arguments: paths) func `what is written is read back`(_ path: String) throws {
    for scenario in try RepositoryScenarios.scenarios(path) {
      let result = ScenarioRunner.run(scenario, options: LoggedScenarios.runOptions)
      for execution in result.executions.prefix(3) { try Self.check(scenario, execution) }
    }
  }

  @Test(arguments: paths) func `a log needs no scene to be read`(_ path: String) throws {
    for scenario in try RepositoryScenarios.scenarios(path).prefix(2) {
      let result = ScenarioRunner.run(scenario, options: LoggedScenarios.runOptions)
      guard let execution = result.executions.first else { continue }
      let logs = LogWriter.logs(scenario, execution)
      let files = logs.map { LogFile(path: $0.name, bytes: $0.text.bytes) }
      let reading = try LogReader.read(files.reversed())
      #expect(reading.scenario.devices.map(\.user) == reading.scenario.devices.map(\.user).sorted())
      #expect(reading.logs.map(\.device) == reading.logs.map(\.device).sorted())
      let rows = reading.logs.map(\.rows.count).reduce(0, +)
      let lines = files.map { $0.bytes.count { $0 == UInt8(ascii: "\n") } - 1 }.reduce(0, +)
      #expect(rows == lines)
    }
  }
}
