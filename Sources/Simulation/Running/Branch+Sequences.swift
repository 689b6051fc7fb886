import IMProtocol
import ScenarioLanguage

extension Branch {
  /// Takes what the devices have received since a place in the log; gives what is wrong with it.
  ///
  /// - Parameter work: where it is counted; past its bound the rest is left out.
  mutating func follow(
    _ scenario: Scenario, since start: Int, step: Int, _ context: RunContext, _ work: inout RunWork
  ) -> [Failure] {
    let never = scenario.properties.never
    if never.isEmpty { return [] }
    let exempt = context.exemptions.devices(in: step)
    var violations: [SequenceViolation] = []
    for index in start..<log.records.count where work.compared <= context.limits.compared {
      let record = log.records[index]
      guard case .callback(let notice) = record.event else { continue }
      work.compared += sequences.count(concernedBy: notice.callback)
      guard let line = sequences.receive(notice, on: record.device, arena: log.arena, never),
        !exempt.contains(record.device)
      else { continue }
      violations.append(
        SequenceViolation(
          line: line, device: record.device, callback: TraceIndex(index), before: .none))
    }
    violations.findBefore(in: log, never)
    return violations.map { Failure(step: step, range: never[$0.line].range, kind: .sequence($0)) }
  }
}

extension [SequenceViolation] {
  /// Finds for each the earlier callback that makes it a violation, in one pass; none where alone.
  fileprivate mutating func findBefore(in log: Log, _ never: [Properties.Never]) {
    var places = DevicePlaces()
    var pending: [[Int]] = []
    var next = count - 1
    var open = 0
    var index = last.map { Int($0.callback.value) } ?? -1
    while index >= 0, next >= 0 || open > 0 {
      let record = log.records[index]
      // What was received in `given` does not count.
      if record.event == .stepBegan(0) { return }
      if case .callback(let notice) = record.event {
        let place = places.add(record.device)
        if place == pending.count { pending.append([]) }
        let waiting = pending[place]
        pending[place] = waiting.filter { violation in
          let isIt = never[self[violation].line].counted.contains { $0.fits(notice, log.arena) }
          if isIt { self[violation].before = TraceIndex(index) }
          return !isIt
        }
        open -= waiting.count - pending[place].count
      }
      if next >= 0, Int(self[next].callback.value) == index {
        if !never[self[next].line].counted.isEmpty {
          pending[places.add(record.device)].append(next)
          open += 1
        }
        next -= 1
      }
      index -= 1
    }
  }
}

extension Properties.Never {
  /// The callbacks together with which one violates the line; none where it does so alone.
  fileprivate var counted: [Reception.CallbackPattern] {
    switch form {
    case .ever, .withoutBefore: []
    case .twiceWithout: [callback]
    case .outOfTurn(let other): [callback, other]
    }
  }
}
