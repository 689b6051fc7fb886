import Foundation
import IMProtocol
import ScenarioLanguage
import TestSupport
import Testing

@testable import Simulation

/// What is legal is never called wrong, and what is wrong is found where it is.
struct LogFaultTests {
  static let stride = ProcessInfo.processInfo.environment["IMSIM_LOGS"].flatMap(Int.init) ?? 40

  /// Every so many-th way through the scenarios, with its logs.
  private func visit(_ body: (String, Scenario, [DeviceLog], UInt64) throws -> Void) throws {
    var count: UInt64 = 0
    for path in RepositoryScenarios.paths {
      for scenario in try RepositoryScenarios.scenarios(path) where !scenario.steps.isEmpty {
        count += 1
        guard count % UInt64(Self.stride) == 0,
          let way = ScenarioRunner.run(scenario).ways.first
        else { continue }
        try body(path, scenario, DeviceLogs(way, scenario).logs, count)
      }
    }
  }

  private var options: Conformance.Options {
    var options = Conformance.Options()
    options.steps = 3_000
    options.divergences = 1
    return options
  }

  private func show(_ name: String, _ logs: [DeviceLog], _ faulty: [DeviceLog]) {
    guard ProcessInfo.processInfo.environment["SHOW"] != nil else { return }
    print("SHOW", name)
    for log in logs.indices {
      for row in logs[log].rows {
        print("   \(log) \((row.time ?? 0) - 1_704_067_200_000) \(words(row.kind))")
      }
    }
  }

  private func words(_ kind: LogRow.Kind) -> String {
    switch kind {
    case .call(let id, let kind, _): "call \(id) \(kind)"
    case .returns(let id, let code, _): "returns \(id) \(code)"
    case .callback(let kind, _): "\(kind)"
    default: "\(kind)"
    }
  }

  @Test func `no false alarm at logs of wrong clocks, in any order, with fields left out`() throws {
    var wrong: [String] = []
    var count = 0
    try visit { path, scenario, logs, seed in
      for number in 0..<4 {
        var changes = LogChanges(seed: seed &* 8 &+ UInt64(number))
        count += 1
        let result = Conformance.check(changes.legal(logs), in: scenario, options)
        if case .agrees = result.verdict { continue }
        wrong.append("\(path) \(scenario.row ?? 0) \(number) \(result.verdict)")
      }
    }
    print("LEGAL \(wrong.count) of \(count)")
    for one in wrong.prefix(40) { print(one) }
    #expect(wrong.isEmpty)
  }

  @Test func `faults are found where they are`() throws {
    var missed: [String] = []
    var elsewhere: [String] = []
    var count = 0
    try visit { path, scenario, logs, seed in
      for (number, fault) in LogChanges.Fault.allCases.enumerated() {
        var changes = LogChanges(seed: seed &* 8 &+ UInt64(number))
        guard let (faulty, places) = changes.faulty(logs, fault) else { continue }
        count += 1
        let result = Conformance.check(faulty, in: scenario, options)
        let name = "\(path) \(scenario.row ?? 0) \(fault) \(places)"
        guard let first = result.divergences.first else {
          missed.append(name)
          show(name, logs, faulty)
          continue
        }
        if !places.contains(where: { $0.0 == first.log && (first.since...first.row).contains($0.1) }
        ) {
          show(name, logs, faulty)
          elsewhere.append(
            "\(name) at \(first.log) \(first.since)-\(first.row) \("\(first.difference)".prefix(30)) \(result.verdict)"
          )
        }
      }
    }
    print("FAULTS \(count), missed \(missed.count), elsewhere \(elsewhere.count)")
    for one in missed.prefix(25) { print("missed", one) }
    for one in elsewhere.prefix(40) { print("elsewhere", one) }
    #expect(missed.count * 100 <= count)
    #expect(elsewhere.count * 20 <= count)
  }
}
