@testable import DiscreteEvents

extension EventLine {
  var entries: [(time: VirtualTime, payload: Payload)] {
    indices[head..<end].map { ($0.time, $0.payload) }
  }
}

extension EventQueue {
  /// All pending events, in the order in which the queue would return them.
  func pendingEvents() -> [(time: VirtualTime, payload: Payload)] {
    var copy = self
    var events: [(time: VirtualTime, payload: Payload)] = []
    while let event = copy.popEarliest() { events.append(event) }
    return events
  }
}

extension Engine {
  /// All pending events, in the order in which the engine would return them. Tests compare engines
  /// by this list, because engines with equal events may store them differently.
  func pendingEvents() -> [(time: VirtualTime, payload: Payload, isTimer: Bool)] {
    // The sort is stable, so events of the line come before events of the queue with the same time.
    // This is right, because the event of the line was scheduled earlier.
    (line.entries + queue.pendingEvents()).sorted { $0.time < $1.time }
      .map { ($0.time, $0.payload.payload, $0.payload.isTimer) }
  }
}
