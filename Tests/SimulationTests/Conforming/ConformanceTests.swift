import DiscreteEvents
import Foundation
import IMProtocol
import ScenarioLanguage
import TestSupport
import Testing

@testable import Simulation

/// Logs of what the model does are what the model does.
struct ConformanceTests {
  @Test func `logs of every scenario conform to it`() throws {
    var wrong: [String] = []
    var count = 0
    for path in RepositoryScenarios.paths
    where path.contains(ProcessInfo.processInfo.environment["ONLY"] ?? "/") {
      for scenario in try RepositoryScenarios.scenarios(path) where !scenario.steps.isEmpty {
        for way in ScenarioRunner.run(scenario).ways.prefix(2) {
          let logs = DeviceLogs(way, scenario).logs
          count += 1
          var options = Conformance.Options()
          options.steps = 3_000
          options.divergences = 1
          let result = Conformance.check(logs, in: scenario, options)
          if case .agrees = result.verdict { continue }
          let first = result.divergences.first
          func name(_ kind: LogRow.Kind) -> String {
            switch kind {
            case .call(let id, let kind, _): "call \(id) \(kind)"
            case .returns(let id, let code, _): "returns \(id) \(code)"
            case .callback(let kind, _): "\(kind)"
            default: "\(kind)"
            }
          }
          let row =
            first.map {
              $0.row < logs[$0.log].rows.count ? name(logs[$0.log].rows[$0.row].kind) : "end"
            } ?? ""
          let told =
            first.flatMap { found -> String? in
              switch result.log[found.told]?.event {
              case .callback(let notice): "\(notice.callback)"
              case .completed(let token, let reply): "completed \(token.index) \(reply.code)"
              case let event?: "\(event)"
              case nil: nil
              }
            } ?? "-"
          var what = "\(first.map { "\($0.difference)" } ?? "")"
          if what.hasPrefix("value"), let place = what.range(of: "expected") {
            what = String(what[place.lowerBound...].prefix(140))
          }
          if ProcessInfo.processInfo.environment["SHOW"] != nil {
            print("STEPS \(result.steps) ROWS \(result.rows) \(result.verdict)")
            for log in logs {
              print("LOG \(log.device.index) \(log.beginsConnected)")
              for row in log.rows {
                print("   \((row.time ?? 0) - 1_704_067_200_000) \(name(row.kind))")
              }
            }
            for record in result.log.records {
              print(
                "  R \(record.time.milliseconds - 1_704_067_200_000) \(record.device.index) \("\(record.event)".prefix(120))"
              )
            }
          }
          wrong.append(
            "\(path) \(scenario.row ?? 0): \(result.divergences.count) log \(first?.log ?? -1) row \(first?.row ?? -1) ROW \(row) TOLD \(told) \(what)"
          )
        }
      }
    }
    print("\(wrong.count) of \(count)")
    for one in wrong.prefix(400) { print(one) }
    #expect(wrong.isEmpty)
  }
}
