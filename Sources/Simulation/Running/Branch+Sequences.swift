import IMProtocol
import ScenarioLanguage

extension Branch {
  /// Starting at the position `start`, passes the log's callbacks and results to the monitors.
  /// Returns the failures of `never` lines.
  ///
  /// - Parameter work: Counts the comparisons. Once the comparisons exceed the limit, the remaining
  ///   records are skipped.
  mutating func follow(
    _ scenario: Scenario, since start: Int, step: Int, _ context: RunContext, _ work: inout RunWork
  ) -> [Failure] {
    let never = scenario.properties.never
    if !scenario.properties.needMonitor { return [] }
    let exempt = context.exemptions.devices(in: step)
    var violations: [SequenceViolation] = []
    for index in start..<log.records.count where work.compared <= context.limits.compared {
      let record = log.records[index]
      guard let observation = Observation(record, log, sequences.watches) else { continue }
      work.compared += sequences.count(concernedBy: observation)
      let line = sequences.receive(
        observation, on: record.device, arena: log.arena, scenario.properties)
      guard let line, !exempt.contains(record.device) else { continue }
      violations.append(
        SequenceViolation(
          line: line, device: record.device, event: TraceIndex(index), before: .none))
    }
    violations.findBefore(in: log, never)
    return violations.map { Failure(step: step, range: never[$0.line].range, kind: .sequence($0)) }
  }
}

extension [SequenceViolation] {
  /// If a violation needs an earlier callback or result, adds this callback or result to the
  /// violation. The log is read only once for all violations.
  fileprivate mutating func findBefore(in log: Log, _ never: [Properties.Never]) {
    var indices = DeviceIndices()
    var pending: [[Int]] = []
    var next = count - 1
    var open = 0
    var index = last.map { Int($0.event.value) } ?? -1
    while index >= 0, next >= 0 || open > 0 {
      let record = log.records[index]
      // Records of `given` cannot contribute to a violation.
      if record.event == .stepBegan(0) { return }
      if record.isCallbackOrResult {
        let position = indices.add(record.device)
        if position == pending.count { pending.append([]) }
        let waiting = pending[position]
        pending[position] = waiting.filter { violation in
          let isIt = never[self[violation].line].counted.contains { $0.fits(record, log) }
          if isIt { self[violation].before = TraceIndex(index) }
          return !isIt
        }
        open -= waiting.count - pending[position].count
      }
      if next >= 0, Int(self[next].event.value) == index {
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

extension TraceRecord {
  fileprivate var isCallbackOrResult: Bool {
    switch event {
    case .callback, .completed: true
    case .stepBegan, .called, .taken, .unheard, .suppressed, .connecting, .loggedIn, .connected,
      .disconnecting, .loggedOut, .disconnected, .delegateAddedLate, .pageOpened, .pageRefreshed,
      .pageTapped, .forgotten, .disturbed, .waited:
      false
    }
  }
}

extension Properties.Never.Event {
  /// Whether the record fits this event of a line.
  fileprivate func fits(_ record: TraceRecord, _ log: Log) -> Bool {
    switch (self, record.event) {
    case (.callback(let pattern), .callback(let notice)): pattern.fits(notice, log.arena)
    case (.callback, _): false
    case (.result(let pattern), _): pattern.fits(record, log)
    }
  }
}

extension Properties.Never {
  /// The earlier events that can make a later event violate the line. The list is empty if a
  /// violation needs no earlier event.
  fileprivate var counted: [Event] {
    switch form {
    case .ever, .withoutBefore: []
    case .twiceWithout: [event]
    case .after(let others, _): others.map { .callback($0) }
    case .outOfOrder(let other): [event, .callback(other)]
    }
  }
}

extension Branch {
  /// The failures of delivery lines in a world at rest. Properties that are not checked in the
  /// current world are skipped.
  func deliveryFailures(_ scenario: Scenario, after step: Int) -> [Failure] {
    var line = 0
    var failures: [Failure] = []
    for property in scenario.properties.always {
      let isChecked = property.isChecked(in: world)
      for delivery in property.deliveries {
        let kind =
          isChecked
          ? sequences.deliveries.violation(of: line, delivery) { world.isConnected($0) } : nil
        if let kind {
          let violation = DeliveryViolation(line: line, kind: kind)
          var failure = Failure(step: step, range: delivery.range, kind: .delivery(violation))
          failure.isOfProperty = true
          failures.append(failure)
        }
        line += 1
      }
    }
    return failures
  }
}
