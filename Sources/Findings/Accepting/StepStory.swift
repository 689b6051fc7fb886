import Base
import IMProtocol
import ScenarioLanguage
import Simulation

/// What happened in the last step or race of an execution, as the basis for new lines of the
/// scenario.
struct StepStory {
  let scenario: Scenario
  let execution: CaseResult.Execution
  /// For each `DeviceID.index`, the log indices of the records in which the device received
  /// something.
  private(set) var received: [[TraceIndex]]
  /// For each `DeviceID.index`, whether the device is connected at the end of the step.
  let connected: [Bool]

  init(_ scenario: Scenario, _ execution: CaseResult.Execution) {
    let records = execution.log.records
    var start = records.count
    while start > 0 {
      start -= 1
      if case .stepBegan = records[start].event { break }
    }
    self.init(
      scenario, execution, start..<records.count,
      connected: scenario.devices.indices.map { execution.world.isConnected(DeviceID($0)) })
  }

  /// Reads the records that `step` selects.
  init(
    _ scenario: Scenario, _ execution: CaseResult.Execution, _ step: Range<Int>, connected: [Bool]
  ) {
    self.scenario = scenario
    self.connected = connected
    self.execution = execution
    received = Array(repeating: [], count: scenario.devices.count)
    let records = execution.log.records
    for index in step {
      if case .callback = records[index].event {
        received[Int(records[index].device.index)].append(TraceIndex(index))
      }
    }
  }

  func notice(_ index: TraceIndex) -> Notice {
    guard let notice = execution.log.notice(at: index) else {
      fatal("record \(index.value) of \(execution.log.records.count) is no callback")
    }
    return notice
  }

  var notices: [Notice] { received.joined().map(notice) }

  /// The requirements and decisions that determined a record, without duplicates.
  func ids(at index: Int) -> [String] {
    execution.log.arena[execution.log.records[index].provenance].flatMap(\.ids).unique
  }

  /// The requirements and decisions that determined the result of a call, without duplicates.
  func ids(of call: CallToken) -> [String] {
    let records = execution.log.records
    for index in records.indices.reversed() {
      if case .completed(call, _) = records[index].event { return ids(at: index) }
    }
    return []
  }

  func statement(of call: CallToken) -> Statement {
    let origin = execution.log[call].origin
    let statements = origin.step < 0 ? scenario.given : scenario.steps[Int(origin.step)].statements
    return statements[Int(origin.statement)]
  }

  /// The call that a statement made in this execution, if any.
  func call(ofStatement index: Int, in step: Int) -> CallToken? {
    let wanted = Origin(step: step, statement: index)
    return execution.log.calls.lastIndex { $0.origin == wanted }.map { CallToken($0) }
  }
}
