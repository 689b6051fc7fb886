import Conforming
import Events
import Foundation
import IMProtocol
import ScenarioLanguage
import Simulation
import TestSupport
import Testing

@testable import IMSim

/// The library writes the same log as `imsim run --log`. If the environment variable
/// `IMSIM_ALL_LOGS` is set, the tests compare the logs of every scenario.
struct ScenarioLogTests {
  private static let paths = RepositoryScenarios.paths.enumerated().filter { index, _ in
    index % 8 == 5 || ProcessInfo.processInfo.environment["IMSIM_ALL_LOGS"] != nil
  }.map(\.element)

  @Test(arguments: paths) func `a device's log is that of the program`(_ path: String) throws {
    for scenario in try RepositoryScenarios.scenarios(path) where scenario.mark == nil {
      for execution in ScenarioRunner.run(scenario).executions.prefix(2) {
        try Self.check(scenario, execution, path)
      }
    }
  }

  private static func check(
    _ scenario: ScenarioLanguage.Scenario, _ execution: CaseResult.Execution, _ path: String
  ) throws {
    if !isTyped(execution.log) { return }
    let words = ScenarioText(scenario)
    let written = LogWriter.logs(scenario, execution)
    try withFolder { folder in
      let logs = try ReplayedLogs.logs(scenario, execution, written, in: folder)
      for (index, bytes) in logs.enumerated() {
        let hasStatus = scenario.devices[index].delegates.contains(.connectionStatus)
        let found = PlainRow.withoutEndsOfAttempts(try PlainRow.rows(bytes, words))
        let expected = PlainRow.withoutEndsOfAttempts(
          try PlainRow.rows(written[index].text.bytes, words)
            .filter { $0.isReplayed(hasStatus: hasStatus) })
        if let (row, other) = zip(found, expected).first(where: { $0 != $1 }) {
          Issue.record("\(path): \(written[index].name): \(row), not \(other)")
          return
        }
        #expect(found.count == expected.count, "\(path): \(written[index].name)")
      }
    }
  }
}

extension ScenarioLogTests {
  /// Whether a Swift client can make all calls in the log. In Swift, only optional arguments can be
  /// nil, and an enumeration value must be one of the enumeration's cases.
  private static func isTyped(_ log: Simulation.Log) -> Bool {
    log.calls.allSatisfy { one in
      let descriptor = Catalogue.call(one.call.kind)
      return descriptor.caller == .server
        || !descriptor.isOfDelegates
          && zip(descriptor.parameters, one.call.values(log.arena)).allSatisfy { parameter, value in
            value == .absent ? SwiftNames.isOptional(parameter) : hasCases(value)
          }
    }
  }

  private static func hasCases(_ value: Value) -> Bool {
    switch value {
    case .enumeration(let kind, let raw): Catalogue.enumeration(kind).name(of: raw) != nil
    case .list(let items): items.allSatisfy { $0 != .absent && hasCases($0) }
    case .absent, .boolean, .integer, .pageToken, .text, .code, .user, .group, .callback, .record,
      .dictionary:
      true
    }
  }
}

/// Calls `body` with a temporary folder.
func withFolder(_ body: (URL) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.appending(
    path: "imsim-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try body(folder)
}
