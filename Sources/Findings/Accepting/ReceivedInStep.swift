import IMProtocol
package import ScenarioLanguage
package import Simulation

/// The results of the last step of a scenario with one execution, a step that lists nothing.
package struct ReceivedInStep {
  /// How each call that failed ended, by the index of its statement.
  package private(set) var ends: [Int: ResultExpectation] = [:]
  /// The lines, without indentation, that list what devices received.
  package let receptions: [String]

  /// Takes it from a run of the scenario, in the words of a source.
  package init(_ scenario: Scenario, _ result: CaseResult, for source: Source) {
    guard case .failed(let failures) = result.withoutViolations.verdict,
      let way = result.ways.first
    else {
      receptions = []
      return
    }
    let (story, log) = (StepStory(scenario, way), way.log)
    let text = ScenarioText(scenario, for: source)
    let selection = FieldSelection(
      scenario, text, came: story.notices, in: story.notices.map { _ in log.arena },
      tellsApart: false)
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
  /// What says that it ended so; nil where it succeeded or has not ended.
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
