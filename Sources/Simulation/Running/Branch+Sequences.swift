import IMProtocol
import ScenarioLanguage

/// What the scenario's `never` lines forbid.
extension Branch {
  /// Takes what the devices have received since a place in the log; gives what is wrong with it.
  mutating func follow(
    _ scenario: Scenario, since start: Int, step: Int, _ exemptions: Exemptions
  ) -> [Failure] {
    let never = scenario.properties.never
    if never.isEmpty { return [] }
    let exempt = exemptions.devices(in: step)
    var failures: [Failure] = []
    for index in start..<log.records.count {
      let record = log.records[index]
      guard case .callback(let notice) = record.event,
        let line = sequences.receive(notice, on: record.device, arena: log.arena, never),
        !exempt.contains(record.device)
      else { continue }
      let violation = SequenceViolation(
        line: line, device: record.device, callback: TraceIndex(index),
        before: never[line].before(index, on: record.device, in: log))
      failures.append(
        Failure(step: step, way: nil, range: never[line].range, kind: .sequence(violation)))
    }
    return failures
  }
}

extension Properties.Never {
  /// The callback together with which one violates the line; `none` where it does so alone.
  fileprivate func before(_ index: Int, on device: DeviceID, in log: Log) -> TraceIndex {
    let counted: [Reception.CallbackPattern]
    switch form {
    case .ever, .withoutBefore: return .none
    case .twiceWithout: counted = [callback]
    case .outOfTurn(let other): counted = [callback, other]
    }
    for earlier in log.records[..<index].indices.reversed() {
      let record = log.records[earlier]
      // What was received in `given` does not count.
      if record.event == .stepBegan(0) { break }
      guard record.device == device, case .callback(let notice) = record.event else { continue }
      if counted.contains(where: { $0.fits(notice, log.arena) }) { return TraceIndex(earlier) }
    }
    return .none
  }
}
