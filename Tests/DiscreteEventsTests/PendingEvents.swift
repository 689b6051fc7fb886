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
  /// All pending events, in the order in which the engine would return them. Tests use this list to
  /// compare engines, because two engines may store the same events differently.
  func pendingEvents() -> [(time: VirtualTime, payload: Payload, isTimer: Bool)] {
    // The sort is stable, so an event of the line comes before an event of the queue that has the
    // same time. This order is right, because the event of the line was scheduled earlier.
    (line.entries + queue.pendingEvents()).sorted { $0.time < $1.time }
      .map { ($0.time, $0.payload.payload, $0.payload.isTimer) }
  }
}
