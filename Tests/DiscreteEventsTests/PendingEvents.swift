@testable import DiscreteEvents

extension EventLine {
  /// All entries, in order.
  var entries: [(time: VirtualTime, payload: Payload)] {
    indices[head..<end].map { ($0.time, $0.payload) }
  }
}

extension EventQueue {
  /// All pending events, in the order in which they would be taken.
  func pendingEvents() -> [(time: VirtualTime, payload: Payload)] {
    var copy = self
    var events: [(time: VirtualTime, payload: Payload)] = []
    while let event = copy.popEarliest() { events.append(event) }
    return events
  }
}

extension Engine {
  /// Everything pending, in the order in which it would be returned. Compare engines by this list,
  /// since equal engines may have different queues.
  func pendingEvents() -> [(time: VirtualTime, payload: Payload, isTimer: Bool)] {
    // The sort is stable: of equal times, the event in line was scheduled first.
    (line.entries + queue.pendingEvents()).sorted { $0.time < $1.time }
      .map { ($0.time, $0.payload.payload, $0.payload.isTimer) }
  }
}
