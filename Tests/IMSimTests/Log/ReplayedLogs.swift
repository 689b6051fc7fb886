import Conforming
import DiscreteEvents
import Events
import Foundation
import IMProtocol
import ScenarioLanguage
import Simulation
import Synchronization

@testable import IMSim

/// Replays what an execution's devices did and observed, so that the library's logs record the same
/// events. Each device has a log and a logged client. The calls of a client end as in the
/// execution.
struct ReplayedLogs {
  private let scenario: ScenarioLanguage.Scenario
  private let log: Simulation.Log
  private var devices: [Device] = []
  /// For each call, its position among the calls of the same client.
  private var positions: [CallToken: Int] = [:]

  private struct Device {
    let file: URL
    let clock: Clock
    var ahead: Int64 = 0
    let held: HeldClient
    let logged: LoggedClient
  }

  private final class Clock: Sendable {
    let now = Atomic<Int64>(0)
  }

  /// Replays an execution. `written` contains the logs that `LogWriter` has written for the
  /// execution.
  ///
  /// - Returns: the bytes of the library's logs, in the order of the devices.
  static func logs(
    _ scenario: ScenarioLanguage.Scenario, _ execution: CaseResult.Execution,
    _ written: [LogWriter.Text], in folder: URL
  ) throws -> [[UInt8]] {
    var replay = ReplayedLogs(scenario: scenario, log: execution.log)
    for index in scenario.devices.indices {
      let head = written[index].text.string.prefix { $0 != "\n" }
      try replay.begin(
        index, folder.appending(path: "\(index).jsonl"),
        isConnected: head.contains(#""connected":true"#))
    }
    let beginning = execution.log.records.firstIndex { record in
      if case .stepBegan(0...) = record.event { true } else { false }
    }
    for record in execution.log.records[(beginning ?? execution.log.records.count)...] {
      try replay.observe(record)
    }
    return try replay.devices.map { Array(try Data(contentsOf: $0.file)) }
  }

  private init(scenario: ScenarioLanguage.Scenario, log: Simulation.Log) {
    (self.scenario, self.log) = (scenario, log)
  }

  private mutating func begin(_ index: Int, _ file: URL, isConnected: Bool) throws {
    let (clock, held) = (Clock(), HeldClient())
    let time = devices.count > index ? devices[index].clock.now.load(ordering: .relaxed) : 0
    clock.now.store(time, ordering: .relaxed)
    let log = try EventLog(
      at: file, user: scenario.name(of: scenario.devices[index].user),
      device: scenario.names.devices[index], platform: "iOS", isConnected: isConnected,
      clock: { clock.now.load(ordering: .relaxed) })
    let ahead = devices.count > index ? devices[index].ahead : 0
    let device = Device(
      file: file, clock: clock, ahead: ahead, held: held, logged: LoggedClient(held, log: log))
    if devices.count > index { devices[index] = device } else { devices.append(device) }
  }

  private mutating func observe(_ record: TraceRecord) throws {
    guard record.device != .absent else { return }
    let index = Int(record.device.index)
    let device = devices[index]
    device.clock.now.store(record.time.milliseconds + device.ahead, ordering: .relaxed)
    switch record.event {
    case .called(let token):
      let call = log[token].call
      positions[token] = device.held.calls.count
      let arguments = call.values(log.arena).map { scenario.named($0) }
      AnyCalls.make(call.kind, NamedFields(arguments), by: device.logged)
    case .completed(let token, let reply):
      guard let position = positions[token] else { break }
      let value = scenario.named(reply.result.value(log.arena))
      if reply.code == .success {
        device.held.calls[position].success(value)
      } else {
        var names: [String] = []
        if case .list(let items) = value {
          names = items.compactMap { if case .string(let name) = $0 { name } else { nil } }
        }
        device.held.calls[position].error(IMSim.Code(Int(reply.code.number)), names)
      }
    case .callback(let notice):
      let values = notice.values(log.arena).map { scenario.named($0) }
      var delegates = ClientDelegates()
      for kind in DelegateKind.allCases { _ = delegates.add(device.logged.log, kind, ignoring: []) }
      Callback(Callback.Kind(notice.callback), NamedFields(values)).send(to: delegates)
    case .connecting(let isByItself): if !isByItself { device.logged.connect {} }
    case .disconnecting: device.logged.disconnect()
    case .disturbed(.clock(_, let milliseconds)): devices[index].ahead = milliseconds
    case .disturbed(let fault):
      if fault.action?.kind.startsApplication == true {
        try begin(index, device.file, isConnected: false)
      }
    case .stepBegan, .taken, .unheard, .suppressed, .loggedIn, .connected, .loggedOut,
      .disconnected, .delegateAddedLate, .pageOpened, .pageRefreshed, .pageTapped, .forgotten,
      .waited:
      break
    }
  }
}
