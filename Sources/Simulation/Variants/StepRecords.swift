import Base
import IMProtocol
import ScenarioLanguage

/// What each device received in each step of an execution, and whether the device was connected.
struct StepRecords {
  private let log: Log
  /// Indexed by step. Callbacks in `given` are left out.
  private var received: [[DeviceID: [TraceIndex]]]
  /// For each step and device, whether the device was connected at the beginning of the step.
  private var connected: [[Bool]]
  /// For each step and device, whether the device was connected during the whole step.
  private var steady: [[Bool]]

  init(_ scenario: Scenario, _ execution: CaseResult.Execution) {
    log = execution.log
    let count = scenario.steps.count
    received = Array(repeating: [:], count: count)
    var now = scenario.devices.map { !$0.isOffline }
    connected = Array(repeating: [], count: count)
    steady = Array(repeating: [], count: count)
    var step = -1
    for index in log.records.indices {
      let record = log.records[index]
      switch record.event {
      case .stepBegan(let next):
        step = Int(next)
        if step >= 0 { (connected[step], steady[step]) = (now, now) }
      case .callback:
        if step >= 0 { received[step][record.device, default: []].append(TraceIndex(index)) }
      case .connected, .disconnecting, .disconnected:
        let device = Int(record.device.index)
        if case .connected = record.event { now[device] = true } else { now[device] = false }
        if step >= 0 { steady[step][device] = false }
      // A connected device that connects again remains connected.
      case .connecting, .called, .taken, .completed, .unheard, .suppressed, .loggedIn, .loggedOut,
        .delegateAddedLate, .pageOpened, .pageRefreshed, .pageTapped, .forgotten, .disturbed,
        .waited:
        break
      }
    }
  }

  func received(by device: DeviceID, in steps: ClosedRange<Int>) -> [TraceIndex] {
    steps.flatMap { received[$0][device] ?? [] }
  }

  func receivers(in step: Int) -> [DeviceID] { received[step].keys.sorted() }

  func isSteady(_ device: DeviceID, in step: Int) -> Bool {
    Int(device.index) < steady[step].count && steady[step][Int(device.index)]
  }

  func isConnected(_ device: DeviceID, before step: Int) -> Bool {
    Int(device.index) < connected[step].count && connected[step][Int(device.index)]
  }

  func notice(_ index: TraceIndex) -> Notice {
    guard let notice = log.notice(at: index) else {
      fatal("record \(index.value) of \(log.records.count) is no callback")
    }
    return notice
  }

  func record(_ index: TraceIndex) -> TraceRecord { log.records[Int(index.value)] }

  var arena: Arena { log.arena }
}
