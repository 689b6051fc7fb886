import DiscreteEvents

/// A slow and simple event queue. Tests compare the real event queue with this queue. The queue
/// returns the earliest event. If several events have the same time, the queue returns the event
/// that was scheduled first.
struct SortedReference {
  private var events: [(time: VirtualTime, number: UInt32)] = []

  mutating func schedule(_ number: UInt32, at time: VirtualTime) {
    // The event is inserted after all events with an earlier or equal time.
    var low = 0
    var high = events.count
    while low < high {
      let middle = (low + high) / 2
      if events[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    events.insert((time, number), at: low)
  }

  var earliestTime: VirtualTime? { events.first?.time }

  mutating func popEarliest() -> (time: VirtualTime, number: UInt32)? {
    events.isEmpty ? nil : events.removeFirst()
  }
}
