import IMProtocol
import ScenarioLanguage

extension Branch {
  /// Updates the monitor of the `never` lines with the callbacks in the log, beginning with the
  /// record `start`. Returns the failures.
  ///
  /// - Parameter work: The work of the run, including the comparisons of this function. If the
  ///   comparisons exceed their limit, the remaining callbacks are skipped.
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
  /// For each violation that depends on an earlier callback, finds the earlier callback. Reads the
  /// log only once.
  fileprivate mutating func findBefore(in log: Log, _ never: [Properties.Never]) {
    var indices = DeviceIndices()
    var pending: [[Int]] = []
    var next = count - 1
    var open = 0
    var index = last.map { Int($0.callback.value) } ?? -1
    while index >= 0, next >= 0 || open > 0 {
      let record = log.records[index]
      // Callbacks received in `given` are ignored.
      if record.event == .stepBegan(0) { return }
      if case .callback(let notice) = record.event {
        let position = indices.add(record.device)
        if position == pending.count { pending.append([]) }
        let waiting = pending[position]
        pending[position] = waiting.filter { violation in
          let isIt = never[self[violation].line].counted.contains { $0.fits(notice, log.arena) }
          if isIt { self[violation].before = TraceIndex(index) }
          return !isIt
        }
        open -= waiting.count - pending[position].count
      }
      if next >= 0, Int(self[next].callback.value) == index {
        if !never[self[next].line].counted.isEmpty {
          pending[indices.add(record.device)].append(next)
          open += 1
        }
        next -= 1
      }
      index -= 1
    }
  }
}

extension Properties.Never {
  /// The patterns of the earlier callbacks on which a violation of the line depends. The list is
  /// empty if a single callback violates the line.
  fileprivate var counted: [Reception.CallbackPattern] {
    switch form {
    case .ever, .withoutBefore: []
    case .twiceWithout: [callback]
    case .after(let others, _): others
    case .outOfOrder(let other): [callback, other]
    }
  }
}
