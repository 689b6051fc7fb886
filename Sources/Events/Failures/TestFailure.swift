import Base

/// A failure of a test that uses a simulated service, such as a failed expectation.
package struct TestFailure: Sendable {
  /// What failed, for example `Expectation failed: (count → 2) == 1`. May have several lines.
  package var message: String
  /// Where the test failed, for example `FriendTests.swift:42:7`.
  package var location: String
  /// The index of the last event before the failure, in the trace of the written scenario. Nil if
  /// nothing had happened.
  package var event: Int?

  package init(_ message: String, at location: String, after event: Int?) {
    (self.message, self.location, self.event) = (message, location, event)
  }
}

extension CaseEvents {
  /// How many actions before a failure are listed. Earlier actions are only counted.
  private static let mostActs = 20

  /// Adds the failures of a test to the events of the scenario that was written from the test's
  /// session. The scenario itself passes.
  ///
  /// - Parameters:
  ///   - failures: the failures in the order in which they occurred.
  ///   - notes: what may have caused the failures, one sentence each.
  package mutating func add(_ failures: [TestFailure], notes: [String]) {
    guard !failures.isEmpty else { return }
    status = .failed
    self.failures += failures.map { failure(of: $0, notes) }
  }

  private func failure(of failure: TestFailure, _ notes: [String]) -> FailureEvents {
    let lines = failure.message.split(separator: "\n", omittingEmptySubsequences: false)
    var events = FailureEvents(
      kind: .test, summary: String(lines.first ?? ""), line: 1, column: 1)
    events.details = lines.dropFirst().map(String.init) + ["at \(failure.location)"] + notes
    guard let last = failure.event, let trace = executions.first?.trace else {
      events.details.append("before it, the test had done nothing with this service")
      return events
    }
    (events.execution, events.event, events.step) = (0, last, trace[last].step)
    events.line = trace[last].line ?? 1
    let acts = acts(trace, upTo: last)
    events.details.append("before it, the test had done this:")
    let omitted = acts.count - Self.mostActs
    if omitted > 0 { events.details.append("  (\(omitted.counted("earlier action")))") }
    events.details += acts.suffix(Self.mostActs).map { "  \($0)" }
    return events
  }

  /// The actions up to an event, oldest first. An action that is a call contains the result of the
  /// call, if the call had ended by then.
  private func acts(_ trace: Trace, upTo last: Int) -> [String] {
    var acts: [String] = []
    var positions: [Int: Int] = [:]
    for event in trace.prefix(last + 1) {
      if event.kind == .result, let call = event.call, let position = positions[call] {
        acts[position] += " \(event.text), at \(event.timeText)"
      }
      let device = name(ofDevice: event.device)
      guard event.isAct, let cell = event.cell(device: device) else { continue }
      if let call = event.call { positions[call] = acts.count }
      acts.append("\(event.timeText) \(device) \(cell.text)")
    }
    return acts
  }
}
