import Conforming
import Events
import Foundation
import IMProtocol
import ScenarioLanguage
import Simulation
import TestSupport
import Testing

/// Logs of scenarios, written and read back. `IMSIM_ALL_LOGS` in the environment takes every
/// scenario.
struct RoundTripTests {
  private static let paths = RepositoryScenarios.paths.enumerated().filter { place, _ in
    place % 8 == 3 || ProcessInfo.processInfo.environment["IMSIM_ALL_LOGS"] != nil
  }.map(\.element)

  /// What of a log's records an application sees at a device behind what is given.
  private static func seen(_ way: CaseResult.Way, _ device: DeviceID) -> [TraceRecord] {
    let start =
      way.log.records.firstIndex { record in
        if case .stepBegan(0...) = record.event { true } else { false }
      } ?? way.log.records.count
    return way.log.records.dropFirst(start).filter { record in
      guard record.device == device else { return false }
      switch record.event {
      case .called, .completed, .callback, .connecting, .connected, .disconnecting: return true
      case .disconnected:
        if case .disturbed(.restart) = way.log[record.cause]?.event { return false }
        if case .disturbed(.reinstall) = way.log[record.cause]?.event { return false }
        return true
      case .disturbed(.restart), .disturbed(.reinstall), .disturbed(.restartServer): return true
      case .stepBegan, .taken, .unheard, .silent, .loggedIn, .loggedOut, .delegateAddedLate,
        .pageOpened, .pageRefreshed, .pageTapped, .forgotten, .disturbed, .waited:
        return false
      }
    }
  }

  /// Whether a row says what a record says.
  private static func agrees(
    _ row: LogRow, _ event: TraceRecord.Event, _ log: Log, _ fit: inout PatternFit,
    _ tokens: inout [Int: CallToken]
  ) -> Bool {
    switch (row.kind, event) {
    case (.call(let id, let kind, let arguments), .called(let token)):
      guard tokens.updateValue(token, forKey: id) == nil, kind == log[token].call.kind else {
        return false
      }
      for (place, value) in log[token].call.values(log.arena).enumerated() {
        if let one = row.tokens.first(where: { $0.parameter == place }) {
          if !fit.fits(.capture(one.capture), value) { return false }
        } else if arguments[place].withoutEmptyIDs != value {
          return false
        }
      }
      return true
    case (.returns(let id, let code, let pattern), .completed(let token, let reply)):
      guard tokens[id] == token, code == reply.code else { return false }
      return fit.fits(pattern ?? .absent, reply.result.value(log.arena))
    case (.callback(let kind, let fields), .callback(let notice)):
      return kind == notice.callback && fit.fits(fields, notice.values(log.arena))
    case (.connecting, .connecting), (.connected, .connected), (.disconnecting, .disconnecting),
      (.disconnected, .disconnected), (.started, .disturbed(.restart)),
      (.installed, .disturbed(.reinstall)), (.serverRestarted, .disturbed(.restartServer)):
      return true
    default: return false
    }
  }

  private static func check(_ scenario: Scenario, _ way: CaseResult.Way) throws {
    let files = LogWriter.logs(scenario, way).map { LogFile(path: $0.name, bytes: $0.text.bytes) }
    let reading: LogReading
    do throws(LogProblems) {
      reading = try LogReader.read(files, scene: scenario)
    } catch {
      Issue.record("\(scenario.title): \(error.all.prefix(3).map(\.description))")
      return
    }
    #expect(reading.notes.isEmpty)
    let hasServer = !seen(way, .absent).isEmpty
    #expect(reading.logs.count == scenario.devices.count + (hasServer ? 1 : 0))
    var fit = PatternFit()
    for log in reading.logs {
      let seen = seen(way, log.device)
      var rows = log.rows
      if case .end? = rows.last?.kind { rows.removeLast() }
      let looks = rows.compactMap { row -> [FieldPattern]? in
        if case .localData(let fields) = row.kind { fields } else { nil }
      }
      rows.removeAll { if case .localData = $0.kind { true } else { false } }
      let seenData = way.looks.all.filter { $0.device == log.device }.map(\.data)
      #expect(looks.count == seenData.count)
      for (fields, data) in zip(looks, seenData) {
        guard case .record(_, let values) = data else { continue }
        let isSeen = fit.fits(fields, values)
        #expect(isSeen, "\(scenario.title)")
      }
      guard rows.count == seen.count else {
        Issue.record("\(scenario.title): \(rows.count) rows of \(seen.count) records")
        continue
      }
      // Which call an id is of.
      var tokens: [Int: CallToken] = [:]
      for (row, record) in zip(rows, seen)
      where !agrees(row, record.event, way.log, &fit, &tokens) {
        Issue.record("\(scenario.title): \(row) is not \(record.event)")
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
      for way in result.ways.prefix(3) { try Self.check(scenario, way) }
    }
  }

  @Test(arguments: paths) func `a log needs no scene to be read`(_ path: String) throws {
    for scenario in try RepositoryScenarios.scenarios(path).prefix(2) {
      let result = ScenarioRunner.run(scenario, options: LoggedScenarios.runOptions)
      guard let way = result.ways.first else { continue }
      let logs = LogWriter.logs(scenario, way)
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

extension Value {
  /// The same where an empty id is no value, as messages have it.
  fileprivate var withoutEmptyIDs: Value {
    switch self {
    case .user(.absent), .group(.absent): .absent
    case .list(let items): .list(items.map(\.withoutEmptyIDs))
    case .record(let kind, let values): .record(kind, values.map(\.withoutEmptyIDs))
    case .absent, .boolean, .integer, .pageToken, .text, .code, .user, .group, .callback,
      .enumeration, .dictionary:
      self
    }
  }
}
