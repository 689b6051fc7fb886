/// Events in the order in which they are due, each scheduled no earlier than the one before it: a
/// ring in one array.
///
/// It is a value: a copy is a snapshot.
@frozen @usableFromInline
struct EventLine<Payload: BitwiseCopyable> {
  /// An event and when it is due.
  @frozen @usableFromInline
  struct Entry: BitwiseCopyable {
    @usableFromInline let time: VirtualTime
    @usableFromInline let payload: Payload

    @inlinable
    init(time: VirtualTime, payload: Payload) {
      self.time = time
      self.payload = payload
    }
  }

  /// A power of two of places, or none yet.
  @usableFromInline var places: [Entry] = []
  /// Where the first stands.
  @usableFromInline var head = 0
  /// How many stand in line.
  @usableFromInline var count = 0
  /// When the last is due; while nothing stands in line, no time is before it.
  @usableFromInline var last = VirtualTime.min

  @inlinable
  init() {}

  @inlinable
  var isEmpty: Bool { count == 0 }

  /// When the first is due.
  @inlinable
  var firstTime: VirtualTime? { count == 0 ? nil : places[head].time }

  /// Puts an event at the end.
  ///
  /// - Precondition: it is not due before the last.
  @inlinable @inline(__always)
  mutating func append(_ payload: Payload, at time: VirtualTime) {
    let entry = Entry(time: time, payload: payload)
    if count == places.count { grow(filler: entry) }
    places[(head &+ count) & (places.count &- 1)] = entry
    count &+= 1
    last = time
  }

  /// Takes the first.
  ///
  /// - Precondition: there is one.
  @inlinable @inline(__always)
  mutating func removeFirst() -> (time: VirtualTime, payload: Payload) {
    let entry = places[head]
    head = (head &+ 1) & (places.count &- 1)
    count &-= 1
    if count == 0 { last = .min }
    return (entry.time, entry.payload)
  }

  /// Doubles the places.
  @inlinable @inline(never)
  mutating func grow(filler: Entry) {
    reserveCapacity(max(16, places.count * 2), filler: filler)
  }

  @inlinable
  mutating func reserveCapacity(_ capacity: Int, filler: Entry) {
    var larger: [Entry] = []
    larger.reserveCapacity(capacity)
    larger += places[head...]
    larger += places[..<head]
    larger += repeatElement(filler, count: capacity - larger.count)
    places = larger
    head = 0
  }

  /// All of them, in their order.
  @inlinable
  var entries: [(time: VirtualTime, payload: Payload)] {
    (0..<count).map { index in
      let entry = places[(head + index) & (places.count - 1)]
      return (entry.time, entry.payload)
    }
  }
}

extension EventLine: Sendable where Payload: Sendable {}
extension EventLine.Entry: Sendable where Payload: Sendable {}
