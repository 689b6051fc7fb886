import IMProtocol
package import ScenarioLanguage
package import Simulation

/// The failed calls and the received callbacks of the last step of a scenario. The scenario must
/// have one execution, and the last step of the scenario must list nothing.
package struct ReceivedInStep {
  /// The results of the calls that failed. The key is the index of the call's statement.
  package private(set) var ends: [Int: ResultExpectation] = [:]
  /// The lines that list the received callbacks. The lines are not indented.
  package let receptions: [String]

  /// Reads the failed calls and the callbacks from a run of the scenario. `source` is the text for
  /// which lines are written.
  package init(_ scenario: Scenario, _ result: CaseResult, for source: Source) {
    guard case .failed(let failures) = result.withoutViolations.verdict,
      let execution = result.executions.first
    else {
      receptions = []
      return
    }
    let (story, log) = (StepStory(scenario, execution), execution.log)
    let text = ScenarioText(scenario, for: source)
    let selection = FieldSelection(
      scenario, text, came: story.notices, in: story.notices.map { _ in log.arena },
      distinguishes: false)
    var items: [[ReceptionLines.Item]] = Array(repeating: [], count: scenario.devices.count)
    for failure in failures where failure.step == scenario.steps.count - 1 {
      if case .result(let mismatch) = failure.kind {
        ends[Int(log[mismatch.call].origin.statement)] = log[mismatch.call].end(log.arena)
      } else if case .callbacks(let mismatch) = failure.kind {
        items[Int(mismatch.device.index)] = story.received[Int(mismatch.device.index)].map {
          let notice = story.notice($0)
          let fields = selection.fields(of: notice, log.arena)
          return ReceptionLines.Item(
            record: Int($0.value), callback: text.callback(notice.callback, fields), ids: [])
        }
      }
    }
    receptions = ReceptionLines(story, text).lines(items).map(\.text)
  }
}

extension CallRecord {
  /// The expectation that states how the call failed; nil if the call succeeded or has not ended.
  fileprivate func end(_ arena: Arena) -> ResultExpectation? {
    guard let reply else {
      return isForgotten ? ResultExpectation(range: .none, kind: .forgotten) : nil
    }
    if reply.code == .success { return nil }
    var naming: Pattern?
    if case .list(let names) = reply.result.value(arena), !names.isEmpty {
      naming = .list(names.map { .value($0) }, isOpen: false)
    }
    return ResultExpectation(range: .none, kind: .fails(reply.code, naming: naming))
  }
}
