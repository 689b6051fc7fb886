import Findings
import IMProtocol
import ScenarioLanguage
import Simulation

/// The variants of an excerpt that has one step.
extension ScenarioExcerpt {
  /// Returns four variants of the excerpt, beginning with the best. In the first two variants,
  /// `given` contains all actions except the last, so the text has errors if one of these actions
  /// is neither a call nor a wait. In the last two variants, one step contains all actions. The
  /// first variant of each pair has a line that states the whole content of a record of `device`,
  /// and the second variant does not.
  func forms(stating record: TraceRecord, of device: DeviceID, _ log: Log) -> [ScenarioExcerpt] {
    var prepared = self
    prepared.scenario.given = scenario.steps[0].statements.dropLast()
    prepared.scenario.steps[0].statements.removeFirst(prepared.scenario.given.count)
    return [prepared, self].flatMap { form in
      var stated = form
      stated.state(record, of: device, log)
      return [stated, form]
    }
  }

  /// States a record's whole content, if a scenario can state that content.
  private mutating func state(_ record: TraceRecord, of device: DeviceID, _ log: Log) {
    if case .callback(let notice) = record.event {
      let pattern = Reception.CallbackPattern(
        shown: notice.callback, notice.values(log.arena))
      scenario.steps[0].statements.append(
        Statement(.receive(Reception(receivers: [.device(device)], groups: [[pattern]]))))
    } else if case .completed(_, let reply) = record.event, reply.code == .success,
      case let result = reply.result.value(log.arena), result != .absent
    {
      let last = scenario.steps[0].statements.count - 1
      scenario.steps[0].statements[last].kind.changeCall {
        $0.expectation = ResultExpectation(range: .none, kind: .returns(Pattern(shown: result)))
      }
    }
  }
}
