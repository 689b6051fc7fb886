import DiscreteEvents

/// A distribution of the times until a new event is due.
enum Shape: String, CaseIterable {
  case equalTimes, fewTimes, dense, latencies, days, mixed, halves

  /// The time from now until a new event is due, in microseconds.
  func increment(_ random: inout RandomStream) -> Int64 {
    switch self {
    case .equalTimes: 0
    case .fewTimes: Int64(random.next(below: 2))
    case .dense: Int64(random.next(below: 200))
    case .latencies: random.next(in: 20_000...80_000)
    case .days: Int64(random.next(below: 30)) * 86_400_000_000
    case .mixed: Int64(random.next(below: 1 << random.next(below: 45)))
    case .halves: 1 << Int64(random.next(below: 50))
    }
  }
}

/// An event queue and its reference implementation. In each step, both queues get the same events.
struct SideBySide {
  var queue: EventQueue<UInt32>
  var reference = SortedReference()
  var random: RandomStream
  var now: VirtualTime
  var number: UInt32 = 0

  init(shape: Shape, seed: UInt64, start: VirtualTime) {
    queue = EventQueue(earliest: start)
    random = RandomStream(seed: seed, label: shape.rawValue)
    now = start
  }

  mutating func schedule(_ shape: Shape) {
    let time = now + .microseconds(shape.increment(&random))
    queue.schedule(number, at: time)
    reference.schedule(number, at: time)
    number += 1
  }

  /// Removes the earliest event from the queue and from the reference implementation. Returns
  /// whether the two events are equal.
  mutating func popsAgree() -> Bool {
    let expected = reference.popEarliest()
    let found = queue.popEarliest()
    now = expected?.time ?? now
    return found?.time == expected?.time && found?.payload == expected?.number
  }
}
