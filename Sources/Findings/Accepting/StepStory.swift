import Ground
import IMProtocol
import ScenarioLanguage
import Simulation

/// What happened in the step or race with which a way has ended, for who writes it down.
struct StepStory {
  let scenario: Scenario
  let way: CaseResult.Way
  /// What each device received, by `DeviceID.index`: indices of the log.
  private(set) var received: [[TraceIndex]]

  init(_ scenario: Scenario, _ way: CaseResult.Way) {
    self.scenario = scenario
    self.way = way
    received = Array(repeating: [], count: scenario.devices.count)
    let records = way.log.records
    var start = records.count
    while start > 0 {
      start -= 1
      if case .stepBegan = records[start].event { break }
    }
    for index in start..<records.count {
      if case .callback = records[index].event {
        received[Int(records[index].device.index)].append(TraceIndex(index))
      }
    }
  }

  /// The callback of a record.
  func notice(_ index: TraceIndex) -> Notice {
    guard let notice = way.log.notice(at: index) else {
      fatal("record \(index.value) of \(way.log.records.count) is no callback")
    }
    return notice
  }

  var notices: [Notice] { received.joined().map(notice) }

  /// The requirements and decisions by which a record came so, each once.
  func ids(at index: Int) -> [String] {
    way.log.arena[way.log.records[index].why].flatMap(\.ids).unique
  }

  /// The same for the end of a call.
  func ids(of call: CallToken) -> [String] {
    let records = way.log.records
    for index in records.indices.reversed() {
      if case .completed(call, _) = records[index].event { return ids(at: index) }
    }
    return []
  }

  func statement(of call: CallToken) -> Statement {
    let origin = way.log[call].origin
    let statements = origin.step < 0 ? scenario.given : scenario.steps[Int(origin.step)].statements
    return statements[Int(origin.statement)]
  }

  /// The call that a statement of a step made on this way; nil when it was not made.
  func call(ofStatement place: Int, in step: Int) -> CallToken? {
    let wanted = Origin(step: step, statement: place)
    return way.log.calls.lastIndex { $0.origin == wanted }.map { CallToken($0) }
  }
}
