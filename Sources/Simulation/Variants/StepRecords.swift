import Ground
import IMProtocol
import ScenarioLanguage

/// What a way's devices received in each step, and which of them were connected all the time.
struct StepRecords {
  private let log: Log
  /// The callbacks of each device in each step, by the step's index; `given` is left out.
  private var received: [[DeviceID: [TraceIndex]]]
  /// For each step and device whether the device was connected as the step began.
  private var connected: [[Bool]]
  /// For each step and device whether the device was connected from its beginning to its end.
  private var steady: [[Bool]]

  init(_ scenario: Scenario, _ way: CaseResult.Way) {
    log = way.log
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
      // A device that is connected and connects again stays connected.
      case .connecting, .called, .taken, .completed, .unheard, .silent, .loggedIn, .loggedOut,
        .delegateAddedLate, .pageOpened, .pageRefreshed, .pageTapped, .forgotten, .disturbed,
        .waited:
        break
      }
    }
  }

  func received(by device: DeviceID, in steps: ClosedRange<Int>) -> [TraceIndex] {
    steps.flatMap { received[$0][device] ?? [] }
  }

  func hearers(in step: Int) -> [DeviceID] { received[step].keys.sorted() }

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
