import DiscreteEvents
import IMProtocol
import ScenarioLanguage

@testable import Simulation

/// What the devices of a way would have written down since its first step.
struct DeviceLogs {
  private(set) var logs: [DeviceLog] = []
  private let way: CaseResult.Way
  private let scenario: Scenario

  init(_ way: CaseResult.Way, _ scenario: Scenario) {
    self.way = way
    self.scenario = scenario
    let start =
      way.log.records.firstIndex { record in
        if case .stepBegan(let step) = record.event { step >= 0 } else { false }
      } ?? way.log.records.count
    let before = way.log.records.prefix(start)
    let begins = start < way.log.records.count ? way.log.records[start].time.milliseconds : nil
    for index in scenario.devices.indices {
      var isConnected = !scenario.devices[index].isOffline
      for record in before where record.device == DeviceID(index) {
        switch record.event {
        case .connected: isConnected = true
        case .disconnected: isConnected = false
        default: break
        }
      }
      logs.append(DeviceLog(device: DeviceID(index), beginsConnected: isConnected, begins: begins))
    }
    logs.append(DeviceLog(device: .absent, begins: begins))
    for index in start..<way.log.records.count { add(way.log.records[index]) }
    for index in logs.indices {
      let device = logs[index].device
      let waits = device != .absent && way.world.links.isBusy(.down(device))
      if !waits { append(.end, index, way.world.now.milliseconds) }
    }
    if logs[logs.count - 1].rows.count == 1 { logs.removeLast() }
  }

  private mutating func append(_ kind: LogRow.Kind, _ log: Int, _ time: Int64) {
    logs[log].rows.append(LogRow(line: logs[log].rows.count + 2, time: time, kind: kind))
  }

  private mutating func add(_ record: TraceRecord) {
    let log = record.device == .absent ? logs.count - 1 : Int(record.device.index)
    let time = record.time.milliseconds
    let arena = way.log.arena
    switch record.event {
    case .called(let token):
      let call = way.log[token].call
      append(.call(Int(token.index), call.kind, call.values(arena)), log, time)
    case .completed(let token, let reply):
      append(
        .returns(Int(token.index), reply.code, Self.pattern(reply.result.value(arena))), log, time)
    case .callback(let notice):
      let values = notice.values(arena)
      append(.callback(notice.callback, values.indices.map { field($0, values[$0]) }), log, time)
    case .connecting: append(.connecting, log, time)
    case .connected: append(.connected, log, time)
    case .disconnecting: append(.disconnecting, log, time)
    case .disconnected:
      // Of an end that the application does not live to see it writes nothing.
      if case .disturbed(.restart)? = way.log[record.cause]?.event { return }
      if case .disturbed(.reinstall)? = way.log[record.cause]?.event { return }
      append(.disconnected, log, time)
    case .disturbed(.restart(let device)): append(.started, Int(device.index), time)
    case .disturbed(.reinstall(let device)): append(.installed, Int(device.index), time)
    case .disturbed(.restartServer): append(.serverRestarted, logs.count - 1, time)
    default: break
    }
  }

  private func field(_ index: Int, _ value: Value) -> FieldPattern {
    FieldPattern(field: index, range: SourceRange(start: 0, end: 0), pattern: Self.pattern(value))
  }

  static func pattern(_ value: Value) -> Pattern {
    switch value {
    case .absent, .user(.absent), .group(.absent): .absent
    case .pageToken: .any
    case .list(let items): .list(items.map(pattern), isOpen: false)
    case .record(let kind, let values):
      .record(
        kind,
        values.indices.map {
          FieldPattern(
            field: $0, range: SourceRange(start: 0, end: 0), pattern: pattern(values[$0]))
        })
    case .dictionary(let pairs):
      .dictionary(
        pairs.map { KeyPattern(key: $0.key, pattern: .value(.text($0.value))) }, isOpen: false)
    default: .value(value)
    }
  }
}
